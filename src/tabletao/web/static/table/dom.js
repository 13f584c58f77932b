// The page of a match: its parts, and helpers to find and make elements.

/** The element that holds everything the server sends anew after every change. */
export const table = /** @type {HTMLElement} */ (document.querySelector("#table"));

/**
 * The first element of the table that matches, if there is one.
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const find = (selector) => table.querySelector(selector);

/**
 * An element of the table that is always there.
 * @param {string} selector
 * @returns {HTMLElement}
 */
export const part = (selector) => /** @type {HTMLElement} */ (table.querySelector(selector));

/**
 * All elements of the table that match.
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
export const findAll = (selector) => [...table.querySelectorAll(selector)].map((each) => /** @type {HTMLElement} */ (each));

/**
 * The address of something that belongs to this match.
 * @param {string} path
 * @returns {string}
 */
export const matchUrl = (path) => `/match/${table.dataset.match}/${path}`;

/**
 * A new element.
 * @param {string} kind
 * @param {string} classes
 * @param {string} text
 * @returns {HTMLElement}
 */
export function tag(kind, classes, text) {
  const made = document.createElement(kind);
  made.className = classes;
  made.textContent = text;
  return made;
}

/**
 * A new button that submits nothing.
 * @param {string} classes
 * @returns {HTMLButtonElement}
 */
export function button(classes) {
  const made = /** @type {HTMLButtonElement} */ (tag("button", classes, ""));
  made.type = "button";
  return made;
}

/**
 * A fragment of HTML, parsed.
 * @param {string} html
 * @returns {HTMLTemplateElement}
 */
export function parsed(html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  return fresh;
}

/**
 * Text with a capital first letter.
 * @param {string} text
 * @returns {string}
 */
export const capitalised = (text) => text.charAt(0).toUpperCase() + text.slice(1);
