// Following a table: through the worker that all tabs share, or where there is none by a stream of the tab's own.
//
// A tab's own stream is closed while the tab is hidden: a browser has only a few connections to a server, and tabs that
// nobody looks at must not take them from those that somebody does.

import { Stream } from "./stream.js";

/** @typedef {import("./stream.js").Follower} Follower */
/** @typedef {{table: string | null}} Asked what a tab asks of the worker: to follow a table, or none */
/** @typedef {{update?: import("./updates.js").Update, isThere?: boolean}} Told what the worker tells; nothing but that it is there, at first */

const PATIENCE = 4000; // a worker that has not answered by then is given up

/**
 * Follow a table until the page goes.
 * @param {Follower} follower
 */
export function follow(follower) {
  if (!("SharedWorker" in globalThis)) return followAlone(follower);
  try {
    const worker = new SharedWorker(new URL("stream_worker.js", import.meta.url), { type: "module", name: "tables" });
    followBy(worker, follower);
  } catch {
    followAlone(follower);
  }
}

/**
 * Follow a table through the worker, or alone if that fails or does not answer.
 * @param {SharedWorker} worker
 * @param {Follower} follower
 */
function followBy(worker, follower) {
  const { port } = worker;
  const ask = (/** @type {Asked} */ asked) => port.postMessage(asked);
  let isGone = false;
  const end = () => {
    isGone = true;
    clearTimeout(timer);
    ask({ table: null });
    port.close();
  };
  const giveUp = () => {
    if (isGone) return;
    end();
    followAlone(follower);
  };
  const timer = setTimeout(giveUp, PATIENCE);
  worker.onerror = giveUp;
  port.onmessage = ({ data }) => {
    clearTimeout(timer);
    const { update, isThere } = /** @type {Told} */ (data);
    if (update) follower.update(update);
    if (isThere !== undefined) follower.connection(isThere);
  };
  ask({ table: follower.table });
  addEventListener("pagehide", end, { once: true });
}

/**
 * Follow a table by a stream of one's own, as long as the page is visible.
 * @param {Follower} follower
 */
function followAlone(follower) {
  const stream = new Stream();
  const look = () => (document.hidden ? stream.leave(follower) : stream.follow(follower));
  const leaving = new AbortController();
  document.addEventListener("visibilitychange", look, { signal: leaving.signal });
  addEventListener(
    "pagehide",
    () => {
      leaving.abort();
      stream.leave(follower);
    },
    { once: true },
  );
  look();
}
