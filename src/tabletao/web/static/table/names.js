// Names: whoever points at a thing of the picture, holds a finger on it or has the focus on it reads what it is.
//
// The picture's elements carry their names (aria-label) and their § (data-rule); nothing here knows any game.

import { bubbleThing, hideBubble, isBubble, showBubble } from "./bubble.js";
import { find, table } from "./dom.js";

const REST = 450; // so many milliseconds a pointer rests, or a finger is held, before a name is shown
const LEAVE = 250; // so long the bubble stays for a pointer that is on its way to it
const SLIP = 10; // a finger that moves further is not held
const NAMED = "#picture svg [aria-label]";

let timer = 0;
/** @type {{x: number, y: number} | null} */
let held = null; // where a finger is held
let isSwallowed = false; // whether the click that ends a long press is still to come

/** Show names from now on. */
export function watchNames() {
  document.addEventListener("pointermove", moved);
  document.addEventListener("pointerdown", pressed, true);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, released, true);
  document.addEventListener("click", clicked, true);
  table.addEventListener("contextmenu", (event) => held && event.preventDefault());
  table.addEventListener("focusin", focused);
  addEventListener("scroll", () => held || hideBubble(), true);
  addEventListener("keydown", ({ key }) => key !== "Tab" && hideBubble(), true);
}

/**
 * The innermost named thing of the picture at a point, also where the picture lets the pointer through.
 * @param {{clientX: number, clientY: number}} point
 * @returns {Element | null}
 */
export function namedAt({ clientX, clientY }) {
  const picture = find("#picture");
  picture?.classList.add("probed");
  const stack = document.elementsFromPoint(clientX, clientY);
  picture?.classList.remove("probed");
  /** @type {Element | null} */
  let found = null;
  for (const each of stack) {
    const thing = each.closest(NAMED);
    if (thing && (!found || (found !== thing && found.contains(thing)))) found = thing;
  }
  return found;
}

/**
 * Show the name of a thing.
 * @param {Element | null} thing
 */
export function showName(thing) {
  if (!thing?.isConnected) return;
  showBubble(thing, thing.getAttribute("aria-label") ?? "", "", clauseOf(thing));
}

/**
 * The number of the § of a thing, or of what it lies in.
 * @param {Element} thing
 * @returns {string}
 */
export const clauseOf = (thing) => thing.closest("[data-rule]")?.getAttribute("data-rule") ?? "";


/**
 * A mouse or a pen moves: when it rests on a thing, that is named.
 * @param {PointerEvent} event
 */
function moved(event) {
  if (event.pointerType === "touch") {
    if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLIP) released();
    return;
  }
  clearTimeout(timer);
  if (isBubble(event.target) || event.buttons) return;
  const isPicture = event.target instanceof Element && event.target.closest("#picture");
  if (isPicture) timer = setTimeout(() => rested(event), REST);
  else if (bubbleThing()) timer = setTimeout(hideBubble, LEAVE);
}

/**
 * A pointer rests in the picture.
 * @param {PointerEvent} event
 */
function rested(event) {
  const thing = namedAt(event);
  if (!thing) hideBubble();
  else if (thing !== bubbleThing() && !thing.contains(bubbleThing())) showName(thing);
}

/**
 * A button or a finger goes down: a finger that stays asks for a name.
 * @param {PointerEvent} event
 */
function pressed(event) {
  clearTimeout(timer);
  isSwallowed = false;
  if (isBubble(event.target)) return;
  hideBubble();
  if (event.pointerType !== "touch" || !(event.target instanceof Element) || !event.target.closest("#picture")) return;
  held = { x: event.clientX, y: event.clientY };
  timer = setTimeout(() => {
    isSwallowed = true;
    showName(namedAt(event));
  }, REST);
}

/** A finger is lifted, or slips. */
function released() {
  if (held) clearTimeout(timer);
  held = null;
}

/**
 * The click with which a long press ends touches nothing.
 * @param {MouseEvent} event
 */
function clicked(event) {
  if (!isSwallowed) return;
  isSwallowed = false;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Something gets the focus: by the keyboard its name is shown, after a moment.
 * @param {FocusEvent} event
 */
function focused({ target }) {
  if (document.documentElement.dataset.input !== "keys" || !(target instanceof Element)) return;
  clearTimeout(timer);
  const thing = target.closest(NAMED);
  if (thing) timer = setTimeout(() => document.activeElement === target && showName(thing), REST);
  else hideBubble();
}
