// Preferences of a visitor for all pages: light or dark, sound on or off, the pace at which a table shows what happened,
// whether it asks before a move is played that cannot be taken back.
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
root.dataset.ask = stored("ask") === "off" ? "off" : "on";

/** Whether to ask before a move is played that cannot be taken back. */
export const isAsking = () => root.dataset.ask === "on";

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
  for (const name of ["pace", "ask"]) offer(name);
  for (const menu of document.querySelectorAll("details.who")) closeLikeMenu(/** @type {HTMLDetailsElement} */ (menu));
}

/**
 * Make the choices of a preference work.
 * @param {string} name
 */
function offer(name) {
  for (const choice of document.querySelectorAll(`input[name=${name}]`)) {
    const input = /** @type {HTMLInputElement} */ (choice);
    input.checked = input.value === root.dataset[name];
    input.addEventListener("change", () => {
      root.dataset[name] = input.value;
      store(name, input.value);
    });
  }
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
