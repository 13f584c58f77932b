// The touch tree: what may be touched next, and which move a path of touches makes.
//
// The server computes it from the paths of all legal moves, with every order of touches that is allowed. A node lists
// what may be touched there and where it leads: to another node, or to -1 - code, the end of a move's path.

/** @typedef {{touches: [string, string][], nodes: number[][]}} SentTree things to touch (id, label), and nodes (touch, place, …) */
/** @typedef {{code: number, touches: string[]}} Move a legal move and the touches that make it */

export class TouchTree {
  /** @param {SentTree} sent */
  constructor({ touches, nodes }) {
    /** @type {Record<string, string>} what each thing to touch is called */
    this.labels = Object.fromEntries(touches);
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
   * A path with one touch taken back, and with it all that could only follow it.
   * @param {string[]} path
   * @param {string} touch
   * @returns {string[]}
   */
  without(path, touch) {
    return this.kept([], path.filter((each) => each !== touch));
  }

  /**
   * A path that starts again with a touch; what might have come first stays if it can still follow.
   * @param {string[]} path
   * @param {string} touch
   * @returns {string[]}
   */
  restarted(path, touch) {
    return this.kept([touch], path.filter((each) => this.nodes[0].has(each)));
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
