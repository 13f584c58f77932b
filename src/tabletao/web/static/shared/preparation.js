// While games are being prepared for bots: show how far each one is, until all are ready.

import { find } from "./find.js";

/** @typedef {{ share: number, failed: boolean }} Progress */

const PAUSE = 500;

/**
 * @param {Element} element
 * @param {Progress} progress
 */
function show(element, { share, failed }) {
  find("progress", HTMLProgressElement, element).value = share;
  element.classList.toggle("failed", failed);
  element.classList.toggle("ready", share === 1);
}

/** Show how far all games on this page are; whether all games are ready. */
async function look() {
  const response = await fetch("/preparation");
  /** @type {Map<string, Progress>} */
  const games = new Map(Object.entries(await response.json()));
  for (const [name, progress] of games) {
    for (const element of document.querySelectorAll(`[data-preparing="${name}"]`)) show(element, progress);
  }
  return [...games.values()].every(({ share }) => share === 1);
}

async function watch() {
  const isOver = await look().catch(() => false);
  if (!isOver) setTimeout(watch, PAUSE);
}

watch();
