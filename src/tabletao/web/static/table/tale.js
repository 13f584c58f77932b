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
 * What happened in a step, for people who hear it.
 * @param {Step} step
 * @returns {string}
 */
export const spoken = ({ seat, lines }) => [called(seat) && `${called(seat)}:`, ...lines].filter(Boolean).join(" ");

/**
 * Show the sentences of a step in place of those before.
 * @param {Step} step
 */
export function tell({ seat, lines }) {
  const sentence = part("#sentence");
  sentence.replaceChildren(...teller(seat), ...lines.flatMap((line) => [tag("span", "newest", line), " "]));
  sentence.scrollTop = 0;
}

/**
 * Who decided something, with the seat's mark, as an element; none for chance.
 * @param {number | null} seat
 * @returns {(Node | string)[]}
 */
export function teller(seat) {
  if (!called(seat)) return [];
  const made = tag("b", "teller", "");
  const mark = part(`#seat-${seat}`).querySelector(".mark")?.cloneNode(true);
  made.append(...(mark ? [mark] : []), `${called(seat)}:`);
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
