// Clicks and taps: in the picture and on all buttons of the table.

import { table } from "./dom.js";
import { goOn, isPast, isShowing, skip } from "./film.js";
import { lastTouched, meant } from "./hand.js";
import { askHint } from "./hint.js";
import { hintMove } from "./hint_list.js";
import { copyLink } from "./invite.js";
import { backToNow, lookAt, lookFurther, watchAgain } from "./looking.js";
import { namedAt } from "./names.js";
import { isPreviewSeen, pictured, thingAt, touchableAt } from "./picture.js";
import { showRule } from "./rule_sheet.js";
import { act, send } from "./sending.js";
import { follow, takeBack, touch } from "./touching.js";
import { tellWhyNot } from "./why.js";

/** What the buttons of the film do. @type {Record<string, () => void>} */
const BUTTONS = {
  again: watchAgain,
  skip,
  "go-on": goOn,
  earlier: () => lookFurther(0),
  later: () => lookFurther(1),
  "to-now": backToNow,
};

/** Answer clicks from now on. */
export const watchPointer = () => table.addEventListener("click", clicked);

/**
 * A click on something.
 * @param {MouseEvent} event
 */
function clicked(event) {
  const target = hit(event);
  if (!target || target.closest(".tt-opened")) return; // what is opened covers what lies below it
  const thing = target.closest("#picture") && touchableAt(target, event);
  if (thing) return touch(thing.id);
  if (target.closest("#picture") && !target.closest(".tt-opens")) return tellWhyNot(namedAt(event));
  const button = /** @type {HTMLElement | null} */ (target.closest("button, a"));
  if (button) pressed(button, event);
}

/**
 * What was hit. If a fragment waits it is shown now, and the same thing is meant in the new picture. Touching the past
 * means nothing but to skip it.
 * @param {MouseEvent} event
 * @returns {Element | null}
 */
function hit(event) {
  const target = /** @type {Element} */ (event.target);
  const isPicture = Boolean(target.closest("#picture"));
  if (!isShowing() || (isPast() && !isPicture)) return target;
  const thing = isPicture ? thingAt(".tt-touch", event) : null;
  const wasPast = isPast();
  skip();
  return wasPast ? null : ((thing && pictured(thing.id)) ?? target);
}

/**
 * A button or a link was pressed.
 * @param {HTMLElement} button
 * @param {MouseEvent} event
 */
function pressed(button, event) {
  const { touch: touchId, code, act: action, copy, rule, entry } = button.dataset;
  if (BUTTONS[button.id]) BUTTONS[button.id]();
  else if (touchId) touch(touchId);
  else if (entry) lookAt(button);
  else if (button.id === "ask-hint") askHint(button);
  else if (code) follow(hintMove(Number(code)));
  else if (button.id === "confirm") confirmed(event);
  else if (button.id === "back") takeBack(lastTouched());
  else if (action) act(button);
  else if (copy) copyLink(button);
  else if (rule && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    showRule(/** @type {HTMLAnchorElement} */ (button));
  }
}

/**
 * "Play" was pressed. The second click of a double click was meant for something else, and so was a key (whose clicks
 * are not counted) that was pressed before the preview could be seen.
 * @param {MouseEvent} event
 */
function confirmed(event) {
  if (event.detail > 1 || (event.detail === 0 && !isPreviewSeen())) return;
  send(meant());
}
