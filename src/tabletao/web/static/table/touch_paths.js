// Touch paths: which moves the touches so far may become, and what may be touched next.
//
// The path of a move consists of groups, one after the other. Neighbouring touches of a kind that may come in any order
// (the word before the first hyphen) form one group; any other touch is a group of its own.

/** @typedef {{code: number, text: string, touches: string[], caption?: string}} Move a legal move, as the server sends it */

export class TouchPaths {
  /**
   * @param {Move[]} moves
   * @param {string[]} anyOrder the kinds of touches that may come in any order
   */
  constructor(moves, anyOrder) {
    this.anyOrder = new Set(anyOrder);
    this.moves = moves;
    this.groups = new Map(moves.map((move) => [move, this.grouped(move.touches)]));
  }

  /**
   * The kind of a touch that may come in any order, or null for any other touch.
   * @param {string} touch
   * @returns {string | null}
   */
  kindOf(touch) {
    const kind = touch.split("-", 1)[0];
    return this.anyOrder.has(kind) ? kind : null;
  }

  /**
   * Touches in their groups.
   * @param {string[]} touches
   * @returns {string[][]}
   */
  grouped(touches) {
    /** @type {string[][]} */
    const groups = [];
    for (const touch of touches) {
      const kind = this.kindOf(touch);
      const last = groups.at(-1);
      if (kind !== null && last && this.kindOf(last[0]) === kind) last.push(touch);
      else groups.push([touch]);
    }
    return groups;
  }

  /**
   * What is left of the current group of a move after these touches, nothing at its end; null if the touches do not
   * lead to the move.
   * @param {Move} move
   * @param {string[]} path
   * @returns {string[] | null}
   */
  left(move, path) {
    let at = 0;
    for (const group of this.groups.get(move) ?? []) {
      const done = path.slice(at, at + group.length);
      if (!done.every((touch) => group.includes(touch))) return null;
      if (done.length < group.length) return group.filter((touch) => !done.includes(touch));
      at += group.length;
    }
    return at === path.length ? [] : null;
  }

  /**
   * What may be touched after these touches, in the order of the moves.
   * @param {string[]} path
   * @returns {string[]}
   */
  next(path) {
    return [...new Set(this.moves.flatMap((move) => this.left(move, path) ?? []))];
  }

  /**
   * The move that these touches make.
   * @param {string[]} path
   * @returns {Move | undefined}
   */
  meant(path) {
    return this.moves.find((move) => this.left(move, path)?.length === 0);
  }

  /**
   * Whether these touches make a move, and nothing can follow.
   * @param {string[]} path
   * @returns {boolean}
   */
  isWhole(path) {
    return path.length > 0 && Boolean(this.meant(path)) && !this.next(path).length;
  }

  /**
   * What remains when a touch is taken back: everything before it, and the rest of its own group.
   * @param {string[]} path
   * @param {string} touch
   * @returns {string[]}
   */
  without(path, touch) {
    const groups = this.grouped(path);
    const last = groups.findIndex((group) => group.includes(touch));
    return groups.slice(0, last + 1).flat().filter((each) => each !== touch);
  }

  /**
   * A path that starts again with a touch; touches of the same group are kept as far as possible.
   * @param {string[]} path
   * @param {string} touch
   * @returns {string[]}
   */
  restarted(path, touch) {
    const kind = this.kindOf(touch);
    let begun = [touch];
    for (const each of kind === null ? [] : path) {
      if (this.kindOf(each) === kind && this.next(begun).includes(each)) begun = [...begun, each];
    }
    return begun;
  }
}
