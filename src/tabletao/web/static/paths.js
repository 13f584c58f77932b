// Touch paths: which moves are meant by what was touched, and what may be touched next.
//
// The path of a move falls into groups, one after the other. Touches of a kind that may come in any order (the word
// before the first hyphen) make one group where they stand together; any other touch is a group of its own.

/** @typedef {{ code: number, touches: string[] }} Move */

export class Paths {
  /**
   * @param {Move[]} moves
   * @param {Iterable<string>} anyOrder kinds of touches that may come in any order
   */
  constructor(moves, anyOrder) {
    this.anyOrder = new Set(anyOrder);
    this.moves = moves;
    this.groups = new Map(moves.map((move) => [move, this.grouped(move.touches)]));
  }

  /**
   * The kind of a touch that may come in any order; null for any other touch.
   *
   * @param {string} touch
   */
  kindOf(touch) {
    const kind = touch.split("-", 1)[0];
    return this.anyOrder.has(kind) ? kind : null;
  }

  /**
   * Touches, those that may come in any order together.
   *
   * @param {string[]} touches
   */
  grouped(touches) {
    /** @type {string[][]} */
    const groups = [];
    for (const touch of touches) {
      const kind = this.kindOf(touch);
      const latest = groups.at(-1);
      if (kind !== null && latest && this.kindOf(latest[0]) === kind) latest.push(touch);
      else groups.push([touch]);
    }
    return groups;
  }

  /**
   * What of the current group of a move is left after these touches, nothing at its end; null if it is not meant.
   *
   * @param {Move} move
   * @param {string[]} path
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
   *
   * @param {string[]} path
   */
  next(path) {
    return [...new Set(this.moves.flatMap((move) => this.left(move, path) ?? []))];
  }

  /**
   * The move that these touches make.
   *
   * @param {string[]} path
   */
  meant(path) {
    return this.moves.find((move) => this.left(move, path)?.length === 0);
  }

  /**
   * Whether these touches make a move, and nothing can follow.
   *
   * @param {string[]} path
   */
  isWhole(path) {
    return path.length > 0 && Boolean(this.meant(path)) && !this.next(path).length;
  }

  /**
   * What is left when a touch is taken back: all before it, and of its own group also what came after it.
   *
   * @param {string[]} path
   * @param {string} touch
   */
  without(path, touch) {
    const groups = this.grouped(path);
    const last = groups.findIndex((group) => group.includes(touch));
    return groups.slice(0, last + 1).flat().filter((each) => each !== touch);
  }

  /**
   * A path that begins anew with a touch; of the things in hand, those of its own group stay as far as they can.
   *
   * @param {string[]} path
   * @param {string} touch
   */
  anew(path, touch) {
    const kind = this.kindOf(touch);
    let begun = [touch];
    for (const each of kind === null ? [] : path) {
      if (this.kindOf(each) === kind && this.next(begun).includes(each)) begun = [...begun, each];
    }
    return begun;
  }
}
