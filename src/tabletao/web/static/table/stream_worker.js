// The live stream of all tables that are open in a browser, in a worker that their tabs share.

import { Stream } from "./stream.js";

/** @typedef {import("./following.js").Asked} Asked */
/** @typedef {import("./following.js").Told} Told */

const stream = new Stream();

addEventListener("connect", (event) => {
  const [tab] = /** @type {MessageEvent} */ (event).ports;
  const tell = (/** @type {Told} */ told) => tab.postMessage(told);
  /** @type {import("./stream.js").Follower | null} */
  let follower = null;
  tab.onmessage = ({ data }) => {
    const { table } = /** @type {Asked} */ (data);
    if (follower) stream.leave(follower);
    follower = table === null ? null : { table, update: (update) => tell({ update }), connection: (isThere) => tell({ isThere }) };
    if (follower) stream.follow(follower);
    tell({});
  };
});
