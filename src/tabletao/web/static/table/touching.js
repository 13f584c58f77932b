// Touching: one thing after the other until a move is meant; the same again turns it, or takes it back.

import { isAsking } from "../shared/preferences.js";
import { choiceButton, promptText } from "./action_bar.js";
import { capitalised } from "./dom.js";
import { focusNext, focusOn, focusable, reveal } from "./focus.js";
import { before, isBusy, meant, next, take, touched, turn, turnable } from "./hand.js";
import { pictured } from "./picture.js";
import { position } from "./position.js";
import { showHand, tryOut } from "./preview.js";
import { send } from "./sending.js";
import { say } from "./voice.js";
import { spokenTouch } from "./words.js";

/** @typedef {import("./preview.js").Answer} Answer */

/**
 * Touch something: it comes next, is turned or taken back, or takes the place of something else.
 * @param {string} name
 */
export function touch(name) {
  if (isBusy()) return;
  const { tree } = position;
  const isNext = next().includes(name) && name !== touched().at(-1);
  const isTurn = name === turnable();
  if (isTurn) turn();
  else if (isNext) take([...before(), name]);
  else if (touched().includes(name)) return takeBack(name);
  else if (tree.fork(touched(), name) >= 0) take(tree.exchanged(touched(), name));
  else return;
  const move = meant();
  if (move && !turnable() && !isAsking()) return send(move);
  if (move && isNext && touched().length === 1) return playOrAsk(move, name);
  showTouched(name, !isTurn);
}

/**
 * Play a move of a single touch at once if it can be taken back; otherwise show what it would do, and ask.
 * @param {import("./touch_tree.js").Move} move
 * @param {string} name what was touched
 */
async function playOrAsk(move, name) {
  const answer = await tryOut(move);
  if (meant()?.code !== move.code) return;
  if (answer && !answer.final) send(move);
  else showTouched(name, true, answer);
}

/**
 * Follow the path of a move to its end, without playing it.
 * @param {import("./touch_tree.js").Move | undefined} move
 */
export function follow(move) {
  if (!move || isBusy()) return;
  take([...move.touches]);
  showTouched(move.touches.at(-1) ?? "");
}

/**
 * Show what has been touched, and go on from there.
 * @param {string} name what was touched last
 * @param {boolean} [isOn] whether the focus goes on to what comes next
 * @param {Answer} [answer]
 */
function showTouched(name, isOn = true, answer = undefined) {
  showHand(answer);
  const move = meant();
  if (!move) say(`${spokenTouch(name)}. ${capitalised(promptText())}`);
  if (isOn) focusNext(Boolean(move));
  reveal();
}

/**
 * Take a touch back, and whatever followed from it.
 * @param {string | undefined} name
 */
export function takeBack(name) {
  if (isBusy() || name === undefined) return;
  take(position.tree.without(touched(), name));
  showHand();
  focusOn(focusable(pictured(name)) ?? choiceButton(name));
  say(capitalised(promptText()));
}
