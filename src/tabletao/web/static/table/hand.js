// What is in hand: the touches so far, and whether the move they make has been sent.

import { position } from "./position.js";

/** @type {string[]} */
let path = [];
let isSent = false;

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
 * Take other touches in hand.
 * @param {string[]} touches
 */
export const take = (touches) => {
  path = touches;
};

/** Put everything down. */
export const putDown = () => take([]);

/** The move that the touches make, if they do. */
export const meant = () => position.tree.meant(path);

/** Whether the touches make a move. */
export const isWhole = () => meant() !== undefined;

/** The touches before the last step: when a move is whole, its last touch can still be exchanged. */
export const before = () => (isWhole() ? path.slice(0, -1) : path);

/** What comes next: the next touches; when a move is whole, also the other ways to end its path. */
export const next = () => (isSent ? [] : position.tree.next(before()));

/** What else may be touched with something in hand: the same again, to take it back, or another beginning. */
export const alternatives = () => (isSent || !path.length ? [] : [...path, ...position.tree.next([])]);
