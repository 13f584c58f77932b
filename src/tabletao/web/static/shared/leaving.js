// Things that leave the picture are shown leaving before the next picture comes.
//
// A picture says what can leave it: an element with the class "tt-goes" and an id. How an element looks while it leaves
// ("tt-going") is up to the picture's own style.

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether nothing shall move. */
export const isStill = () => reducedMotion.matches;

/** How long things are shown leaving, in milliseconds. */
export const LINGER = 1200;

/**
 * Mark what is in the picture and no longer in the fresh one.
 * @param {Element} picture
 * @param {ParentNode} fresh
 * @returns {boolean} whether anything leaves
 */
export function markLeaving(picture, fresh) {
  if (isStill()) return false;
  const stays = new Set([...fresh.querySelectorAll("[id]")].map((each) => each.id));
  const leaving = [...picture.querySelectorAll(".tt-goes[id]")].filter((each) => !stays.has(each.id));
  for (const each of leaving) each.classList.add("tt-going");
  return leaving.length > 0;
}
