// What leaves the picture is seen leaving: it is marked, and only then the next picture comes.
//
// A picture says what can leave it: a thing with the class "tt-goes" and an id. How a thing looks that goes
// ("tt-going") is the picture's own affair.

/** Whether nothing shall move. */
export const still = matchMedia("(prefers-reduced-motion: reduce)");

/** How long what goes is seen going, in milliseconds. */
export const LINGER = 1200;

/**
 * Mark what lies in the picture and not in the fresh one any more; whether anything does.
 *
 * @param {ParentNode} picture
 * @param {ParentNode} fresh
 */
export function markGoing(picture, fresh) {
  if (still.matches) return false;
  const stays = new Set([...fresh.querySelectorAll("[id]")].map((each) => each.id));
  const going = [...picture.querySelectorAll(".tt-goes[id]")].filter((each) => !stays.has(each.id));
  for (const each of going) each.classList.add("tt-going");
  return going.length > 0;
}
