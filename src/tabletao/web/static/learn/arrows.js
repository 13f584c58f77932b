// Arrows that point at what a lesson means: above things of the picture, and a mark on buttons.

import { choiceButton } from "../table/action_bar.js";
import { find, findAll, part, tag } from "../table/dom.js";
import { isStill } from "../shared/leaving.js";
import { pictured } from "../table/picture.js";

const MOST = 8; // more than that would point at everything

/** @type {Element[]} */
let pointed = []; // what is pointed at in the picture

/**
 * Point at things, by their touches, or at the buttons "confirm" and "back".
 * @param {string[]} touches
 */
export function pointAt(touches) {
  for (const each of findAll(".arrow")) each.remove();
  for (const each of findAll(".pointed")) each.classList.remove("pointed");
  pointed = [];
  for (const touch of touches.slice(0, MOST)) {
    const thing = pictured(touch);
    if (thing) pointed.push(drawArrow(thing));
    else (choiceButton(touch) ?? find(`#${CSS.escape(touch)}`))?.classList.add("pointed");
  }
  showWay();
}

/** Say on a button in which direction the first thing pointed at lies, if none of them can be seen. */
function showWay() {
  const way = /** @type {HTMLElement} */ (document.querySelector("#way-there"));
  const floor = innerHeight - (find("#act, #coach-next")?.offsetHeight ?? 0);
  const isSeen = pointed.some((each) => each.getBoundingClientRect().bottom > 0 && each.getBoundingClientRect().top < floor - 20);
  way.hidden = !pointed.length || isSeen;
  if (!way.hidden) way.textContent = pointed[0].getBoundingClientRect().top > 0 ? "Further down ↓" : "Further up ↑";
}

/** Show what is pointed at. */
const goThere = () => pointed[0]?.scrollIntoView({ block: "center", behavior: isStill() ? "instant" : "smooth" });

document.querySelector("#way-there")?.addEventListener("click", goThere);
addEventListener("scroll", showWay, { passive: true });

/**
 * Draw an arrow that points at a thing from above, or from within where there is no room above it.
 * @param {Element} thing
 * @returns {Element} the thing
 */
function drawArrow(thing) {
  const board = part("#board");
  // What can be touched may reach further than what is seen of it.
  const seen = thing.querySelector(".tt-edge") ?? thing;
  const [box, around] = [seen.getBoundingClientRect(), board.getBoundingClientRect()];
  const arrow = tag("div", "arrow", "");
  arrow.setAttribute("aria-hidden", "true");
  arrow.style.left = `${box.left + box.width / 2 - around.left + board.scrollLeft}px`;
  arrow.style.top = `${box.top - around.top + board.scrollTop + Math.min(box.height * 0.25, 14)}px`;
  board.append(arrow);
  return thing;
}
