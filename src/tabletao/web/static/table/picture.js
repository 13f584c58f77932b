// The picture: as the server drew it, or the preview of a move; and the lights on what may be touched.

import { morph } from "../shared/glide.js";
import { find, findAll, parsed, part } from "./dom.js";

let drawn = ""; // the picture as the server drew it
/** @type {Set<string>} */
let places = new Set(); // what may have to be touched there
/** @type {number | null} */
let previewed = null; // the code of the move whose preview is shown
let isUnchanged = false; // whether the preview shows nothing new
let isPast = false; // whether an earlier picture is shown

/**
 * The element of the picture for a touch, if it has one.
 * @param {string} touch
 * @returns {HTMLElement | null}
 */
export const pictured = (touch) => find(`#picture svg #${CSS.escape(touch)}`);

/** The code of the move whose preview is shown, or null. */
export const previewedCode = () => previewed;

/** Whether the preview looks like the position: the result cannot be known before the move is played. */
export const isPreviewUnchanged = () => isUnchanged;

/**
 * Remember the picture of a fragment, which replaces any preview.
 * @param {ParentNode} root
 */
export function readPicture(root) {
  drawn = root.querySelector("#picture")?.innerHTML ?? "";
  isPast = false;
  places = new Set([...root.querySelectorAll("#picture svg .tt-touch")].map((each) => each.id));
}

/**
 * Whether a touch has its place in the picture, even where a preview does not show it.
 * @param {string} touch
 * @returns {boolean}
 */
export const hasPlace = (touch) => places.has(touch) || pictured(touch) !== null;

/**
 * Whether a fragment has another picture than the one that was drawn last.
 * @param {ParentNode} root
 * @returns {boolean}
 */
export const isOtherPicture = (root) => root.querySelector("#picture")?.innerHTML !== drawn;

/** Forget the preview, because a new picture replaces it. */
export const forgetPreview = () => {
  previewed = null;
};

/** Whether an earlier picture is shown instead of the one that was drawn last. */
export const isPastShown = () => isPast;

/**
 * Show an earlier picture, or one on the way to the next.
 * @param {string} svg
 */
export function showPast(svg) {
  [isPast, previewed] = [true, null];
  morph(part("#picture"), svg, part("#picture"));
}

/**
 * Show the preview of a move.
 * @param {string} svg
 * @param {number} code
 */
export function showPreview(svg, code) {
  previewed = code;
  isUnchanged = parsed(svg).innerHTML.trim() === drawn.trim();
  morph(part("#picture"), svg, part("#picture"));
}

/**
 * Go back to the picture as it was drawn, unless the preview is of the move that is meant.
 * @param {number | undefined} meantCode the code of the move that is meant now
 */
export function endPreview(meantCode) {
  if (previewed === null || previewed === meantCode) return;
  previewed = null;
  // When another move is meant its preview follows: morph straight from the one to the other.
  if (meantCode === undefined) morph(part("#picture"), drawn, part("#picture"));
}

/**
 * Light what comes next; what else may be touched is as much a button.
 * @param {string[]} next
 * @param {string[]} alternatives
 * @param {string[]} chosen
 */
export function light(next, alternatives, chosen) {
  find("#picture")?.classList.toggle("previewed", previewed !== null);
  const svg = find("#picture svg");
  if (svg) nameGroup(svg);
  for (const each of findAll("#picture svg .tt-touch")) {
    const isLit = next.includes(each.id);
    const isOpen = isLit || alternatives.includes(each.id);
    const isChosen = chosen.includes(each.id);
    each.classList.toggle("tt-lit", isLit);
    each.classList.toggle("tt-also", isOpen && !isLit);
    each.classList.toggle("tt-chosen", isChosen);
    each.setAttribute("role", isOpen ? "button" : "img");
    each.setAttribute("tabindex", isOpen ? "0" : "-1");
    if (isOpen) each.setAttribute("aria-pressed", String(isChosen));
    else each.removeAttribute("aria-pressed");
  }
}

/**
 * Make the picture a group with a name instead of an image; its title would be a tooltip everywhere.
 * @param {Element} svg
 */
function nameGroup(svg) {
  svg.setAttribute("role", "group");
  const title = svg.querySelector(":scope > title");
  if (!title) return;
  svg.setAttribute("aria-label", title.textContent ?? "");
  title.remove();
}

/**
 * The topmost thing of the picture at a point, even where the picture lets the pointer through.
 * @param {string} selector
 * @param {{clientX: number, clientY: number}} point
 * @returns {HTMLElement | undefined}
 */
export function thingAt(selector, { clientX: x, clientY: y }) {
  const isIn = (/** @type {DOMRect} */ box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
  return findAll(`#picture ${selector}`).findLast((each) => each.checkVisibility() && isIn(each.getBoundingClientRect()));
}
