// What the game is about: its goal and its signs, one tap away.

import { matchUrl, parsed } from "./dom.js";
import { showSheet } from "./rule_sheet.js";
import { complain } from "./voice.js";

/** Let the button in the header open the goal and the signs. */
export function watchAbout() {
  document.querySelector("#about")?.addEventListener("click", showAbout);
}

/** Show the goal and the signs in the sheet. */
async function showAbout() {
  try {
    const response = await fetch(matchUrl(`about${location.search}`));
    if (!response.ok) throw new Error();
    showSheet("The goal and the signs", [...parsed(await response.text()).content.childNodes]);
  } catch {
    complain("The server does not answer. Try again in a moment.");
  }
}
