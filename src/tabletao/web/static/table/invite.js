// Copying an invite link.

import { say } from "./voice.js";

/**
 * Copy the link beside a button.
 * @param {HTMLElement} button
 */
export async function copyLink(button) {
  button.parentElement?.querySelector("input")?.select();
  try {
    await navigator.clipboard.writeText(button.dataset.copy ?? "");
  } catch {
    document.execCommand("copy"); // without https there is no clipboard
  }
  button.textContent = "Copied";
  say("The link is copied.");
  setTimeout(() => (button.textContent = "Copy"), 2000);
}
