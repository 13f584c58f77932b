// The replay: go through a match move by move; the server draws each moment.

import { find } from "../shared/find.js";
import { morph } from "../shared/glide.js";
import { LINGER, markLeaving } from "../shared/leaving.js";

const main = find("main.replay", HTMLElement);
const replay = find("#replay", HTMLElement);
const scrubber = find("#scrubber", HTMLInputElement);
const autoplay = find("#autoplay", HTMLElement);
const log = find("#log", HTMLElement);
const notice = find("#notice", HTMLElement);
const last = Number(main.dataset.plies);
const PAUSE = 1200;

let ply = Number(scrubber.value); // where we are, or are going
let shown = ply; // the moment whose picture is there
let playing = 0; // the current run of the autoplay, or 0
let runs = 0; // how many there have been
/** @type {Map<number, string>} */
const kept = new Map(); // fragments by ply: a moment of the past never changes

/**
 * The fragment of a moment.
 *
 * @param {number} at
 */
async function fragment(at) {
  let html = kept.get(at);
  if (html === undefined) {
    const response = await fetch(`/match/${main.dataset.match}/replay/${at}`);
    if (!response.ok) throw new Error((await response.json().catch(() => ({}))).error ?? "The server refused to show this move.");
    html = await response.text();
    kept.set(at, html);
  }
  return html;
}

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Show what leaves the picture by the next move leaving.
 *
 * @param {string} html
 */
async function linger(html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  const isLeaving = markLeaving(find("#picture", HTMLElement, replay), find("#picture", HTMLElement, fresh.content));
  if (isLeaving) await pause(LINGER);
}

/**
 * Go to a moment; if many are asked for at once, only the latest is shown.
 *
 * @param {number} to
 */
async function go(to) {
  ply = Math.max(0, Math.min(last, to));
  mark();
  const wanted = ply;
  try {
    const html = await fragment(wanted);
    if (ply === wanted && wanted === shown + 1) await linger(html);
    if (ply !== wanted) return;
    morph(replay, html, replay);
    shown = wanted;
    nameGroup();
    find("#live", HTMLElement).textContent = find("#sentence", HTMLElement, replay).textContent.trim();
    notice.hidden = true;
    if (wanted < last) fragment(wanted + 1).catch(() => {});
  } catch (error) {
    stop();
    const isRefusal = error instanceof Error && !(error instanceof TypeError);
    notice.textContent = isRefusal ? error.message : "The server does not answer.";
    notice.hidden = false;
  }
}

/** Show in scrubber, words, list and address where we are. */
function mark() {
  scrubber.value = String(ply);
  const words = `Move ${ply} of ${last}`;
  find("#where", HTMLElement).textContent = words;
  scrubber.setAttribute("aria-valuetext", words);
  for (const id of ["first", "previous"]) find(`#${id}`, HTMLElement).setAttribute("aria-disabled", String(ply === 0));
  for (const id of ["next", "last"]) find(`#${id}`, HTMLElement).setAttribute("aria-disabled", String(ply === last));
  if (ply === 0) log.scrollTop = 0;
  for (const each of log.querySelectorAll("[data-ply]")) {
    const here = Number(each.getAttribute("data-ply")) === ply;
    each.toggleAttribute("aria-current", here);
    if (!here) continue;
    each.setAttribute("aria-current", "step");
    // Scroll the list alone, never the page.
    const [box, frame] = [each.getBoundingClientRect(), log.getBoundingClientRect()];
    if (box.top < frame.top || box.bottom > frame.bottom) log.scrollTop += box.top - frame.top - frame.height / 2;
  }
  try {
    history.replaceState(null, "", `#${ply}`);
  } catch {
    // Browsers refuse when it happens too often.
  }
  if (ply === last) stop();
}

/** Make the picture a group whose parts can be read one by one; its title would be a tooltip everywhere. */
function nameGroup() {
  const svg = replay.querySelector("#picture svg");
  const title = svg?.querySelector(":scope > title");
  if (!svg || !title) return;
  svg.setAttribute("role", "group");
  svg.setAttribute("aria-label", title.textContent);
  title.remove();
  for (const each of svg.querySelectorAll(".tt-touch")) each.setAttribute("role", "img");
}

function stop() {
  playing = 0;
  autoplay.setAttribute("aria-pressed", "false");
}

async function toggle() {
  if (playing) return stop();
  const run = (playing = runs += 1);
  autoplay.setAttribute("aria-pressed", "true");
  if (ply === last) await go(0);
  else await go(ply + 1);
  while (playing === run) {
    await pause(PAUSE);
    if (playing === run) await go(ply + 1);
  }
}

scrubber.addEventListener("input", () => go(Number(scrubber.value)));
autoplay.addEventListener("click", toggle);
const steps = { first: () => 0, previous: () => ply - 1, next: () => ply + 1, last: () => last };
for (const [id, step] of Object.entries(steps)) {
  find(`#${id}`, HTMLElement).addEventListener("click", () => {
    stop();
    go(step());
  });
}
log.addEventListener("click", (event) => {
  const line = event.target instanceof Element && event.target.closest("[data-ply]");
  if (!line) return;
  stop();
  go(Number(line.getAttribute("data-ply")));
});

/**
 * Whether an element has a use for keys itself.
 *
 * @param {EventTarget | null} target
 */
const isControl = (target) => target instanceof Element && target.matches("input, button, summary");

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || isControl(event.target)) return;
  /** @type {Record<string, () => number>} */
  const keys = { ArrowLeft: steps.previous, ArrowRight: steps.next, Home: steps.first, End: steps.last };
  if (event.key === " ") toggle();
  else if (keys[event.key]) go(keys[event.key]());
  else return;
  event.preventDefault();
});

nameGroup();
const wanted = /^#(\d+)$/.exec(location.hash);
if (wanted && Number(wanted[1]) !== ply) go(Number(wanted[1]));
else mark();
addEventListener("hashchange", () => go(Number(location.hash.slice(1)) || 0));
