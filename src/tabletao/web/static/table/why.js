// Why not: touching what is not offered says why, in a sentence with its §.

import { bubbleThing, showBubble } from "./bubble.js";
import { matchUrl } from "./dom.js";
import { isBusy, touched } from "./hand.js";
import { clauseOf } from "./names.js";
import { request } from "./request.js";
import { say } from "./voice.js";

const SENT = "Your move is on its way.";

/**
 * Say why a thing of the picture cannot be touched now.
 * @param {Element | null} named the thing, or something on it
 */
export async function tellWhyNot(named) {
  const thing = named?.closest("#picture .tt-touch") ?? named;
  if (!thing) return;
  if (isBusy()) return tell(thing, SENT, "");
  const path = touched();
  const viewer = new URLSearchParams(location.search).get("as") ?? "";
  const query = new URLSearchParams({ as: viewer, thing: thing.id, touched: path.join(" ") });
  tell(thing, "", "");
  try {
    const { sentence, clause } = await request(matchUrl(`why?${query}`));
    if (touched() === path && bubbleThing() === thing) tell(thing, sentence, clause);
  } catch {
    // Its name is shown; the connection says by itself that it is lost.
  }
}

/**
 * Show and say why.
 * @param {Element} thing
 * @param {string} sentence
 * @param {string} clause
 */
function tell(thing, sentence, clause) {
  const name = thing.getAttribute("aria-label") ?? "";
  showBubble(thing, name, sentence, clause || clauseOf(thing));
  if (sentence) say(clause ? `${sentence} §${clause}.` : sentence);
}
