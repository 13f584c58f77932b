// Hints: the moves a machine would consider, on request.

import { show } from "./display.js";
import { find, matchUrl, part } from "./dom.js";
import { isShowing } from "./film.js";
import { isBusy, touched } from "./hand.js";
import { isHintShown, percent, showHintMoves } from "./hint_list.js";
import { refresh } from "./live.js";
import { position } from "./position.js";
import { isUncertain, request } from "./request.js";
import { complain, say } from "./voice.js";

/** @typedef {import("./hint_list.js").HintMove} HintMove */

/**
 * Ask for a hint, or put away the one that is shown.
 * @param {HTMLElement} button
 */
export async function askHint(button) {
  if (isHintShown()) return showMoves([]);
  if (button.getAttribute("aria-busy") === "true") return;
  const { seat, questionNumber: question, key } = position;
  showThinking(button, true);
  say("Thinking about a hint.");
  try {
    const { moves } = await request(matchUrl("hint"), { seat, question });
    if (position.key !== key) return;
    showMoves(moves);
    part("#advice").scrollIntoView({ block: "nearest" });
    say(`${moves.map((/** @type {HintMove} */ each) => `${each.name}, ${percent(each.chance)}`).join("; ")}. Choose one to look at it.`);
    if (document.activeElement === button) find("#advice button")?.focus({ preventScroll: true });
  } catch (error) {
    if (position.key === key) complain(/** @type {Error} */ (error).message);
    if (isUncertain(/** @type {Error} */ (error))) refresh();
  } finally {
    const now = find("#ask-hint");
    if (now) showThinking(now, false);
  }
}

let answered = ""; // the question for which a hint has been shown unasked

/** Whether hints are shown without being asked for: the address of a first match says so. */
const isUnasked = () => new URLSearchParams(location.search).get("hints") === "on";

/** Show a hint for every new question, at a table where that is wanted; not while something else is done or shown. */
export async function hintUnasked() {
  const button = find("#ask-hint");
  if (!isUnasked() || !button || isShowing() || isBusy() || touched().length || answered === position.key) return;
  answered = position.key;
  const { seat, questionNumber: question, key } = position;
  showThinking(button, true);
  try {
    const { moves } = await request(matchUrl("hint"), { seat, question });
    if (position.key === key && !touched().length) showMoves(moves);
  } catch {
    // As long as the rules are being prepared there are none.
  } finally {
    const now = find("#ask-hint");
    if (now) showThinking(now, false);
  }
}

/**
 * Show the moves of a hint, or none.
 * @param {HintMove[]} moves
 */
function showMoves(moves) {
  showHintMoves(moves);
  show();
}

/**
 * Show on the button whether a hint is being computed.
 * @param {HTMLElement} button
 * @param {boolean} isThinking
 */
function showThinking(button, isThinking) {
  button.setAttribute("aria-busy", String(isThinking));
  /** @type {HTMLElement} */ (button.querySelector("span")).textContent = isThinking ? "Thinking…" : "Hint";
}
