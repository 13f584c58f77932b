// Dragging: what may be touched is carried to what may be touched next. It makes the same path as two touches.

import { show } from "./display.js";
import { find, table } from "./dom.js";
import { isShowing } from "./film.js";
import { before, isBusy, next, take, touched } from "./hand.js";
import { endPreview, hasPlace, pictured, touchableAt } from "./picture.js";
import { position } from "./position.js";
import { cancelPreview, showHand } from "./preview.js";
import { touch } from "./touching.js";

/**
 * Something that the pointer holds: where it was taken up, and once it moves, the copy that is carried, what was in hand
 * before, and what is in hand meanwhile.
 * @typedef {object} Drag
 * @property {string} name
 * @property {number} pointer
 * @property {number} x
 * @property {number} y
 * @property {SVGGElement} [copy]
 * @property {string[]} [saved]
 * @property {string[]} [carried]
 */

const FAR = 5; // pixels from which on a pointer drags
const TREMBLE = 14; // the same for a finger

/** @type {Drag | null} */
let drag = null;
let hasDragged = false; // whether the click that follows ends a drag

/** Let things be dragged from now on. */
export function watchDragging() {
  table.addEventListener("pointerdown", pressed);
  table.addEventListener("pointermove", moved);
  table.addEventListener("pointerup", released);
  table.addEventListener("pointercancel", cancel);
  table.addEventListener("touchmove", (event) => drag && event.preventDefault(), { passive: false }); // or the page would scroll
  table.addEventListener("click", swallow, true);
  document.addEventListener("keydown", keyed, true);
}

/**
 * What is in hand while something is carried. What lies where it can be turned is carried to another place instead.
 * @param {string} name
 * @returns {string[]}
 */
function carrying(name) {
  const { tree } = position;
  const at = touched().indexOf(name);
  let path = at < 0 ? tree.exchanged(touched(), name) : touched().slice(0, at + 1);
  if (at < 0 && next().includes(name)) path = [...before(), name];
  return tree.ways(path).length ? path.slice(0, -1) : path;
}

/**
 * Where something can be dropped: what may be touched next, and could not have been touched in its place.
 * @param {string} name
 * @returns {string[]}
 */
function targets(name) {
  const { tree } = position;
  const path = carrying(name);
  const beside = path.at(-1) === name ? tree.next(path.slice(0, -1)) : [name];
  return tree.next(path).filter((each) => hasPlace(each) && !beside.includes(each));
}

/**
 * Something was pressed that can be dragged.
 * @param {PointerEvent} event
 */
function pressed(event) {
  const target = /** @type {Element} */ (event.target);
  if (!event.isPrimary || event.button !== 0 || isBusy() || isShowing() || !target.closest("#picture")) return;
  const thing = touchableAt(target, event);
  if (!thing || target.closest(".tt-opened") || !targets(thing.id).length) return;
  drag = { name: thing.id, pointer: event.pointerId, x: event.clientX, y: event.clientY };
}

/**
 * The pointer has moved; far enough, it carries what was pressed.
 * @param {PointerEvent} event
 */
function moved(event) {
  if (!drag || event.pointerId !== drag.pointer) return;
  const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.copy && Math.hypot(dx, dy) < (event.pointerType === "mouse" ? FAR : TREMBLE)) return;
  if (!drag.copy) lift(drag);
  if (touched() !== drag.carried) return drop(); // something has happened at the table
  const scale = /** @type {SVGGElement} */ (drag.copy).getCTM()?.a ?? 1;
  /** @type {SVGGElement} */ (drag.copy).style.translate = `${dx / scale}px ${dy / scale}px`;
}

/**
 * Take something up: a copy of it follows the pointer, and where it can go is framed.
 * @param {Drag} held
 */
function lift(held) {
  const thing = pictured(held.name);
  table.setPointerCapture(held.pointer);
  held.copy = copyOf(/** @type {any} */ (thing));
  held.saved = touched();
  take(carrying(held.name));
  held.carried = touched();
  cancelPreview();
  endPreview(undefined);
  show();
  find("#picture svg")?.append(held.copy);
}

/**
 * A copy of a thing to be carried: of the pieces in it if it has any, in the place where it lies.
 * @param {SVGGElement} thing
 * @returns {SVGGElement}
 */
function copyOf(thing) {
  const pieces = /** @type {SVGGElement[]} */ ([...thing.querySelectorAll("[id]")]);
  const layer = document.createElementNS("http://www.w3.org/2000/svg", "g");
  layer.setAttribute("class", "carried");
  layer.setAttribute("aria-hidden", "true");
  for (const piece of pieces.length ? pieces : [thing]) layer.append(placed(piece));
  return layer;
}

/**
 * A copy of one element, moved to where that lies in the picture.
 * @param {SVGGElement} piece
 * @returns {SVGGElement}
 */
function placed(piece) {
  const ground = /** @type {SVGGraphicsElement} */ (piece.ownerSVGElement).getScreenCTM();
  const around = /** @type {SVGGraphicsElement} */ (piece.parentNode).getScreenCTM();
  const holder = document.createElementNS("http://www.w3.org/2000/svg", "g");
  if (ground && around) {
    const { a, b, c, d, e, f } = ground.inverse().multiply(around);
    holder.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  }
  const copy = /** @type {SVGGElement} */ (piece.cloneNode(true));
  for (const each of [copy, ...copy.querySelectorAll("[id]")]) each.removeAttribute("id");
  for (const name of ["tabindex", "role", "aria-label"]) copy.removeAttribute(name);
  copy.classList.remove("tt-lit", "tt-also", "tt-chosen", "tt-turns");
  holder.append(copy);
  return holder;
}

/**
 * The pointer lets go: over something that may be touched next, that is touched; elsewhere nothing has changed.
 * @param {PointerEvent} event
 */
function released(event) {
  if (!drag || event.pointerId !== drag.pointer) return;
  const { copy, carried, name } = drag;
  if (!copy) return drop();
  hasDragged = true;
  setTimeout(() => (hasDragged = false));
  const isCarried = touched() === carried;
  copy.remove();
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const thing = under?.closest("#picture") && touchableAt(under, event);
  const isTarget = thing && isCarried && position.tree.next(carried ?? []).includes(thing.id) && thing.id !== name;
  if (!isTarget) return cancel();
  drop();
  touch(thing.id);
}

/** Put down what is carried; what was in hand before is in hand again. */
function cancel() {
  if (!drag) return;
  const { saved, carried } = drag;
  drop();
  if (!saved || touched() !== carried) return;
  take(saved);
  showHand();
}

/** Let go. */
function drop() {
  drag?.copy?.remove();
  drag = null;
}

/**
 * Escape puts down what is carried, and nothing else.
 * @param {KeyboardEvent} event
 */
function keyed(event) {
  if (event.key !== "Escape" || !drag?.copy) return;
  event.preventDefault();
  cancel();
}

/**
 * The click that ends a drag touches nothing.
 * @param {MouseEvent} event
 */
function swallow(event) {
  if (!hasDragged) return;
  hasDragged = false;
  event.stopPropagation();
}
