// What a visitor sets for all pages: light or dark, sound on or off. Kept in this browser only.

const root = document.documentElement;

/**
 * What was stored under a name, or null; a browser that keeps nothing is fine too.
 *
 * @param {string} name
 */
function stored(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/**
 * Store a value under a name, if the browser keeps anything.
 *
 * @param {string} name
 * @param {string} value
 */
function store(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Then it lasts as long as the page.
  }
}

const night = matchMedia("(prefers-color-scheme: dark)");
const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : night.matches);

// Before the first paint: this script blocks rendering.
const chosen = stored("theme");
if (chosen === "dark" || chosen === "light") root.dataset.theme = chosen;
root.dataset.sound = stored("sound") === "on" ? "on" : "off";

/** The two buttons in the header say what is on. */
function show() {
  document.querySelector("#theme")?.setAttribute("aria-pressed", String(isDark()));
  document.querySelector("#sound")?.setAttribute("aria-pressed", String(root.dataset.sound === "on"));
}

function start() {
  show();
  // On a small screen log, help and contents are folded until they are wanted.
  if (matchMedia("(max-width: 859px)").matches) {
    for (const fold of document.querySelectorAll("details.fold")) fold.removeAttribute("open");
  }
  night.addEventListener("change", show);
  document.querySelector("#theme")?.addEventListener("click", () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    store("theme", root.dataset.theme);
    show();
  });
  document.querySelector("#sound")?.addEventListener("click", () => {
    root.dataset.sound = root.dataset.sound === "on" ? "off" : "on";
    store("sound", root.dataset.sound);
    show();
    tock();
  });
  // The name's little form closes like a menu.
  const who = document.querySelector("#who");
  if (who instanceof HTMLDetailsElement) closeLikeAMenu(who);
}

/**
 * Close a form that unfolds when something else is touched, or by Escape.
 *
 * @param {HTMLDetailsElement} fold
 */
function closeLikeAMenu(fold) {
  document.addEventListener("click", (event) => {
    if (fold.open && event.target instanceof Node && !fold.contains(event.target)) fold.open = false;
  });
  fold.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !fold.open) return;
    event.stopPropagation();
    fold.open = false;
    fold.querySelector("summary")?.focus();
  });
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();

/** @type {AudioContext | null} */
let audio = null;

/** A wooden knock, if sound is on; higher when it is for you. */
export function tock(high = false) {
  if (root.dataset.sound !== "on") return;
  try {
    audio ??= new AudioContext();
    const now = audio.currentTime;
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(high ? 720 : 430, now);
    tone.frequency.exponentialRampToValueAtTime(high ? 360 : 180, now + 0.09);
    loudness.gain.setValueAtTime(0.25, now);
    loudness.gain.exponentialRampToValueAtTime(0.001, now + 0.14);
    tone.connect(loudness).connect(audio.destination);
    tone.start(now);
    tone.stop(now + 0.15);
  } catch {
    // No sound is no harm.
  }
}
