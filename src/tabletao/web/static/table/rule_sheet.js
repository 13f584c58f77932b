// The sheet with a § of the rules, over the table.

/**
 * Show the § a link leads to; if that fails, follow the link.
 * @param {HTMLAnchorElement} link
 */
export async function showRule(link) {
  const sheet = /** @type {HTMLDialogElement} */ (document.querySelector("#sheet"));
  try {
    const response = await fetch(link.pathname);
    if (!response.ok) throw new Error();
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const clause = page.getElementById(link.dataset.rule ?? "");
    if (!clause) throw new Error();
    fill(clause, link);
    sheet.showModal();
  } catch {
    location.href = link.href;
  }
}

/**
 * Show something else in the sheet.
 * @param {string} title
 * @param {Node[]} content
 */
export function showSheet(title, content) {
  const sheet = /** @type {HTMLDialogElement} */ (document.querySelector("#sheet"));
  /** @type {HTMLElement} */ (document.querySelector("#sheet-title")).textContent = title;
  /** @type {HTMLElement} */ (document.querySelector("#sheet-text")).replaceChildren(...content);
  if (!sheet.open) sheet.showModal();
}

/**
 * Put a § into the sheet.
 * @param {HTMLElement} clause
 * @param {HTMLAnchorElement} link
 */
function fill(clause, link) {
  const title = /** @type {HTMLElement} */ (document.querySelector("#sheet-title"));
  const text = /** @type {HTMLElement} */ (document.querySelector("#sheet-text"));
  const heading = clause.querySelector("h2");
  title.textContent = heading?.textContent ?? link.textContent;
  heading?.remove();
  // Its pictures must not have the same ids as the table's.
  for (const each of clause.querySelectorAll("[id]")) each.removeAttribute("id");
  text.replaceChildren(...[...clause.childNodes].map((node) => document.importNode(node, true)));
  const more = document.createElement("a");
  more.className = "button";
  more.href = link.href;
  more.textContent = "All the rules";
  text.append(more);
}
