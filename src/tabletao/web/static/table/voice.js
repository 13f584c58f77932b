// What is said to people who listen, and notices for everyone.

import { capitalised } from "./dom.js";

const MILLISECONDS = 8000; // for so long a notice is shown
const live = /** @type {HTMLElement} */ (document.querySelector("#live"));
const notice = /** @type {HTMLElement} */ (document.querySelector("#notice"));
let timer = 0;

/**
 * Say something to people who use a screen reader.
 * @param {string} text
 */
export function say(text) {
  // The same words twice are said twice.
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

/**
 * Show and say a sentence about something that went wrong, for a while.
 * @param {string} sentence
 */
export function complain(sentence) {
  const text = capitalised(sentence);
  say(text);
  notice.textContent = text;
  notice.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => (notice.hidden = true), MILLISECONDS);
}
