// The keyboard: Enter and Space touch, Escape goes back, arrows go to the next thing.

import { explored } from "./exploring.js";
import { goOn, isPast, skip } from "./film.js";
import { neighbour, touchables } from "./focus.js";
import { isWhole, lastTouched, meant } from "./hand.js";
import { backToNow } from "./looking.js";
import { isPreviewSeen } from "./picture.js";
import { send } from "./sending.js";
import { takeBack, touch } from "./touching.js";

/** Answer keys from now on. */
export const watchKeyboard = () => document.addEventListener("keydown", keyed);

/**
 * A key was pressed.
 * @param {KeyboardEvent} event
 */
function keyed(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (/** @type {HTMLDialogElement} */ (document.querySelector("#sheet")).open) return;
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? "")) return;
  if (explored(event)) return;
  if (isPast()) return keyedInPast(event);
  skip();
  const at = document.activeElement ?? document.body;
  if (event.repeat && (event.key === "Enter" || event.key === " ") && at.closest("#picture, #act")) {
    event.preventDefault(); // a key that is held down is pressed once
  } else if (event.key === "Escape" && lastTouched()) {
    event.preventDefault();
    takeBack(lastTouched());
  } else if ((event.key === "Enter" || event.key === " ") && at.matches("#picture .tt-lit, #picture .tt-also")) {
    event.preventDefault();
    touch(at.id);
  } else if (event.key === "Enter" && at === document.body && isWhole()) {
    event.preventDefault();
    if (!event.repeat && isPreviewSeen()) send(meant());
  } else if (event.key.startsWith("Arrow") && (at === document.body || at.closest("#picture, #act, #aid, #status"))) {
    const next = at === document.body || at.id === "status" ? touchables()[0] : neighbour(at, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
}

/**
 * A key was pressed while the past is shown: it goes on, unless it presses a button or goes to one.
 * @param {KeyboardEvent} event
 */
function keyedInPast(event) {
  const isOnButton = document.activeElement?.closest("#pause, #looking, #log, #skip");
  if (event.key === "Tab" || event.key === "Shift" || (event.key !== "Escape" && isOnButton)) return;
  event.preventDefault();
  goOn();
  backToNow();
}
