// Clicks and taps: in the picture and on all buttons of the table.

import { table } from "./dom.js";
import { meant, touched } from "./hand.js";
import { askHint } from "./hint.js";
import { hintMove } from "./hint_list.js";
import { copyLink } from "./invite.js";
import { isHolding, release } from "./live.js";
import { pictured, thingAt } from "./picture.js";
import { showRule } from "./rule_sheet.js";
import { act, send } from "./sending.js";
import { follow, takeBack, touch } from "./touching.js";

/** Answer clicks from now on. */
export const watchPointer = () => table.addEventListener("click", clicked);

/**
 * A click on something.
 * @param {MouseEvent} event
 */
function clicked(event) {
  const target = hit(event);
  const thing = target.closest("#picture .tt-lit") ?? (target.closest("#picture") && thingAt(".tt-also", event));
  if (thing) return touch(thing.id);
  const button = /** @type {HTMLElement | null} */ (target.closest("button, a"));
  if (button) pressed(button, event);
}

/**
 * What was hit. If a fragment waits it is shown now, and the same thing is meant in the new picture.
 * @param {MouseEvent} event
 * @returns {Element}
 */
function hit(event) {
  const target = /** @type {Element} */ (event.target);
  if (!isHolding()) return target;
  const thing = target.closest("#picture") && thingAt(".tt-touch", event);
  release();
  return (thing && pictured(thing.id)) ?? target;
}

/**
 * A button or a link was pressed.
 * @param {HTMLElement} button
 * @param {MouseEvent} event
 */
function pressed(button, event) {
  const { touch: touchId, code, act: action, copy, rule } = button.dataset;
  if (touchId) touch(touchId);
  else if (button.id === "ask-hint") askHint(button);
  else if (code) follow(hintMove(Number(code)));
  else if (button.id === "confirm") send(meant());
  else if (button.id === "back") takeBack(touched().at(-1));
  else if (action) act(button);
  else if (copy) copyLink(button);
  else if (rule && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    showRule(/** @type {HTMLAnchorElement} */ (button));
  }
}
