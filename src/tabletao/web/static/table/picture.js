// The picture: as the server drew it, or the preview of a move; and the lights on what may be touched.

import { morph } from "../shared/glide.js";
import { find, findAll, parsed, part } from "./dom.js";

/** @typedef {{clientX: number, clientY: number}} Point on the screen */

const FINGER = 44; // how many pixels a finger needs

let drawn = ""; // the picture as the server drew it
/** @type {Set<string>} */
let places = new Set(); // what may have to be touched there
/** @type {number | null} */
let previewed = null; // the code of the move whose preview is shown
let isUnchanged = false; // whether the preview shows nothing new
let isSeen = false; // whether it has been shown for long enough to be seen
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

/** Whether the preview of the move that is meant has been shown for long enough to be seen. */
export const isPreviewSeen = () => isSeen;

/**
 * Note whether the preview has been seen.
 * @param {boolean} seen
 */
export const notePreviewSeen = (seen) => {
  isSeen = seen;
};

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
 * @param {string} [turnable] what another touch turns
 */
export function light(next, alternatives, chosen, turnable) {
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
    each.classList.toggle("tt-turns", each.id === turnable);
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
 * What may be touched at a point: what is framed there, or so near to it that a finger means it, or what else may be.
 * @param {Element} target what lies on top there
 * @param {Point} point
 * @returns {HTMLElement | null | undefined}
 */
export const touchableAt = (target, point) => target.closest("#picture .tt-lit") ?? litNear(point) ?? thingAt(".tt-also", point);

/**
 * The framed thing at a point whose middle is nearest; a small one is as large as a finger.
 * @param {Point} point
 * @returns {HTMLElement | undefined}
 */
function litNear({ clientX: x, clientY: y }) {
  const found = findAll("#picture .tt-lit").flatMap((thing) => frames(thing).map((box) => ({ thing, ...reach(box, x, y) })));
  return found.filter((each) => each.isNear).sort((a, b) => a.distance - b.distance)[0]?.thing;
}

/**
 * The boxes of a thing's frames that are seen, or of the thing itself.
 * @param {HTMLElement} thing
 * @returns {DOMRect[]}
 */
function frames(thing) {
  const edges = [...thing.querySelectorAll(".tt-edge")].filter((each) => each.checkVisibility());
  return (edges.length ? edges : [thing]).map((each) => each.getBoundingClientRect());
}

/**
 * Whether a box, made as large as a finger, holds a point, and how far that is from its middle.
 * @param {DOMRect} box
 * @param {number} x
 * @param {number} y
 */
function reach(box, x, y) {
  const [dx, dy] = [Math.abs(x - box.x - box.width / 2), Math.abs(y - box.y - box.height / 2)];
  const isNear = dx <= Math.max(box.width, FINGER) / 2 && dy <= Math.max(box.height, FINGER) / 2;
  return { isNear, distance: Math.hypot(dx, dy) };
}

/**
 * The topmost thing of the picture at a point, even where the picture lets the pointer through.
 * @param {string} selector
 * @param {Point} point
 * @returns {HTMLElement | undefined}
 */
export function thingAt(selector, { clientX: x, clientY: y }) {
  const isIn = (/** @type {DOMRect} */ box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
  return findAll(`#picture ${selector}`).findLast((each) => each.checkVisibility() && isIn(each.getBoundingClientRect()));
}
