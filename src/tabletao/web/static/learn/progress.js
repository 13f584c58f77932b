// How far somebody has come in the lessons, kept in this browser only.

/** @typedef {{step: number, steps: number}} Progress the steps that are done, and how many there are */

/**
 * @param {string} game
 * @returns {string}
 */
const key = (game) => `lesson ${game}`;

/**
 * How far somebody has come in a lesson; nothing where it was not begun.
 * @param {string} game
 * @returns {Progress | null}
 */
export function progressIn(game) {
  try {
    const [step, steps] = (localStorage.getItem(key(game)) ?? "").split("/").map(Number);
    return step && steps ? { step, steps } : null;
  } catch {
    return null;
  }
}

/**
 * Remember that a step is done.
 * @param {string} game
 * @param {number} step
 * @param {number} steps
 */
export function remember(game, step, steps) {
  try {
    localStorage.setItem(key(game), `${step}/${steps}`);
  } catch {
    // Then the lesson begins anew the next time.
  }
}
