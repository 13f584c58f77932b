// The tale: the sentences about what happened, with who did it, and the line above them.

import { part, tag } from "./dom.js";

/** @typedef {import("./steps.js").Step} Step */

/**
 * The name of whoever sits at a seat, as it is told; nothing for chance.
 * @param {number | null} seat
 * @returns {string}
 */
const called = (seat) => (seat === null ? "" : (part(`#seat-${seat}`)?.dataset.called ?? ""));

/**
 * Sentences of a step, with whose doing they tell of; nothing where nobody is named.
 * @typedef {{by: string, seat: number | null, lines: string[]}} Told
 */

/**
 * What is told of a step: the decision, and what followed that nobody decided.
 * @param {Step} step
 * @returns {Told[]}
 */
export function told({ seat, lines, after }) {
  const by = called(seat);
  return [{ by, seat, lines }, { by: by && "Then", seat: null, lines: after }].filter((each) => each.lines.length);
}

/**
 * What happened in a step, for people who hear it.
 * @param {Step} step
 * @returns {string}
 */
export const spoken = (step) => told(step).map(({ by, lines }) => [by && `${by}:`, ...lines].filter(Boolean).join(" ")).join(" ");

/**
 * Show the sentences of a step in place of those before.
 * @param {Step} step
 */
export function tell(step) {
  const sentence = part("#sentence");
  const shown = told(step).map((each) => [...teller(each), ...each.lines.flatMap((line) => [tag("span", "newest", line), " "])]);
  sentence.replaceChildren(...shown.flat());
  sentence.scrollTop = 0;
}

/**
 * Whose doing something was, with the seat's mark, as an element.
 * @param {Told} told
 * @returns {(Node | string)[]}
 */
export function teller({ by, seat }) {
  if (!by) return [];
  const made = tag("b", "teller", `${by}:`);
  const mark = seat === null ? null : part(`#seat-${seat}`).querySelector(".mark");
  if (mark) made.prepend(mark.cloneNode(true));
  return [made, " "];
}

/**
 * Say above the sentences what is being shown.
 * @param {string} words
 */
export const head = (words) => {
  part("#status").textContent = words;
};

/** Show the end of the tale, which is the latest of it; a sign tells that there is more above. */
export function scrollTale() {
  const sentence = part("#sentence");
  sentence.scrollTop = sentence.scrollHeight;
}
