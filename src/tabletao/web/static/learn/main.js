// A lesson: points at what is to be touched next, goes on by the keyboard, and remembers how far somebody has come.

import { SHOWN } from "../table/display.js";
import { find, part, table } from "../table/dom.js";
import { isShowing } from "../table/film.js";
import { pointAt } from "./arrows.js";
import { remember } from "./progress.js";
import { nextOnTheWay } from "./way.js";

let wasDone = isDone();

/** Whether the move of this step has been made, or there is none. */
function isDone() {
  return find("#coach-next") !== null;
}

/** Point at what comes next, and offer the way on when the step is done. */
function follow() {
  const { game = "", step, steps } = part("#coach").dataset;
  pointAt(isShowing() ? [] : nextOnTheWay());
  if (isDone()) remember(game, Number(step), Number(steps));
  if (isDone() && !wasDone) focusWayOn();
  wasDone = isDone();
}

/** Bring the way on into view and under the hands. */
function focusWayOn() {
  part("#coach-next").scrollIntoView({ block: "nearest" });
  find("#next, #first-match")?.focus({ preventScroll: true });
}

table.addEventListener(SHOWN, follow);
addEventListener("resize", follow);
part("#coach-say").focus({ preventScroll: true });
follow();
