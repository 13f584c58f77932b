// Updates of the live stream: the table whole, or what has changed in it since the update before.

import { patched } from "../shared/delta.js";

/** @typedef {import("../shared/delta.js").Delta} Delta */
/** @typedef {import("./steps.js").SentStep} SentStep */
/** @typedef {{key: string, base: string | null, html?: string, delta?: Delta, steps?: SentStep[]}} Update the table with this key, whole or as a delta against the one with the key `base`, and the steps that led to it */

let latest = { key: "", html: "" }; // the table as the stream last told it

/**
 * The table and the steps of an update, the first picture whole; nothing if it is about another table than the latest.
 * @param {Update} update
 * @returns {{html: string, steps: SentStep[]} | null}
 */
export function decoded({ key, base, html, delta, steps = [] }) {
  if (base !== null && base !== latest.key) return null;
  const before = latest.html;
  latest = { key, html: html ?? patched(before, delta ?? []) };
  const [first, ...others] = steps;
  // The first picture comes as a delta against the table before.
  const whole = first?.delta ? [{ ...first, svg: patched(before, first.delta), delta: undefined }] : steps.slice(0, 1);
  return { html: latest.html, steps: [...whole, ...others] };
}
