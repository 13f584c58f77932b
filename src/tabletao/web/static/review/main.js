// Waiting for a review: ask how far it is, and show the page anew when it is ready.

import { find } from "../shared/find.js";

const working = find("#working", HTMLElement);
const bar = find("#progress", HTMLProgressElement);
const howFar = find("#how-far", HTMLElement);
const PAUSE = 400;
let failures = 0;

async function look() {
  try {
    const response = await fetch(`/match/${working.dataset.match}/review/progress`);
    if (!response.ok) throw new Error();
    const { done, of, ready, failed } = await response.json();
    failures = 0;
    if (ready || failed) return location.reload();
    if (of) {
      bar.max = of;
      bar.value = done;
      howFar.textContent = `${done} of ${of} decisions`;
    }
  } catch {
    failures += 1;
    if (failures > 5) howFar.textContent = "The server does not answer. Trying again…";
  }
  setTimeout(look, PAUSE);
}

find("#live", HTMLElement).textContent = "The review is being computed. The page will show it when it is ready.";
look();
