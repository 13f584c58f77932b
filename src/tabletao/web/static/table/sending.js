// Sending: moves, and everything else a player may ask for.

import { knock } from "../shared/sound.js";
import { show } from "./display.js";
import { matchUrl, table } from "./dom.js";
import { isBusy, putDown, setBusy } from "./hand.js";
import { arrive, expectNews, refresh } from "./live.js";
import { endPreview } from "./picture.js";
import { position } from "./position.js";
import { cancelPreview } from "./preview.js";
import { isUncertain, request } from "./request.js";
import { complain, say } from "./voice.js";

/** @typedef {import("./touch_tree.js").Move} Move */

const SURE = 5000; // for so long a second press confirms

/**
 * Play a move.
 * @param {Move | undefined} move
 */
export async function send(move) {
  if (isBusy() || !move) return;
  const { seat, questionNumber: question } = position;
  setBusy(true);
  cancelPreview();
  show();
  try {
    const answer = await request(table.dataset.play ?? matchUrl("move"), { seat, question, code: move.code });
    knock();
    // Where no stream tells what came of it, the answer does.
    if (answer.html) arrive(answer.html, answer.steps);
    else expectNews();
  } catch (error) {
    setBusy(false);
    fail(/** @type {Error & {status?: number}} */ (error));
  }
}

/**
 * A move that was refused is put down; one whose answer was lost stays in hand until the table tells.
 * @param {Error & {status?: number}} error
 */
function fail(error) {
  if (error.status !== undefined) {
    putDown();
    endPreview(undefined);
  }
  show();
  complain(error.message);
  if (isUncertain(error)) refresh();
}

/**
 * Undo, draw, resign, agree, refuse: whatever a button asks for.
 * @param {HTMLElement} button
 */
export async function act(button) {
  const { act: what, sure, why, asked, done, seat: answering } = button.dataset;
  if (why) return complain(why);
  if (sure && asked !== "yes") return askAgain(button, sure);
  button.setAttribute("aria-busy", "true");
  try {
    const seat = answering ? Number(answering) : position.seat;
    await request(matchUrl("act"), { seat, number: position.number, what, covered: position.seat === null });
    expectNews();
    if (done) complain(done);
  } catch (error) {
    complain(/** @type {Error} */ (error).message);
    if (isUncertain(/** @type {Error} */ (error))) refresh();
  }
  button.removeAttribute("aria-busy");
}

/**
 * What cannot be undone must be pressed twice.
 * @param {HTMLElement} button
 * @param {string} sure
 */
function askAgain(button, sure) {
  const before = button.textContent;
  button.dataset.asked = "yes";
  button.textContent = sure;
  say(`${sure} Press again.`);
  setTimeout(() => {
    delete button.dataset.asked;
    if (button.textContent === sure) button.textContent = before;
  }, SURE);
}
