// Everything on the page that depends on what is in hand, brought up to date.

import { showBar, showChoices } from "./action_bar.js";
import { find, part, table } from "./dom.js";
import { alternatives, isBusy, meant, next, touched, turnable, ways } from "./hand.js";
import { markHintMove } from "./hint_list.js";
import { hasPlace, isPreviewSeen, light, previewedCode } from "./picture.js";
import { position } from "./position.js";

/** The event after everything on the page has been brought up to date. */
export const SHOWN = "shown";

/** Light what may be touched, offer the rest as buttons, and say what to do. */
export function show() {
  const log = find("#log");
  const isAtEnd = log && log.scrollTop + log.clientHeight > log.scrollHeight - 40;
  const touches = offered();
  light(touches, alternatives(), touched(), turnable());
  part("#status").textContent = previewedCode() === null || isBusy() ? position.heading : "Not played yet";
  showChoices(touches.filter((each) => !hasPlace(each)));
  showBar(meant(), touches);
  showSeen();
  markHintMove();
  if (isAtEnd) scrollLog();
  table.dispatchEvent(new Event(SHOWN));
}

/** Show whether a key may play the move that is meant: its preview has been seen. */
export const showSeen = () => find("#act")?.classList.toggle("seen", isPreviewSeen());

/**
 * What is offered to be touched next: instead of the ways to turn something, the thing itself, where the picture has it.
 * @returns {string[]}
 */
function offered() {
  const thing = turnable();
  if (thing && hasPlace(thing)) return [thing];
  return ways().length === 1 ? [] : next();
}

/** Scroll the log to its end. */
export function scrollLog() {
  const log = find("#log");
  if (log) log.scrollTop = log.scrollHeight;
}
