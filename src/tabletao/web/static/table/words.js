// Words for touches and moves.

import { captionOf } from "./captions.js";
import { isBusy, lastTouched, touched, turnable } from "./hand.js";
import { capitalised } from "./dom.js";
import { isPreviewUnchanged, pictured, previewedCode } from "./picture.js";
import { position } from "./position.js";

/** @typedef {import("./touch_tree.js").Move} Move */

const FEW = 3; // so many choices are named
const LONG = 32; // of a longer path only the end is said, so that what to do next finds room on a phone

/**
 * What a touch is called, for people who hear it: with its place in the picture.
 * @param {string} touch
 * @returns {string}
 */
export const spokenTouch = (touch) => pictured(touch)?.getAttribute("aria-label") ?? position.tree.labels[touch] ?? touch;

/**
 * What a touch is called, for people who see where it is.
 * @param {string} touch
 * @returns {string}
 */
export const touchName = (touch) => position.tree.labels[touch] ?? spokenTouch(touch);

/**
 * What a move is called: the name in its caption, or until that is known its touches.
 * @param {Move} move
 * @returns {string}
 */
export const moveName = (move) => captionOf(move.code)?.name ?? move.touches.map(touchName).join(", ");

/**
 * A move that is meant, for people who hear it.
 * @param {Move} move
 * @returns {string}
 */
export function spokenMove(move) {
  const { detail, final } = captionOf(move.code) ?? {};
  const warning = final ? " Once played it cannot be taken back." : "";
  return `${moveName(move)}${detail ? `: ${detail}` : ""}. ${turnable() ? `${howToTurn()} ` : ""}Enter plays it, Escape goes back.${warning}`;
}

/**
 * The prompt: what has been touched, and what to do now.
 * @param {Move | undefined} move the move that is meant
 * @param {string[]} next what may be touched next
 * @returns {[string, string]}
 */
export function prompt(move, next) {
  const path = touched();
  if (isBusy()) return ["", "Sent. Waiting for the table…"];
  if (position.tree.isEmpty) return ["", ""];
  if (!path.length) return ["", position.question];
  const whole = path.map(touchName).join(" › ");
  const soFar = path.length > 1 && whole.length > LONG ? `… › ${touchName(path.at(-1) ?? "")}` : whole;
  if (!move) return [soFar, nextStep(next)];
  return [soFar, [capitalised(captionOf(move.code)?.detail ?? ""), question(move)].filter(Boolean).join(". ")];
}

/** How what lies on the board is turned: by a touch, or by another one if it was touched to lie there. */
const howToTurn = () => (lastTouched() ? "Touch it again to turn it." : "Touch it to turn it.");

/**
 * What is asked about a move that is meant.
 * @param {Move} move
 * @returns {string}
 */
function question(move) {
  const caption = captionOf(move.code);
  const warning = caption?.final ? "Once played it cannot be taken back." : "";
  if (turnable()) return `${howToTurn()} ${warning}`.trim();
  if (caption?.detail || warning) return warning;
  if (previewedCode() !== move.code) return "drawing the result…";
  return isPreviewUnchanged() ? "the result shows once it is played." : "play it?";
}

/**
 * What to do next: things in the picture are framed, a few choices are named.
 * @param {string[]} next
 * @returns {string}
 */
function nextStep(next) {
  if (next.every(pictured)) return "now touch what is framed in red";
  if (next.some(pictured)) return "now touch what is framed in red, or choose below";
  return next.length <= FEW ? `now choose ${anyOf(next)}` : "now choose below";
}

/**
 * A few choices in words.
 * @param {string[]} touches
 * @returns {string}
 */
function anyOf(touches) {
  const names = touches.map(touchName);
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}
