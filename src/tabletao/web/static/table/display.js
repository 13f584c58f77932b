// Everything on the page that depends on what is in hand, brought up to date.

import { showBar, showChoices } from "./action_bar.js";
import { find, part } from "./dom.js";
import { alternatives, isBusy, meant, next, touched } from "./hand.js";
import { markHintMove } from "./hint_list.js";
import { hasPlace, light, previewedCode } from "./picture.js";
import { position } from "./position.js";

/** Light what may be touched, offer the rest as buttons, and say what to do. */
export function show() {
  const log = find("#log");
  const isAtEnd = log && log.scrollTop + log.clientHeight > log.scrollHeight - 40;
  const touches = next();
  light(touches, alternatives(), touched());
  part("#status").textContent = previewedCode() === null || isBusy() ? position.heading : "Not played yet";
  showChoices(touches.filter((each) => !hasPlace(each)));
  showBar(meant(), touches);
  markHintMove();
  if (isAtEnd) scrollLog();
}

/** Scroll the log to its end. */
export function scrollLog() {
  const log = find("#log");
  if (log) log.scrollTop = log.scrollHeight;
}
