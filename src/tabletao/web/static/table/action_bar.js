// The bar with what is in hand: the prompt, the way back, the button that plays, and choices without a place in the
// picture.

import { captionOf } from "./captions.js";
import { button, find, part, tag } from "./dom.js";
import { isBusy, isWhole, lastTouched, touched, turnable } from "./hand.js";
import { moveName, prompt, touchName } from "./words.js";

/** @typedef {import("./touch_tree.js").Move} Move */

/**
 * The button of a choice, if it is there.
 * @param {string} touch
 * @returns {HTMLElement | null}
 */
export const choiceButton = (touch) => find(`#choices [data-touch="${CSS.escape(touch)}"]`);

/**
 * What the prompt says is to be done.
 * @returns {string}
 */
export const promptText = () => find("#prompt .what")?.textContent ?? "";

/**
 * Show what is in hand.
 * @param {Move | undefined} move the move that is meant
 * @param {string[]} next what may be touched next
 */
export function showBar(move, next) {
  if (!find("#act")) return;
  const confirm = part("#confirm");
  confirm.hidden = !move;
  const caption = move && captionOf(move.code);
  confirm.title = caption?.text ?? "";
  confirm.setAttribute("aria-disabled", String(isBusy())); // not disabled: that would lose the focus
  confirm.replaceChildren(isBusy() ? "Playing…" : "Play", ...(move ? [tag("span", "text", moveName(move))] : []));
  part("#back").hidden = !lastTouched() || isBusy();
  const { classList } = part("#act");
  const isMeant = Boolean(move) && isWhole() && !isBusy();
  classList.toggle("in-hand", touched().length > 0 || next.length > 0);
  classList.toggle("meant", isMeant);
  classList.toggle("told", isMeant && Boolean(caption?.detail || caption?.final || turnable()));
  const [soFar, what] = prompt(move, next);
  part("#prompt").replaceChildren(...(soFar ? [tag("span", "of", soFar)] : []), ...(what ? [tag("span", "what", what)] : []));
}

/**
 * Show buttons for choices without a place in the picture; those already there are kept, and with them the focus.
 * @param {string[]} touches
 */
export function showChoices(touches) {
  const choices = find("#choices");
  if (!choices) return;
  for (const each of [...choices.children]) {
    if (!touches.includes(/** @type {HTMLElement} */ (each).dataset.touch ?? "")) each.remove();
  }
  touches.forEach((touch, i) => {
    const choice = choiceButton(touch) ?? button("choice");
    choice.dataset.touch = touch;
    choice.textContent = touchName(touch);
    choice.setAttribute("aria-pressed", String(touched().includes(touch)));
    if (choices.children[i] !== choice) choices.insertBefore(choice, choices.children[i] ?? null);
  });
}
