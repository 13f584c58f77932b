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
const moves = main.dataset.moves;
const PAUSE = 1200;

/** The steps of the match: after how many plies each ends, and how many decisions have been made by then. */
const steps = [...log.querySelectorAll("button[data-ply]")].map((button) => ({
  button,
  ply: Number(button.getAttribute("data-ply")),
  move: Number(button.getAttribute("data-move")),
}));
const last = steps.length - 1;

let at = last; // the step where we are, or are going
let shown = at; // the one whose picture is there
let playing = 0; // the current run of the autoplay, or 0
let runs = 0; // how many there have been
/** @type {Map<number, string>} */
const kept = new Map(); // fragments by step: the past never changes

/**
 * The fragment of a step.
 *
 * @param {number} step
 */
async function fragment(step) {
  let html = kept.get(step);
  if (html === undefined) {
    const response = await fetch(`/match/${main.dataset.match}/replay/${steps[step].ply}`);
    if (!response.ok) throw new Error((await response.json().catch(() => ({}))).error ?? "The server refused to show this move.");
    html = await response.text();
    kept.set(step, html);
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
 * Go to a step; if many are asked for at once, only the latest is shown.
 *
 * @param {number} to
 */
async function go(to) {
  at = Math.max(0, Math.min(last, to));
  mark();
  const wanted = at;
  try {
    const html = await fragment(wanted);
    if (at === wanted && wanted === shown + 1) await linger(html);
    if (at !== wanted) return;
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
  const { move } = steps[at];
  scrubber.value = String(at);
  const words = move ? `Move ${move} of ${moves}` : "The beginning";
  find("#where", HTMLElement).textContent = words;
  scrubber.setAttribute("aria-valuetext", words);
  for (const id of ["first", "previous"]) find(`#${id}`, HTMLElement).setAttribute("aria-disabled", String(at === 0));
  for (const id of ["next", "last"]) find(`#${id}`, HTMLElement).setAttribute("aria-disabled", String(at === last));
  for (const [step, { button }] of steps.entries()) {
    button.toggleAttribute("aria-current", step === at);
    if (step !== at) continue;
    button.setAttribute("aria-current", "step");
    // Scroll the list alone, never the page.
    const [box, frame] = [button.getBoundingClientRect(), log.getBoundingClientRect()];
    if (box.top < frame.top || box.bottom > frame.bottom) log.scrollTop += box.top - frame.top - frame.height / 2;
  }
  try {
    history.replaceState(null, "", `#${move}`);
  } catch {
    // Browsers refuse when it happens too often.
  }
  if (at === last) stop();
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
  await go(at === last ? 0 : at + 1);
  while (playing === run) {
    await pause(PAUSE);
    if (playing === run) await go(at + 1);
  }
}

scrubber.addEventListener("input", () => go(Number(scrubber.value)));
autoplay.addEventListener("click", toggle);
const ways = { first: () => 0, previous: () => at - 1, next: () => at + 1, last: () => last };
for (const [id, way] of Object.entries(ways)) {
  find(`#${id}`, HTMLElement).addEventListener("click", () => {
    stop();
    go(way());
  });
}
log.addEventListener("click", (event) => {
  const line = event.target instanceof Element && event.target.closest("[data-ply]");
  const step = steps.findIndex(({ button }) => button === line);
  if (step < 0) return;
  stop();
  go(step);
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
  const keys = { ArrowLeft: ways.previous, ArrowRight: ways.next, Home: ways.first, End: ways.last };
  if (event.key === " ") toggle();
  else if (keys[event.key]) go(keys[event.key]());
  else return;
  event.preventDefault();
});

/** The step that the address asks for: the first of its move. */
function asked() {
  const move = /^#(\d+)$/.exec(location.hash);
  const step = move ? steps.findIndex((each) => each.move === Number(move[1])) : -1;
  return step < 0 ? last : step;
}

nameGroup();
if (asked() !== at) go(asked());
else mark();
addEventListener("hashchange", () => go(asked()));
