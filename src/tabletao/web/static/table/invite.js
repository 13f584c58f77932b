// Copying invite links.

import { say } from "./voice.js";

const SHOWN = 2000; // for so long a button says that it was pressed

/**
 * Copy the link, or all the links, of a button.
 * @param {HTMLElement} button
 */
export async function copyLink(button) {
  const { copy = "" } = button.dataset;
  const words = button.querySelector(".text") ?? button;
  const before = words.textContent;
  if (before === "Copied") return;
  try {
    await navigator.clipboard.writeText(copy);
  } catch {
    copySelected(copy); // without https there is no clipboard
  }
  words.textContent = "Copied";
  say(copy.includes("\n") ? "The links are copied." : "The link is copied.");
  setTimeout(() => (words.textContent = before), SHOWN);
}

/**
 * Copy a text the old way: from a field in which it is selected.
 * @param {string} text
 */
function copySelected(text) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "only-heard";
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
  focused?.focus();
}
