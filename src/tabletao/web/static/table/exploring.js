// Looking around by keyboard: "?" goes to the things of the picture, offered or not; arrows go on, Enter says why not.

import { find, findAll } from "./dom.js";
import { DIRECTIONS, nearest } from "./focus.js";
import { tellWhyNot } from "./why.js";

let isExploring = false;

/**
 * Whether a key belongs to looking around, which it then does.
 * @param {KeyboardEvent} event
 * @returns {boolean}
 */
export function explored(event) {
  const at = document.activeElement;
  if (event.key === "?") return begin(event);
  if (!isExploring || !at?.closest("#picture")) return (isExploring = false);
  if (event.key === "Escape") return end(event);
  if (event.key === "Enter" || event.key === " ") return ask(event, at);
  return event.key in DIRECTIONS && goTo(event, nearest(at, event.key, things()));
}

/** Everything in the picture that has a name and is seen. */
const things = () => findAll("#picture svg [aria-label]").filter((each) => each.checkVisibility());

/**
 * Begin at the first thing.
 * @param {KeyboardEvent} event
 * @returns {boolean}
 */
function begin(event) {
  isExploring = true;
  return goTo(event, things()[0]);
}

/**
 * Go back to what is to be done.
 * @param {KeyboardEvent} event
 * @returns {boolean}
 */
function end(event) {
  isExploring = false;
  return goTo(event, find("#picture .tt-lit") ?? find("#status"));
}

/**
 * Ask why a thing cannot be touched; what can be touched is.
 * @param {KeyboardEvent} event
 * @param {Element} at
 * @returns {boolean}
 */
function ask(event, at) {
  if (at.matches(".tt-lit, .tt-also, .tt-opens")) return (isExploring = false);
  event.preventDefault();
  tellWhyNot(at);
  return true;
}

/**
 * Move the focus.
 * @param {KeyboardEvent} event
 * @param {HTMLElement | null | undefined} thing
 * @returns {boolean}
 */
function goTo(event, thing) {
  event.preventDefault();
  if (!thing) return true;
  if (!thing.hasAttribute("tabindex")) thing.setAttribute("tabindex", "-1");
  thing.focus();
  return true;
}
