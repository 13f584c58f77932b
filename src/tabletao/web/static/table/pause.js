// The end of a hand, a round or a stage: a summary that stands until its reader goes on, also over a reload.

import { find, part, table, tag } from "./dom.js";
import { sent } from "./position.js";
import { teller, told } from "./tale.js";

/** @typedef {import("./steps.js").Step} Step */

/** Every viewer counts the entries of the log differently. */
const key = () => `pause ${table.dataset.match} ${sent(table).seat}`;

/**
 * Whether the end has been seen.
 * @param {{number: number}} step
 * @returns {boolean}
 */
export function isAcknowledged({ number }) {
  try {
    return Number(sessionStorage.getItem(key()) ?? -1) >= number;
  } catch {
    return false;
  }
}

/**
 * Note that the end has been seen.
 * @param {{number: number}} step
 */
export function acknowledge({ number }) {
  try {
    sessionStorage.setItem(key(), String(number));
  } catch {
    // Then it is shown again after a reload.
  }
}

/**
 * Show the summary.
 * @param {Step} step
 */
export function showPause(step) {
  const items = told(step).flatMap((each) =>
    each.lines.map((line, i) => {
      const item = tag("li", "", "");
      item.append(...(i ? [] : teller(each)), line);
      return item;
    })
  );
  part("#pause-lines").replaceChildren(...items);
  part("#pause").hidden = false;
  part("#pause").scrollIntoView({ block: "nearest" });
  part("#go-on").focus({ preventScroll: true });
}

/** Put the summary away. */
export function hidePause() {
  const pause = find("#pause");
  if (pause) pause.hidden = true;
}
