// Steps of a film as the server sends them: sentences and pictures, most of these as deltas.

import { patched } from "../shared/delta.js";
import { matchUrl } from "./dom.js";
import { request } from "./request.js";

/**
 * A step: what happened, and the picture after it.
 * @typedef {object} Step
 * @property {number} number its entry in the log
 * @property {number | null} seat who decided it; null for chance
 * @property {string[]} lines
 * @property {string[]} after what chance did right after it
 * @property {boolean} waits whether a hand, a round or a stage ends with it
 * @property {string} svg
 */

/**
 * Steps as they are sent: the first with its picture, the next ones with a delta, the last perhaps with neither.
 * @typedef {Omit<Step, "svg"> & {svg?: string, delta?: import("../shared/delta.js").Delta}} SentStep
 */

/**
 * Put the pictures of steps together.
 * @param {SentStep[]} sent
 * @param {string} last the picture of a last step that brings none: that of the fragment it came with
 * @returns {Step[]}
 */
export function unpacked(sent, last) {
  let before = "";
  return sent.map(({ svg, delta, ...step }) => {
    before = svg ?? (delta ? patched(before, delta) : last);
    return { ...step, svg: before };
  });
}

/**
 * Fetch the steps since the viewer's last decision; the first is the picture before them, without words.
 * @returns {Promise<Step[]>}
 */
export async function fetchSteps() {
  const { steps } = await request(matchUrl(`steps${location.search}`));
  return unpacked(steps, "");
}

/**
 * Fetch one moment of the log.
 * @param {number} entry
 * @returns {Promise<Step>}
 */
export function fetchMoment(entry) {
  const query = new URLSearchParams(location.search);
  query.set("entry", String(entry));
  return request(matchUrl(`moment?${query}`));
}
