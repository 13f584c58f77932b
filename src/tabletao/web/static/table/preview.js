// Previews: the picture after a move that has not been played, its caption, and whether it could be taken back.

import { learnCaption } from "./captions.js";
import { show, showSeen } from "./display.js";
import { matchUrl } from "./dom.js";
import { focusOn, focusable } from "./focus.js";
import { isBusy, meant, setBusy, touched } from "./hand.js";
import { endPreview, notePreviewSeen, pictured, showPreview } from "./picture.js";
import { position } from "./position.js";
import { request } from "./request.js";
import { complain, say } from "./voice.js";
import { spokenMove } from "./words.js";

/** @typedef {import("./touch_tree.js").Move} Move */
/** @typedef {{svg: string, caption: import("./captions.js").Caption, final: boolean}} Answer what the server says of a move: the picture after it, its caption, and whether it could not be taken back */

const LOOK = 500; // after so many milliseconds a preview has been seen

let asking = new AbortController();
let looking = 0; // until the preview has been seen

/** Give up asking for a preview. */
export function cancelPreview() {
  asking.abort();
  setSeen(false);
}

/**
 * Note whether the preview has been seen.
 * @param {boolean} seen
 */
function setSeen(seen) {
  clearTimeout(looking);
  notePreviewSeen(seen);
  showSeen();
}

/**
 * Ask the server about a move.
 * @param {Move} move
 * @returns {Promise<Answer>}
 */
function ask(move) {
  cancelPreview();
  asking = new AbortController();
  const { seat, questionNumber: question } = position;
  const query = new URLSearchParams({ seat: String(seat), question: String(question), code: String(move.code) });
  return request(matchUrl(`preview?${query}`), undefined, asking.signal);
}

/**
 * Show what is in hand, with a preview if it makes a move.
 * @param {Answer} [answer] what the server has said of it, if it has been asked
 */
export function showHand(answer) {
  const move = meant();
  setSeen(false);
  endPreview(move?.code);
  show();
  if (move) preview(move, answer);
}

/**
 * Show the preview of a move, unless something else was touched or sent until it came.
 * @param {Move} move
 * @param {Answer} [answer] what the server has said of it, if it has been asked
 */
async function preview(move, answer) {
  const path = touched();
  const isStillWanted = () => touched() === path && !isBusy();
  try {
    const { svg, caption, final } = answer ?? (await ask(move));
    if (!isStillWanted()) return;
    learnCaption(move.code, { ...caption, final });
    const focused = document.activeElement?.closest("#picture .tt-touch")?.id;
    showPreview(svg, move.code);
    show();
    if (focused) focusOn(focusable(pictured(focused)));
    say(spokenMove(move));
  } catch (error) {
    if (!isStillWanted()) return;
    complain(/** @type {Error} */ (error).message);
  }
  looking = setTimeout(setSeen, LOOK, true);
}

/**
 * What the server says of a move of a single touch; until it has answered nothing else can be touched.
 * @param {Move} move
 * @returns {Promise<Answer | undefined>} nothing if it does not answer: the preview then says why
 */
export async function tryOut(move) {
  const path = touched();
  setBusy(true);
  show();
  try {
    return await ask(move);
  } catch {
    return undefined;
  } finally {
    if (touched() === path) setBusy(false);
  }
}
