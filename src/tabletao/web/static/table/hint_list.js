// The moves of a hint, if one is shown.

import { button, find, findAll, part, tag } from "./dom.js";
import { meant } from "./hand.js";

/** @typedef {import("./touch_tree.js").Move & {text: string, name: string, chance: number}} HintMove */

/** @type {HintMove[]} */
let moves = [];

/** Whether a hint is shown. */
export const isHintShown = () => moves.length > 0;

/**
 * The move of the hint with this code.
 * @param {number} code
 * @returns {HintMove | undefined}
 */
export const hintMove = (code) => moves.find((move) => move.code === code);

/**
 * A chance in per cent.
 * @param {number} chance
 * @returns {string}
 */
export const percent = (chance) => `${Math.round(100 * chance)}\u00a0%`;

/**
 * Show the moves of a hint, or none.
 * @param {HintMove[]} found
 */
export function showHintMoves(found) {
  moves = found;
  if (!find("#advice")) return;
  const advice = part("#advice");
  advice.hidden = !found.length;
  find("#ask-hint")?.setAttribute("aria-expanded", String(found.length > 0));
  const note = tag("p", "reading", "Chances of winning, as far as you can know. Nothing is played before “Play”.");
  advice.replaceChildren(...(found.length ? [...found.map(row), note] : []));
}

/**
 * The button that follows a move of the hint.
 * @param {HintMove} move
 * @returns {HTMLElement}
 */
function row(move) {
  const made = button("advised");
  made.dataset.code = String(move.code);
  made.title = move.text;
  made.setAttribute("aria-label", `${move.name}: ${percent(move.chance)} chance of winning`);
  made.style.setProperty("--chance", String(move.chance));
  made.append(tag("span", "text", move.name), tag("span", "chance", percent(move.chance)));
  return made;
}

/** Mark the move of the hint that is in hand. */
export function markHintMove() {
  const code = meant()?.code;
  for (const each of findAll("#advice button")) {
    each.setAttribute("aria-pressed", String(code !== undefined && code === Number(each.dataset.code)));
  }
}
