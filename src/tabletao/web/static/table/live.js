// The live stream: after every change the server sends what is different at the table, and it is morphed into the page.

import { morph } from "../shared/glide.js";
import { LINGER, markLeaving } from "../shared/leaving.js";
import { knock } from "../shared/sound.js";
import { scrollLog, show } from "./display.js";
import { find, parsed, part, table } from "./dom.js";
import { focusable, touchables } from "./focus.js";
import { putDown, setBusy } from "./hand.js";
import { showHintMoves } from "./hint_list.js";
import { forgetPreview, isOtherPicture, previewedCode, readPicture } from "./picture.js";
import { keyOf, position, read, sent } from "./position.js";
import { cancelPreview } from "./preview.js";
import { decoded } from "./updates.js";
import { say } from "./voice.js";

const RECONNECT = 3000;
const PATIENCE = 1000; // a shorter break of the connection is not worth mentioning
const EXPECTED = 2500; // by then the stream has usually told what came of an action
const KEPT = ["picture", "advice", "ask-hint"]; // the elements that stay as they are while the decision is the same
const connection = /** @type {HTMLElement} */ (document.querySelector("#connection"));

/** @type {string | null} */
let held = null; // a fragment that waits until what leaves the picture has been seen leaving
let timer = 0; // until the break of the connection is mentioned

/** Whether a fragment waits. */
export const isHolding = () => held !== null;

/**
 * Receive an update of the stream; if it does not fit what came before, the whole page is fetched.
 * @param {import("./updates.js").Update} update
 */
function receive(update) {
  const told = decoded(update);
  if (told) arrive(told.html);
  else refresh();
}

/**
 * Take a new fragment: if something leaves the picture, show it leaving, and say why, before the next picture comes.
 * @param {string} html
 */
function arrive(html) {
  const fresh = parsed(html).content;
  if (!fresh.querySelector("#decision")) return;
  // The result of a move that was previewed has been seen already.
  const isLeaving = previewedCode() === null && markLeaving(part("#picture"), /** @type {Element} */ (fresh.querySelector("#picture")));
  if (!isLeaving && held === null) return settle(html);
  if (held === null) setTimeout(release, LINGER);
  held = html;
  part("#sentence").innerHTML = fresh.querySelector("#sentence")?.innerHTML ?? "";
  part("#sentence").scrollTop = 0;
}

/** Show the fragment that waits: its time is over, or somebody acts. */
export function release() {
  const html = held;
  held = null;
  if (html !== null) settle(html);
}

/**
 * Morph a fragment in. The touches so far survive if they mean the same; the focus survives in any case.
 * @param {string} html
 */
function settle(html) {
  const fresh = parsed(html).content;
  // Every seat counts the events it knows of, so the same number at another seat is another moment.
  const hasHappened = sent(fresh).number !== String(position.number) || sent(fresh).seat !== String(position.seat ?? "");
  const isNew = keyOf(fresh) !== position.key || isOtherPicture(fresh);
  const wasYours = sent(table).yours;
  const restoreFocus = focusKeeper();
  if (isNew) {
    putDown();
    forgetPreview();
    cancelPreview();
  }
  if (isNew || hasHappened) setBusy(false);
  morph(table, html, table, {
    beforeNodeMorphed: (/** @type {Element} */ old) => !(old.id === "choices" || (!isNew && KEPT.includes(old.id))),
    // Whether a part is folded is the reader's choice.
    beforeAttributeUpdated: (/** @type {string} */ attribute, /** @type {Element} */ node) =>
      !(attribute === "open" && node.tagName === "DETAILS"),
  });
  readFragment(fresh);
  if (isNew) showHintMoves([]);
  show();
  if (hasHappened) announce(!wasYours && Boolean(sent(table).yours));
  restoreFocus();
}

/**
 * Read the position and the picture of a fragment.
 * @param {ParentNode} root
 */
function readFragment(root) {
  read(root);
  readPicture(root);
}

/**
 * Tell what has happened, to eye and ear.
 * @param {boolean} isNowYours
 */
function announce(isNowYours) {
  scrollLog();
  part("#sentence").scrollTop = 0;
  say([part("#sentence").textContent ?? "", position.heading].map((each) => each.replace(/\s+/g, " ").trim()).join(" "));
  knock(isNowYours);
}

/**
 * Note where the focus is; the returned function brings it back, or on to where the play continues.
 * @returns {() => void}
 */
function focusKeeper() {
  const active = document.activeElement;
  const wasIn = table.contains(active) && active !== table;
  const wasPlaying = wasIn && Boolean(active?.closest("#picture, #act, #aid, #status"));
  return () => {
    if (!wasIn) return;
    const kept = document.activeElement;
    if (table.contains(kept) && focusable(kept)) return;
    const next = find("#uncover") ?? (wasPlaying ? touchables()[0] : null) ?? part("#status");
    next.focus({ preventScroll: true });
  };
}

/** Listen to the server for as long as the page is open. */
function listen() {
  const source = new EventSource(table.dataset.live ?? "");
  source.addEventListener("table", (event) => receive(JSON.parse(event.data)));
  source.addEventListener("open", () => showConnection(true));
  source.addEventListener("error", () => {
    showConnection(false);
    // The browser reconnects by itself, unless the server refused.
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, RECONNECT);
  });
  addEventListener("pagehide", () => source.close(), { once: true });
}

/**
 * Show whether the connection is there.
 * @param {boolean} isThere
 */
function showConnection(isThere) {
  clearTimeout(timer);
  if (isThere) connection.hidden = true;
  else timer = setTimeout(() => (connection.hidden = false), PATIENCE);
  table.dataset.connection = isThere ? "open" : "lost";
}

/** Fetch the page if the stream does not tell soon what came of an action. */
export function expectNews() {
  const { number } = position;
  setTimeout(() => {
    if (position.number === number) refresh();
  }, EXPECTED);
}

/** Fetch the page and show its table. */
export async function refresh() {
  try {
    const response = await fetch(location.href);
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const fresh = page.querySelector("#table");
    if (fresh) arrive(fresh.innerHTML);
  } catch {
    // The stream will tell.
  }
}

/** Show the table as the page came, and follow it from then on. */
export function start() {
  readFragment(table);
  show();
  scrollLog();
  listen();
  // Back by the browser's own "back": the page is as it was left, so listen again.
  addEventListener("pageshow", (event) => event.persisted && listen());
}
