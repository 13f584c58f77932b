// The live stream: after every change the server sends what is different at the table, and it is morphed into the page.

import { morph } from "../shared/glide.js";
import { markLeaving } from "../shared/leaving.js";
import { knock } from "../shared/sound.js";
import { scrollLog, show } from "./display.js";
import { find, parsed, part, table } from "./dom.js";
import { add, isShowing, setStage, watch } from "./film.js";
import { focusable, touchables } from "./focus.js";
import { follow } from "./following.js";
import { isBusy, putDown, setBusy } from "./hand.js";
import { showHintMoves } from "./hint_list.js";
import { isAcknowledged } from "./pause.js";
import { forgetPreview, isOtherPicture, isPastShown, isPreviewUnchanged, previewedCode, readPicture } from "./picture.js";
import { keyOf, position, read, sent } from "./position.js";
import { cancelPreview, showHand } from "./preview.js";
import { fetchSteps, unpacked } from "./steps.js";
import { scrollTale } from "./tale.js";
import { decoded } from "./updates.js";
import { say } from "./voice.js";

/** @typedef {import("./steps.js").SentStep} SentStep */

const PATIENCE = 1000; // a shorter break of the connection is not worth mentioning
const EXPECTED = 2500; // by then the stream has usually told what came of an action
const KEPT = ["picture", "advice", "ask-hint"]; // the elements that stay as they are while the decision is the same
const connection = /** @type {HTMLElement} */ (document.querySelector("#connection"));

let latest = ""; // the latest fragment
let fresh = parsed(latest).content; // the same, parsed
let timer = 0; // until the break of the connection is mentioned
let settling = 0; // until what others did is morphed in, together with whatever else has come by then

/**
 * Receive an update of the stream; if it does not fit what came before, the whole page is fetched.
 * @param {import("./updates.js").Update} update
 */
function receive(update) {
  const told = decoded(update);
  if (told) arrive(told.html, told.steps);
  else refresh();
}

/**
 * Take a new fragment, with the steps that led to it: they are shown first.
 * @param {string} html
 * @param {SentStep[]} sentSteps
 */
export function arrive(html, sentSteps) {
  const arrived = parsed(html).content;
  if (!arrived.querySelector("#decision")) return;
  [latest, fresh] = [html, arrived];
  clearTimeout(settling);
  const steps = unpacked(sentSteps, fresh.querySelector("#picture")?.innerHTML ?? "");
  // The result of a move that was previewed has been seen already.
  const isKnown = isBusy() && previewedCode() !== null && !isPreviewUnchanged();
  if (isKnown && steps[0]?.seat === position.seat && !steps[0].waits) steps.shift();
  // Whoever still has the same to decide is not held up by what others do.
  if (!isShowing() && !position.tree.isEmpty && keyOf(fresh) === position.key) settling = setTimeout(settle, 0, null);
  else add(steps);
}

/** Show what leaves the picture by the latest fragment leaving, and say why. */
function leave() {
  // The result of a move that was previewed has been seen already.
  if (previewedCode() !== null || !markLeaving(part("#picture"), /** @type {Element} */ (fresh.querySelector("#picture")))) return false;
  part("#sentence").innerHTML = fresh.querySelector("#sentence")?.innerHTML ?? "";
  scrollTale();
  return true;
}

/**
 * Morph the latest fragment in. The touches so far survive if they mean the same; the focus survives in any case.
 * @param {string | null} told what has not been said of what has happened; null: all of it
 */
function settle(told) {
  clearTimeout(settling);
  // Every seat counts the events it knows of, so the same number at another seat is another moment.
  const hasHappened = sent(fresh).number !== String(position.number) || sent(fresh).seat !== String(position.seat ?? "");
  const isNew = keyOf(fresh) !== position.key || isOtherPicture(fresh);
  const isBack = isPastShown();
  const wasYours = sent(table).yours;
  const restoreFocus = focusKeeper();
  if (isNew || isBack) {
    putDown();
    forgetPreview();
    cancelPreview();
  }
  if (isNew || hasHappened) setBusy(false);
  morph(table, [...fresh.cloneNode(true).childNodes], table, {
    beforeNodeMorphed: (/** @type {Element} */ old) => !(old.id === "choices" || (!isNew && !(isBack && old.id === "picture") && KEPT.includes(old.id))),
    // Whether a part is folded is the reader's choice.
    beforeAttributeUpdated: (/** @type {string} */ attribute, /** @type {Element} */ node) =>
      !(attribute === "open" && node.tagName === "DETAILS"),
  });
  readFragment(fresh);
  if (isNew) showHintMoves([]);
  if (isNew || isBack) begin();
  else show();
  scrollTale();
  if (hasHappened) announce(told ?? part("#sentence").textContent ?? "", !wasYours && Boolean(sent(table).yours));
  restoreFocus();
}

/** Begin with nothing in hand but what lies on the board to be turned. */
function begin() {
  putDown();
  showHand();
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
 * @param {string} told
 * @param {boolean} isNowYours
 */
function announce(told, isNowYours) {
  scrollLog();
  say([told, position.heading].map((each) => each.replace(/\s+/g, " ").trim()).join(" "));
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

/** Listen to the server for as long as the page is open, if it has anything to tell. */
function listen() {
  const name = table.dataset.live;
  if (name) follow({ table: name, update: receive, connection: showConnection });
  else showConnection(true);
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
  const before = latest;
  setTimeout(() => {
    if (latest === before) refresh();
  }, EXPECTED);
}

/** Fetch the page and show its table. */
export async function refresh() {
  try {
    const response = await fetch(location.href);
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const whole = page.querySelector("#table");
    if (whole) arrive(whole.innerHTML, []);
  } catch {
    // The stream will tell.
  }
}

/** Show the end of a hand or the like, if it came while the page was away or has not been seen. */
async function showEnd() {
  const number = Number(sent(table).pause || -1);
  if (number < 0 || isAcknowledged({ number })) return;
  const steps = await fetchSteps().catch(() => []);
  const at = steps.findIndex((each) => each.waits && each.number === number);
  if (at >= 0 && !isShowing()) watch(steps.slice(at), false);
}

/** Show the table as the page came, and follow it from then on. */
export function start() {
  latest = table.innerHTML;
  fresh = parsed(latest).content;
  setStage({ settle, leave });
  readFragment(table);
  begin();
  scrollLog();
  scrollTale();
  showEnd();
  listen();
  // Back by the browser's own "back": the page is as it was left, so listen again.
  addEventListener("pageshow", (event) => event.persisted && listen());
}
