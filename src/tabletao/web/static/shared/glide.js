// Things glide to their new places when one picture is morphed into the next.
//
// A thing is any element of the svg with an id. One that vanishes while another with the same ending of its id appears
// ("x-name" and "y-name") is taken for the same thing.

import { Idiomorph } from "../vendor/idiomorph.js";
import { isStill } from "./leaving.js";

/** @typedef {{x: number, y: number, seen: boolean}} Place the middle of a thing, from the picture's corner */

const MILLISECONDS = 200;
/** @type {(() => void)[]} */
let endings = []; // what ends each glide that is under way

/**
 * The picture in an element that may hold other svgs too.
 * @param {Element} holder
 * @returns {SVGSVGElement | null}
 */
const pictureOf = (holder) => holder.querySelector("svg.tt-picture");

/**
 * The place of every thing of the picture.
 * @param {Element} holder
 * @returns {Map<string, Place>}
 */
function places(holder) {
  const found = new Map();
  const svg = pictureOf(holder);
  if (!svg) return found;
  const corner = svg.getBoundingClientRect();
  for (const each of svg.querySelectorAll("[id]")) {
    const { x, y, width, height } = each.getBoundingClientRect();
    found.set(each.id, { x: x - corner.x + width / 2, y: y - corner.y + height / 2, seen: width > 0 });
  }
  return found;
}

/**
 * Where a thing was before: under its own id, or under one with the same ending that is gone now.
 * @param {string} id
 * @param {Map<string, Place>} before
 * @param {Map<string, Place>} after
 * @returns {Place | null}
 */
function origin(id, before, after) {
  const own = before.get(id);
  if (own) return own;
  const ending = id.slice(id.indexOf("-"));
  for (const [old, place] of before) {
    if (!after.has(old) && old.slice(old.indexOf("-")) === ending) return place;
  }
  return null;
}

/**
 * Morph the content of an element into HTML, or into nodes; what has moved in the picture glides.
 * @param {Element} element
 * @param {string | Node[]} content
 * @param {Element} holder the element that holds the picture
 * @param {object} [callbacks] of Idiomorph
 */
export function morph(element, content, holder, callbacks = {}) {
  for (const end of endings) end();
  endings = [];
  const before = isStill() ? null : places(holder);
  Idiomorph.morph(element, content, { morphStyle: "innerHTML", callbacks });
  const svg = pictureOf(holder);
  if (!before?.size || !svg) return;
  const after = places(holder);
  for (const [id, now] of after) {
    const then = origin(id, before, after);
    if (!then?.seen || !now.seen) continue;
    const [dx, dy] = [then.x - now.x, then.y - now.y];
    if (Math.hypot(dx, dy) > 3) glide(svg, svg.querySelector(`#${CSS.escape(id)}`), dx, dy);
  }
}

/**
 * Let a thing glide: a copy of it moves above everything else, while the thing itself waits unseen.
 * @param {SVGSVGElement} svg
 * @param {any} thing
 * @param {number} dx
 * @param {number} dy
 */
function glide(svg, thing, dx, dy) {
  // What contains other things stays where it is.
  if (!thing?.animate || thing.querySelector("[id]") || !thing.parentNode.getScreenCTM) return;
  const around = thing.parentNode.getScreenCTM();
  const ground = svg.getScreenCTM();
  if (!around || !ground) return;
  const matrix = ground.inverse().multiply(around);
  const layer = document.createElementNS("http://www.w3.org/2000/svg", "g");
  layer.setAttribute("transform", `matrix(${[matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f].join(" ")})`);
  layer.setAttribute("aria-hidden", "true");
  layer.setAttribute("class", "gliding");
  const copy = thing.cloneNode(true);
  copy.removeAttribute("style");
  for (const name of ["id", "tabindex", "role", "aria-label"]) copy.removeAttribute(name);
  copy.classList.remove("tt-lit", "tt-also", "tt-chosen", "tt-turns");
  layer.append(copy);
  svg.append(layer);
  thing.style.opacity = "0"; // not hidden: it may have the focus
  const end = () => {
    layer.remove();
    thing.style.removeProperty("opacity");
    if (!thing.getAttribute("style")) thing.removeAttribute("style");
  };
  endings.push(end);
  copy
    .animate([{ translate: `${dx / around.a}px ${dy / around.d}px` }, { translate: "0px 0px" }], {
      duration: MILLISECONDS,
      easing: "cubic-bezier(.3,1.25,.6,1)",
    })
    .finished.then(end, end);
}
