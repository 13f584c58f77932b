// Touching: one thing after the other until a move is meant; the same again takes it back.

import { choiceButton, promptText } from "./action_bar.js";
import { show } from "./display.js";
import { capitalised } from "./dom.js";
import { focusNext, focusOn, focusable, reveal } from "./focus.js";
import { before, isBusy, isWhole, meant, next, take, touched } from "./hand.js";
import { endPreview, pictured } from "./picture.js";
import { position } from "./position.js";
import { preview } from "./preview.js";
import { send } from "./sending.js";
import { say } from "./voice.js";
import { spokenTouch } from "./words.js";

/**
 * Touch something: it comes next, or is taken back, or begins another path.
 * @param {string} name
 */
export function touch(name) {
  if (isBusy()) return;
  const { tree } = position;
  const isNext = next().includes(name) && name !== touched().at(-1);
  if (isNext) take([...before(), name]);
  else if (touched().includes(name)) return takeBack(name);
  else if (tree.next([]).includes(name)) take(tree.restarted(touched(), name));
  else return;
  const move = meant();
  // A move of a single touch is played at once, unless something else was in hand before.
  if (isNext && move && isWhole() && touched().length === 1) return send(move);
  showTouched(name);
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
 * Show what has been touched, with a preview if it makes a move.
 * @param {string} name what was touched last
 */
function showTouched(name) {
  const move = meant();
  endPreview(move?.code);
  show();
  if (move) preview(move);
  else say(`${spokenTouch(name)}. ${capitalised(promptText())}`);
  focusNext(Boolean(move));
  reveal();
}

/**
 * Take a touch back, and whatever followed from it.
 * @param {string | undefined} name
 */
export function takeBack(name) {
  if (isBusy() || name === undefined) return;
  take(position.tree.without(touched(), name));
  endPreview(undefined);
  show();
  focusOn(focusable(pictured(name)) ?? choiceButton(name));
  say(capitalised(promptText()));
}
