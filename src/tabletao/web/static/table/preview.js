// Previews: the picture after a move that has not been played, and its caption.

import { learnCaption } from "./captions.js";
import { show } from "./display.js";
import { matchUrl } from "./dom.js";
import { isBusy, touched } from "./hand.js";
import { showPreview } from "./picture.js";
import { position } from "./position.js";
import { request } from "./request.js";
import { complain, say } from "./voice.js";
import { spokenMove } from "./words.js";

/** @typedef {import("./touch_tree.js").Move} Move */

let asking = new AbortController();

/** Give up asking for a preview. */
export const cancelPreview = () => asking.abort();

/**
 * Ask for the preview of a move, and show it unless something else was touched or sent meanwhile.
 * @param {Move} move
 */
export async function preview(move) {
  const path = touched();
  const isStillWanted = () => touched() === path && !isBusy();
  asking.abort();
  asking = new AbortController();
  const { seat, questionNumber: question } = position;
  const query = new URLSearchParams({ seat: String(seat), question: String(question), code: String(move.code) });
  try {
    const { svg, caption } = await request(matchUrl(`preview?${query}`), undefined, asking.signal);
    if (!isStillWanted()) return;
    learnCaption(move.code, caption);
    showPreview(svg, move.code);
    show();
    say(spokenMove(move));
  } catch (error) {
    if (isStillWanted()) complain(/** @type {Error} */ (error).message);
  }
}
