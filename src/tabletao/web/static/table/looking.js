// Looking at the past on request: watching the latest steps again, and single moments of the log.

import { find, findAll, part } from "./dom.js";
import { look, skip, watch } from "./film.js";
import { fetchMoment, fetchSteps } from "./steps.js";
import { complain } from "./voice.js";

/** Watch the steps since the last decision again. */
export async function watchAgain() {
  try {
    watch(await fetchSteps(), true);
    part("#board").scrollIntoView({ block: "nearest" });
  } catch (error) {
    complain(/** @type {Error} */ (error).message);
  }
}

/**
 * Show the moment of an entry of the log.
 * @param {HTMLElement} entry
 */
export async function lookAt(entry) {
  try {
    const moment = await fetchMoment(Number(entry.dataset.entry));
    for (const each of findAll("#log [aria-current]")) each.removeAttribute("aria-current");
    entry.setAttribute("aria-current", "step");
    look(moment);
    const [earlier, later] = neighbours(entry);
    part("#earlier").toggleAttribute("disabled", !earlier);
    part("#later").toggleAttribute("disabled", !later);
    part("#now").scrollIntoView({ block: "nearest" });
  } catch (error) {
    complain(/** @type {Error} */ (error).message);
  }
}

/**
 * Show the moment before or after the one that is shown.
 * @param {number} way 0 for the one before, 1 for the one after
 */
export function lookFurther(way) {
  const entry = find("#log [aria-current]");
  const next = entry && neighbours(entry)[way];
  if (next) lookAt(next);
}

/** Go back to the table as it is now. */
export function backToNow() {
  for (const each of findAll("#log [aria-current]")) each.removeAttribute("aria-current");
  skip();
}

/**
 * The entries before and after one in the log.
 * @param {HTMLElement} entry
 * @returns {(HTMLElement | undefined)[]}
 */
function neighbours(entry) {
  const entries = findAll("#log [data-entry]");
  const at = entries.indexOf(entry);
  return [entries[at - 1], entries[at + 1]];
}
