// Preferences of a visitor for all pages: light or dark, sound on or off. Kept in this browser only.

import { knock } from "./sound.js";

const root = document.documentElement;

/**
 * A stored preference, or null, also where the browser stores nothing.
 * @param {string} name
 * @returns {string | null}
 */
function stored(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/**
 * Store a preference.
 * @param {string} name
 * @param {string} value
 */
function store(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Then it lasts until the page is closed.
  }
}

const night = matchMedia("(prefers-color-scheme: dark)");
const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : night.matches);

// Before the first paint: this script blocks rendering.
const chosen = stored("theme");
if (chosen === "dark" || chosen === "light") root.dataset.theme = chosen;
root.dataset.sound = stored("sound") === "on" ? "on" : "off";

/** Show on the two buttons in the header what is on. */
function show() {
  document.querySelector("#theme")?.setAttribute("aria-pressed", String(isDark()));
  document.querySelector("#sound")?.setAttribute("aria-pressed", String(root.dataset.sound === "on"));
}

/** Make the header work. */
function start() {
  show();
  // On a small screen log, help and contents are folded at first.
  if (matchMedia("(max-width: 859px)").matches) for (const fold of document.querySelectorAll(".fold")) fold.removeAttribute("open");
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
    knock();
  });
  // The form for the name closes like a menu.
  const who = /** @type {HTMLDetailsElement | null} */ (document.querySelector("#who"));
  document.addEventListener("click", (event) => {
    if (who?.open && !who.contains(/** @type {Node} */ (event.target))) who.open = false;
  });
  who?.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !who.open) return;
    event.stopPropagation();
    who.open = false;
    who.querySelector("summary")?.focus();
  });
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
