// Waiting for a review: ask for its progress, and reload the page when it is ready.

const working = document.querySelector("#working");
const bar = document.querySelector("#progress");
const PAUSE = 400;
let failures = 0;

/** Ask for the progress again and again. */
async function poll() {
  try {
    const response = await fetch(`/match/${working.dataset.match}/review/progress`);
    if (!response.ok) throw new Error();
    const { done, of, ready, failed } = await response.json();
    failures = 0;
    if (ready || failed) return location.reload();
    if (of) {
      bar.max = of;
      bar.value = done;
      document.querySelector("#how-far").textContent = `${done} of ${of} decisions`;
    }
  } catch {
    failures += 1;
    if (failures > 5) document.querySelector("#how-far").textContent = "The server does not answer. Trying again…";
  }
  setTimeout(poll, PAUSE);
}

document.querySelector("#live").textContent = "The review is being computed. The page will show it when it is ready.";
poll();
