// The bubble beside a thing of the picture: what it is, why it cannot be touched, and the § that tells more.

import { capitalised, table } from "./dom.js";
import { showRule } from "./rule_sheet.js";

const GAP = 8; // how far the bubble is from the thing, and at least from the edges of the window
const bubble = /** @type {HTMLElement} */ (document.querySelector("#bubble"));
const rule = /** @type {HTMLAnchorElement} */ (document.querySelector("#bubble-rule"));
/** @type {Record<string, string>} */
const titles = JSON.parse(table.dataset.titles ?? "{}");
/** @type {Element | null} */
let told = null; // the thing that the bubble is about

rule.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  hideBubble();
  showRule(rule);
});

/**
 * Whether a name begins with that of a square, such as c4, which stays small.
 * @param {string} name
 * @returns {boolean}
 */
const isPlace = (name) => /^[a-z]\d/.test(name);

/** The thing that the bubble is about, while it is shown. */
export const bubbleThing = () => (bubble.hidden ? null : told);

/**
 * Whether an element is part of the bubble.
 * @param {EventTarget | null} target
 * @returns {boolean}
 */
export const isBubble = (target) => target instanceof Node && bubble.contains(target);

/** Take the bubble away. */
export function hideBubble() {
  bubble.hidden = true;
  told = null;
}

/**
 * Show the bubble beside a thing.
 * @param {Element} thing
 * @param {string} name
 * @param {string} why why it cannot be touched, or nothing
 * @param {string} clause the number of the §, or nothing
 */
export function showBubble(thing, name, why, clause) {
  told = thing;
  fill("#bubble-name", isPlace(name) ? name : capitalised(name));
  fill("#bubble-why", why);
  rule.hidden = !clause;
  rule.href = `${table.dataset.rules}#s${clause}`;
  rule.dataset.rule = `s${clause}`;
  fill("#bubble-rule .section", `§${clause}`);
  fill("#bubble-rule .title", titles[clause] ?? "");
  bubble.classList.toggle("refuses", Boolean(why));
  bubble.hidden = false;
  place(thing.getBoundingClientRect());
}

/**
 * Put words into a part of the bubble; an empty part is not shown.
 * @param {string} selector
 * @param {string} words
 */
function fill(selector, words) {
  const part = /** @type {HTMLElement} */ (document.querySelector(selector));
  part.textContent = words;
  part.hidden = !words;
}

/**
 * Put the bubble above a thing, or below it where there is no room above, inside the window.
 * @param {DOMRect} box
 */
function place(box) {
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const above = box.top - height - GAP;
  const top = above >= GAP ? above : Math.min(box.bottom + GAP, innerHeight - height - GAP);
  const left = Math.min(Math.max(GAP, box.left + box.width / 2 - width / 2), document.documentElement.clientWidth - width - GAP);
  bubble.style.translate = `${Math.round(left)}px ${Math.round(Math.max(GAP, top))}px`;
}
