// A live stream that tells of several tables, and who follows which of them.
//
// A browser opens only a few connections to a server, so all its tables share one stream. When the tables change, the
// stream is opened anew, and the server is told what is known of each: it sends nothing twice.

/** @typedef {import("./updates.js").Update} Update */

/**
 * Someone who follows a table, and is told of updates and of the connection.
 * @typedef {object} Follower
 * @property {string} table the table's name
 * @property {(update: Update) => void} update
 * @property {(isThere: boolean) => void} connection
 */

const RECONNECT = 3000; // on average; spread, so that not all browsers come back at the same moment
const GATHER = 20; // tables that are opened together share one new stream

/** One connection to the server for any number of tables. */
export class Stream {
  /** @type {Set<Follower>} */
  #followers = new Set();
  /** @type {Map<string, string>} the key of what all followers of a table know */
  #known = new Map();
  /** @type {EventSource | null} */
  #source = null;
  #timer = 0;

  /**
   * Follow a table; the first update brings it whole.
   * @param {Follower} follower
   */
  follow(follower) {
    this.#followers.add(follower);
    this.#known.delete(follower.table);
    this.#openIn(GATHER);
  }

  /**
   * Follow a table no longer.
   * @param {Follower} follower
   */
  leave(follower) {
    if (!this.#followers.delete(follower) || this.#following(follower.table).length) return;
    this.#known.delete(follower.table);
    this.#openIn(GATHER);
  }

  /**
   * Open the stream anew after a while. Until then it is closed: what comes now would not be for everyone.
   * @param {number} milliseconds
   */
  #openIn(milliseconds) {
    this.#source?.close();
    this.#source = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), milliseconds);
  }

  #open() {
    const tables = new Set([...this.#followers].map((each) => each.table));
    if (!tables.size) return;
    const query = new URLSearchParams([...tables].map((table) => ["table", `${table}.${this.#known.get(table) ?? ""}`]));
    const source = new EventSource(`/live?${query}`);
    source.addEventListener("table", (event) => this.#tell(JSON.parse(event.data)));
    source.addEventListener("open", () => this.#tellConnection(true));
    source.addEventListener("error", () => this.#lose(source));
    this.#source = source;
  }

  /**
   * The connection is lost, or was refused. By itself the browser would ask again for what was known at first.
   * @param {EventSource} source
   */
  #lose(source) {
    if (source !== this.#source) return;
    this.#tellConnection(false);
    this.#openIn(RECONNECT * (0.5 + Math.random()));
  }

  /** @param {Update & {table: string}} update */
  #tell(update) {
    this.#known.set(update.table, update.key);
    for (const each of this.#following(update.table)) each.update(update);
  }

  /** @param {boolean} isThere */
  #tellConnection(isThere) {
    for (const each of this.#followers) each.connection(isThere);
  }

  /**
   * All who follow a table.
   * @param {string} table
   */
  #following(table) {
    return [...this.#followers].filter((each) => each.table === table);
  }
}
