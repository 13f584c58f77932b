// Where the focus goes, and what is scrolled into view.

import { isStill } from "../shared/leaving.js";
import { find, findAll, part } from "./dom.js";
import { isWhole } from "./hand.js";

const TOUCHABLE = "#picture .tt-lit, #picture .tt-also, #advice button, #choices button, #confirm, #back";
/** The arrow keys, and where they lead. @type {Record<string, [number, number]>} */
export const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const root = document.documentElement;

addEventListener("pointerdown", () => (root.dataset.input = "pointer"), true);
addEventListener("keydown", () => (root.dataset.input = "keys"), true);

/**
 * The element, if it can have the focus.
 * @template {Element} E
 * @param {E | null | undefined} element
 * @returns {E | null}
 */
export function focusable(element) {
  const { tabIndex = -1, disabled = false } = /** @type {any} */ (element ?? {});
  return element && tabIndex >= 0 && !disabled && element.checkVisibility?.() !== false ? element : null;
}

/** Everything that may be touched now, in reading order. */
export const touchables = () => findAll(TOUCHABLE).filter((each) => focusable(each));

/**
 * Focus an element; a pointer needs no scrolling to it.
 * @param {HTMLElement | null | undefined} element
 */
export const focusOn = (element) => element?.focus({ preventScroll: root.dataset.input === "pointer" });

/**
 * Move the focus on: to "Play" when a move is meant, else to the first thing lit.
 * @param {boolean} isMeant
 */
export function focusNext(isMeant) {
  const confirm = focusable(find("#confirm"));
  focusOn(isMeant && confirm ? confirm : touchables().find((each) => each.matches(".tt-lit, .choice")));
}

/**
 * The nearest thing that may be touched in the direction of an arrow key.
 * @param {Element} from
 * @param {string} key
 * @returns {HTMLElement | null}
 */
export const neighbour = (from, key) => nearest(from, key, touchables());

/**
 * The nearest of some things in the direction of an arrow key.
 * @param {Element} from
 * @param {string} key
 * @param {HTMLElement[]} things
 * @returns {HTMLElement | null}
 */
export function nearest(from, key, things) {
  const [x, y] = DIRECTIONS[key];
  const [fromX, fromY] = middle(from);
  let best = null;
  let least = Infinity;
  for (const each of things) {
    const [toX, toY] = middle(each);
    const [dx, dy] = [toX - fromX, toY - fromY];
    const along = dx * x + dy * y;
    const aside = Math.abs(dx * y) + Math.abs(dy * x);
    // Straight ahead is near; aside counts twice.
    if (each !== from && along > 4 && along + 2 * aside < least) [best, least] = [each, along + 2 * aside];
  }
  return best;
}

/**
 * The middle of an element on the screen.
 * @param {Element} element
 * @returns {[number, number]}
 */
function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Scroll what may be touched into view, or the whole picture when a move is meant, clear of the bar on a phone. */
export function reveal() {
  const lit = isWhole() ? [] : findAll("#picture .tt-lit");
  const boxes = (lit.length ? lit : [part("#picture svg")]).map((each) => each.getBoundingClientRect());
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  const bar = part("#act").getBoundingClientRect();
  const isBelow = bar.left < Math.max(...boxes.map((box) => box.right)); // and not beside the picture
  const floor = isBelow ? Math.min(bar.top, innerHeight) : innerHeight;
  // Down as long as the top stays in view, or up as long as the bottom does.
  const way = bottom > floor ? Math.min(bottom - floor, Math.max(top, 0)) : Math.min(Math.max(top, bottom - floor), 0);
  if (Math.abs(way) > 1) scrollBy({ top: way, behavior: isStill() ? "instant" : "smooth" });
}
