// The touch tree: what may be touched next, and which move a path of touches makes.
//
// The server computes it from the paths of all legal moves, with every order of touches that is allowed. A node lists
// what may be touched there and where it leads: to another node, or to -1 - code, the end of a move's path.

/**
 * Things to touch (id, label), nodes (touch, place, …), and the ways to turn something, each with what it turns, or
 * nothing if that is what was touched before it.
 * @typedef {{touches: [string, string][], nodes: number[][], turns: Record<string, string>}} SentTree
 */
/** @typedef {{code: number, touches: string[]}} Move a legal move and the touches that make it */

export class TouchTree {
  /** @param {SentTree} sent */
  constructor({ touches, nodes, turns }) {
    /** @type {Record<string, string>} what each thing to touch is called */
    this.labels = Object.fromEntries(touches);
    this.turns = turns;
    this.nodes = nodes.map((node) => new Map(pairs(node).map(([touch, place]) => [touches[touch][0], place])));
  }

  /** Whether there is nothing to touch. */
  get isEmpty() {
    return !this.nodes[0]?.size;
  }

  /**
   * Where a path leads: to a node, to -1 - code of a move, or nowhere.
   * @param {string[]} path
   * @returns {number | undefined}
   */
  at(path) {
    /** @type {number | undefined} */
    let place = 0;
    for (const touch of path) place = place === undefined ? undefined : this.nodes[place]?.get(touch);
    return place;
  }

  /**
   * What may be touched after a path; nothing when it makes a move.
   * @param {string[]} path
   * @returns {string[]}
   */
  next(path) {
    return [...(this.nodes[this.at(path) ?? -1]?.keys() ?? [])];
  }

  /**
   * The move that a path makes.
   * @param {string[]} path
   * @returns {Move | undefined}
   */
  meant(path) {
    const place = this.at(path) ?? 0;
    return place < 0 ? { code: -1 - place, touches: path } : undefined;
  }

  /**
   * The ways to turn something after a path: all that may be touched next, if nothing else may.
   * @param {string[]} path
   * @returns {string[]}
   */
  ways(path) {
    const next = this.next(path);
    return next.every((each) => each in this.turns) ? next : [];
  }

  /**
   * What the ways to turn something after a path turn.
   * @param {string[]} path
   * @returns {string | undefined}
   */
  turned(path) {
    const [way] = this.ways(path);
    return way && (this.turns[way] || path.at(-1));
  }

  /**
   * The last touch of a path that is no way to turn something.
   * @param {string[]} path
   * @returns {string | undefined}
   */
  last(path) {
    return path.findLast((each) => !(each in this.turns));
  }

  /**
   * A path with one touch taken back, and with it all that could only follow it.
   * @param {string[]} path
   * @param {string} touch
   * @returns {string[]}
   */
  without(path, touch) {
    return this.kept([], path.filter((each) => each !== touch));
  }

  /**
   * How many touches of a path can stay when a touch takes the place of the next one: as many as possible, or -1.
   * @param {string[]} path
   * @param {string} touch
   * @returns {number}
   */
  fork(path, touch) {
    let stay = path.length;
    while (stay >= 0 && !this.next(path.slice(0, stay)).includes(touch)) stay -= 1;
    return stay;
  }

  /**
   * A path in which a touch takes the place of another; what might have been touched there too stays if it can follow.
   * @param {string[]} path
   * @param {string} touch
   * @returns {string[]}
   */
  exchanged(path, touch) {
    const stay = path.slice(0, this.fork(path, touch));
    return this.kept([...stay, touch], path.slice(stay.length).filter((each) => this.next(stay).includes(each)));
  }

  /**
   * A path followed by as many other touches as can follow it.
   * @param {string[]} path
   * @param {string[]} others
   * @returns {string[]}
   */
  kept(path, others) {
    return others.reduce((kept, each) => (this.next(kept).includes(each) ? [...kept, each] : kept), path);
  }
}

/**
 * A flat list in pairs.
 * @param {number[]} list
 * @returns {[number, number][]}
 */
const pairs = (list) => Array.from({ length: list.length / 2 }, (_, i) => [list[2 * i], list[2 * i + 1]]);
