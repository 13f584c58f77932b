// What is in hand: the touches so far, and whether the move they make has been sent.

import { position } from "./position.js";

/** @type {string[]} */
let path = [];
let isSent = false;
let facing = ""; // the way in which something was turned last

/** The touches so far; a new array after every change. */
export const touched = () => path;

/** Whether a move has been sent and not been answered. */
export const isBusy = () => isSent;

/**
 * Note that a move has been sent, or has been answered.
 * @param {boolean} busy
 */
export const setBusy = (busy) => {
  isSent = busy;
};

/**
 * Take other touches in hand. What can be turned in several ways lies in one of them at once, the last one if it can.
 * @param {string[]} touches
 */
export const take = (touches) => {
  const ways = position.tree.ways(touches);
  path = ways.length ? [...touches, ways.includes(facing) ? facing : ways[0]] : touches;
};

/** Put everything down. */
export const putDown = () => take([]);

/** The move that the touches make, if they do. */
export const meant = () => position.tree.meant(path);

/** Whether the touches make a move. */
export const isWhole = () => meant() !== undefined;

/** The ways in which what was touched last can lie. */
export const ways = () => (isSent ? [] : position.tree.ways(before()));

/** What is turned by touching it once more, if anything is. */
export const turnable = () => (ways().length > 1 ? position.tree.turned(before()) : undefined);

/** Turn what can be turned to the next way. */
export function turn() {
  facing = ways()[(ways().indexOf(path.at(-1) ?? "") + 1) % ways().length];
  take(before());
}

/** What was touched last, without the way in which it is turned. */
export const lastTouched = () => position.tree.last(path);

/** The touches before the last step: when a move is whole, its last touch can still be exchanged. */
export const before = () => (isWhole() ? path.slice(0, -1) : path);

/** What comes next: the next touches; when a move is whole, also the other ways to end its path. */
export const next = () => (isSent ? [] : position.tree.next(before()));

/** What else may be touched with something in hand: the same again, to take it back, or something in its place. */
export const alternatives = () => (isSent ? [] : path.flatMap((touch, i) => [touch, ...position.tree.next(path.slice(0, i))]));
