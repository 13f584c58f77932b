// Find an element of the page, of the kind that is needed.

/**
 * The element that a selector finds; it is an error if there is none, or one of another kind.
 *
 * @template {Element} T
 * @param {string} selector
 * @param {new () => T} kind
 * @param {ParentNode} [within]
 * @returns {T}
 */
export function find(selector, kind, within = document) {
  const found = within.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`The page has no ${kind.name} ${selector}.`);
}
