// Deltas: a new text made from parts of the old one and from what is new.
//
// The server cuts a text into pieces before each <, and counts copies in pieces.

/** @typedef {(string | [number, number])[]} Delta texts to insert, and pieces of the old text to copy: first, stop */

const CUT = "\0"; // what marks the cuts; no page has such a character

/**
 * The new text that a delta makes of the old one.
 * @param {string} old
 * @param {Delta} delta
 * @returns {string}
 */
export function patched(old, delta) {
  const pieces = old.replaceAll("<", `${CUT}<`).split(CUT);
  return delta.map((part) => (typeof part === "string" ? part : pieces.slice(...part).join(""))).join("");
}
