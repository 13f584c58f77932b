// The way to the move that a step of a lesson asks for.

import { part } from "../table/dom.js";
import { isWhole, meant, touched, turnable } from "../table/hand.js";
import { position } from "../table/position.js";

/**
 * What a step sends as a list.
 * @param {"ways" | "look"} name
 * @returns {any[]}
 */
const sent = (name) => JSON.parse(part("#coach").dataset[name] || "[]");

/**
 * What is to be touched next: things of the picture, choices, or "confirm" when the move is in hand; "back" if what is
 * in hand leads elsewhere.
 * @returns {string[]}
 */
export function nextOnTheWay() {
  /** @type {string[][]} */
  const ways = sent("ways");
  const path = touched().filter((touch) => !(touch in position.tree.turns));
  if (!ways.length) return sent("look");
  const fitting = ways.filter((way) => path.every((touch) => way.includes(touch)));
  if (!fitting.length) return path.length ? ["back"] : [];
  if (isWhole()) return fitting.some((way) => position.tree.meant(way)?.code === meant()?.code) ? ["confirm"] : [turnable() ?? "back"];
  const open = position.tree.next(path);
  return [...new Set(fitting.map((way) => way.find((touch) => !path.includes(touch) && open.includes(touch)) ?? ""))].filter(Boolean);
}
