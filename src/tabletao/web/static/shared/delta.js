// Deltas: a new text made from parts of the old one and from what is new.
//
// The server cuts a text into tokens after each blank, line end, > and ], and counts copies in tokens.

/** @typedef {(string | [number, number])[]} Delta texts to insert, and tokens of the old text to copy: first, stop */

const TOKEN = /[^ \n>\]]*[ \n>\]]|[^ \n>\]]+/g;

/**
 * The new text that a delta makes of the old one.
 * @param {string} old
 * @param {Delta} delta
 * @returns {string}
 */
export function patched(old, delta) {
  const tokens = old.match(TOKEN) ?? [];
  return delta.map((part) => (typeof part === "string" ? part : tokens.slice(...part).join(""))).join("");
}
