// Preferences of a visitor for all pages: light or dark, sound on or off, the pace at which a table shows what happened.
// Kept in this browser only.

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
root.dataset.pace = stored("pace") ?? "normal";

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
  for (const choice of document.querySelectorAll("input[name=pace]")) {
    const input = /** @type {HTMLInputElement} */ (choice);
    input.checked = input.value === root.dataset.pace;
    input.addEventListener("change", () => {
      root.dataset.pace = input.value;
      store("pace", input.value);
    });
  }
  for (const menu of document.querySelectorAll("details.who")) closeLikeMenu(/** @type {HTMLDetailsElement} */ (menu));
}

/**
 * Let a form of the header close like a menu.
 * @param {HTMLDetailsElement} menu
 */
function closeLikeMenu(menu) {
  document.addEventListener("click", (event) => {
    if (menu.open && !menu.contains(/** @type {Node} */ (event.target))) menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    event.stopPropagation();
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
