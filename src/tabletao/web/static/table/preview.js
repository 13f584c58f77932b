// Previews: the picture after a move that has not been played.

import { show } from "./display.js";
import { matchUrl } from "./dom.js";
import { isBusy, touched } from "./hand.js";
import { showPreview } from "./picture.js";
import { position } from "./position.js";
import { request } from "./request.js";
import { complain } from "./voice.js";

/** @typedef {import("./touch_paths.js").Move} Move */

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
  const { seat, number } = position;
  const query = new URLSearchParams({ seat: String(seat), number: String(number), code: String(move.code) });
  try {
    const { svg } = await request(matchUrl(`preview?${query}`), undefined, asking.signal);
    if (!isStillWanted()) return;
    showPreview(svg, move.code);
    show();
  } catch (error) {
    if (isStillWanted()) complain(/** @type {Error} */ (error).message);
  }
}
