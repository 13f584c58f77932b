// The rules, one tap away: a paragraph of them over the table.

import { find } from "./find.js";

/**
 * Show the paragraph a link leads to; the link itself leads there as well.
 *
 * @param {HTMLAnchorElement} link
 */
export async function showRule(link) {
  try {
    const response = await fetch(link.pathname);
    if (!response.ok) throw new Error();
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const clause = page.getElementById(link.dataset.rule ?? "");
    if (!clause) throw new Error();
    const text = find("#sheet-text", HTMLElement);
    const heading = clause.querySelector("h2");
    find("#sheet-title", HTMLElement).textContent = heading?.textContent ?? link.textContent;
    heading?.remove();
    // Its pictures must not answer to the ids of the table.
    for (const each of clause.querySelectorAll("[id]")) each.removeAttribute("id");
    text.replaceChildren(...[...clause.childNodes].map((node) => document.importNode(node, true)));
    const more = document.createElement("a");
    more.className = "button";
    more.href = link.href;
    more.textContent = "All the rules";
    text.append(more);
    find("#sheet", HTMLDialogElement).showModal();
  } catch {
    location.href = link.href;
  }
}
