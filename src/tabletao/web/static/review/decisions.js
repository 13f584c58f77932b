// The decisions of a review: moving along the chart shows each on the board, with its moves drawn.

import { find } from "../shared/find.js";
import { morph } from "../shared/glide.js";
import { drawMoves } from "./moves.js";

const beside = find(".beside", HTMLElement);
const looked = find("#looked", HTMLElement);
const notice = find("#notice", HTMLElement);
const columns = [...document.querySelectorAll(".chart .moment")];
const REST = 120; // milliseconds that a mouse rests on a decision before it is shown

/**
 * The number of the decision that a link leads to.
 *
 * @param {Element} link
 */
const numberOf = (link) => Number((link.getAttribute("href") ?? "").slice(1));

const numbers = [...new Set(columns.map(numberOf))];
let chosen = Number(find("#moment", HTMLElement).dataset.move); // the decision that stays
let wanted = ""; // what is shown, or will be
let view = "before"; // what of a decision is shown
let resting = 0;
/** @type {Map<string, string>} */
const kept = new Map(); // fragments by their address: the past never changes

/**
 * A fragment of the server, kept once it has come.
 *
 * @param {string} address
 */
async function fragment(address) {
  let html = kept.get(address);
  if (html === undefined) {
    const response = await fetch(address);
    if (!response.ok) throw new Error((await response.json().catch(() => ({}))).error ?? "The server refused to show this move.");
    html = await response.text();
    kept.set(address, html);
  }
  return html;
}

/**
 * Show a decision; if many are asked for at once, only the latest.
 *
 * @param {number} number
 * @param {boolean} isSaid whether it is said aloud, too
 */
async function show(number, isSaid) {
  const address = `/match/${beside.dataset.match}/review/${number}?seat=${beside.dataset.seat}&show=${view}`;
  if (wanted === address) return;
  wanted = address;
  mark(number);
  try {
    const html = await fragment(address);
    if (wanted !== address) return;
    morph(looked, html, looked);
    settle();
    notice.hidden = true;
    if (isSaid) find("#live", HTMLElement).textContent = find("#words", HTMLElement).innerText;
  } catch (error) {
    const isRefusal = error instanceof Error && !(error instanceof TypeError);
    notice.textContent = isRefusal ? error.message : "The server does not answer.";
    notice.hidden = false;
    wanted = "";
  }
}

/** Finish what the server has drawn: name the picture, and draw the moves on it. */
function settle() {
  const svg = looked.querySelector("#picture > svg");
  const title = svg?.querySelector(":scope > title");
  if (svg && title) {
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", title.textContent);
    title.remove();
    for (const each of svg.querySelectorAll(".tt-touch")) each.setAttribute("role", "img");
  }
  drawMoves(find("#moment", HTMLElement), looked);
  const place = numbers.indexOf(chosen);
  find("#previous", HTMLElement).setAttribute("aria-disabled", String(place <= 0));
  find("#next", HTMLElement).setAttribute("aria-disabled", String(place === numbers.length - 1));
}

/**
 * Mark a decision in the charts.
 *
 * @param {number} number
 */
function mark(number) {
  for (const each of columns) each.classList.toggle("shown", numberOf(each) === number);
}

/**
 * Choose a decision: it stays on the board.
 *
 * @param {number} number
 */
function choose(number) {
  if (!numbers.includes(number)) return;
  clearTimeout(resting);
  chosen = number;
  if (view === "better") view = "before"; // the next decision may have no better move
  try {
    history.replaceState(null, "", `#${number}`);
  } catch {
    // Browsers refuse when it happens too often.
  }
  show(number, true);
}

/**
 * Go from decision to decision.
 *
 * @param {number} by
 */
const step = (by) => choose(numbers[Math.max(0, Math.min(numbers.length - 1, numbers.indexOf(chosen) + by))]);

for (const each of columns) {
  each.addEventListener("pointerenter", (event) => {
    if (/** @type {PointerEvent} */ (event).pointerType !== "mouse") return;
    clearTimeout(resting);
    resting = setTimeout(() => show(numberOf(each), false), REST);
  });
}
for (const each of document.querySelectorAll(".chart")) {
  each.addEventListener("pointerleave", () => {
    clearTimeout(resting);
    show(chosen, false);
  });
}
document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const link = target?.closest("a[href^='#']");
  const shown = target?.closest("button[data-show]");
  if (link && numbers.includes(numberOf(link))) {
    event.preventDefault();
    choose(numberOf(link));
    if (!link.closest(".chart")) beside.scrollIntoView({ block: "nearest" });
  } else if (shown) {
    view = shown.getAttribute("data-show") ?? view;
    show(chosen, true);
  } else if (target?.closest("#previous")) step(-1);
  else if (target?.closest("#next")) step(1);
});
document.addEventListener("keydown", (event) => {
  const isControl = event.target instanceof Element && event.target.matches("input, summary");
  if (event.ctrlKey || event.metaKey || event.altKey || isControl) return;
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by) return;
  step(by);
  event.preventDefault();
});
addEventListener("resize", () => drawMoves(find("#moment", HTMLElement), looked));
addEventListener("hashchange", () => choose(Number(location.hash.slice(1))));

mark(chosen);
settle();
choose(Number(location.hash.slice(1)));
