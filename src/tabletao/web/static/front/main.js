// The front page: a lesson that was begun goes on where it was left.

import { progressIn } from "../learn/progress.js";

for (const each of document.querySelectorAll("a[data-lesson]")) {
  const link = /** @type {HTMLAnchorElement} */ (each);
  const done = progressIn(link.dataset.lesson ?? "");
  if (!done || done.step >= done.steps) continue;
  link.textContent = `Go on learning (${done.step} of ${done.steps})`;
  link.removeAttribute("aria-label");
  link.href = `${link.href}/${done.step + 1}`;
}
