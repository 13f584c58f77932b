// The film: what happened since the last decision, step by step at a pace that a person follows.
//
// A step is shown with its sentences for a while, then the next one. The last of them is the table as it is now, which
// can be played on at once. The end of a hand or the like stands until its reader goes on.

import { LINGER, markLeaving } from "../shared/leaving.js";
import { knock } from "../shared/sound.js";
import { find, parsed, part, table } from "./dom.js";
import { acknowledge, hidePause, isAcknowledged, showPause } from "./pause.js";
import { showPast } from "./picture.js";
import { head, spoken, tell } from "./tale.js";
import { say } from "./voice.js";

/** @typedef {import("./steps.js").Step} Step */
/** @typedef {"idle" | "holding" | "playing" | "leaving" | "paused" | "looking"} State */

/** How many times the usual time a step is shown. @type {Record<string, number>} */
const PACES = { slow: 1.8, normal: 1, fast: 0.4 };
const SHORTEST = 700; // milliseconds for a step
const LONGEST = 2500;
const START = 500; // to look at the sentences at all
const LETTER = 25; // to read a letter of them
const AFTER_LEAVING = 300; // to see the picture without what has left it

/** What shows the table as it is now: set by `setStage`. */
const stage = {
  /** Settle on the latest fragment; `told` is what has not been said of it, null the whole tale. @type {(told: string | null) => void} */
  settle: () => {},
  /** Show what leaves the picture by the latest fragment leaving; whether anything does. @type {() => boolean} */
  leave: () => false,
};

/** @type {Step[]} */
let queue = []; // the steps that have not been shown
/** @type {Step[]} */
const missed = []; // the steps that came while nobody could see the page
/** @type {State} */
let state = "idle";
/** @type {Step | null} */
let paused = null; // the step at which the film stands
let timer = 0;
let calming = 0; // until the last step has been seen
let until = 0; // for so long the step that is shown stays
let shown = 0; // how many steps of this film have been shown
let isAgain = false; // whether it is watched once more

/**
 * Say what shows the table as it is now.
 * @param {typeof stage} given
 */
export const setStage = (given) => Object.assign(stage, given);

/** Whether something else is shown than the table as it is now. */
export const isShowing = () => state !== "idle";

/** Whether the past is shown: a touch of the picture then means nothing but to skip it. */
export const isPast = () => ["playing", "paused", "looking"].includes(state);

const isOff = () => document.documentElement.dataset.pace === "off";
const factor = () => PACES[document.documentElement.dataset.pace ?? "normal"] ?? 1;

/**
 * For how many milliseconds a step is shown.
 * @param {Step} step
 * @returns {number}
 */
function timeFor({ lines, after }) {
  if (!lines.length) return START * factor();
  const letters = [...lines, ...after].reduce((sum, line) => sum + line.length, 0);
  return Math.min(LONGEST, Math.max(SHORTEST, START + letters * LETTER)) * factor();
}

/**
 * A fragment has come, with the steps that led to it.
 * @param {Step[]} steps
 */
export function add(steps) {
  const wanted = steps.filter((each) => (each.waits ? !isAcknowledged(each) : !isOff()));
  if (document.hidden) {
    missed.push(...wanted);
    if (state === "idle") stage.settle(null);
    return;
  }
  queue.push(...wanted);
  if (state !== "idle") return;
  if (!queue.length) return settle(null);
  [isAgain, shown] = [false, 0];
  advance();
}

/**
 * Show steps, and then the table as it is now.
 * @param {Step[]} steps
 * @param {boolean} again whether they have been seen before
 */
export function watch(steps, again) {
  queue = [...steps];
  [isAgain, shown, until] = [again, 0, 0];
  advance();
}

/** Show the next step as soon as the one before has had its time. */
function advance() {
  clearTimeout(timer);
  const left = until - performance.now();
  if (left > 0) {
    if (state === "idle") state = "holding";
    timer = setTimeout(advance, left);
    return;
  }
  const step = queue.shift();
  if (!step) return end("");
  shown += 1;
  until = performance.now() + timeFor(step);
  if (step.waits) pause(step);
  else if (queue.length) show(step);
  else settle(spoken(step));
}

/**
 * Show a step of the past.
 * @param {Step} step
 */
function show(step) {
  turn("playing", `${isAgain ? "Once more" : "What happened"}: ${shown} of ${shown + queue.length}`);
  tell(step);
  say(spoken(step));
  if (!isAgain) knock();
  change(step.svg, () => {
    timer = setTimeout(advance, until - performance.now());
  });
}

/**
 * Stand at the end of a hand or the like, until its reader goes on.
 * @param {Step} step
 */
function pause(step) {
  turn("paused", "Before it goes on");
  paused = step;
  say(spoken(step));
  change(step.svg, () => showPause(step));
}

/** Go on after the end of a hand. */
export function goOn() {
  if (!paused) return;
  acknowledge(paused);
  paused = null;
  part("#status").focus({ preventScroll: true });
  hidePause();
  until = 0;
  advance();
}

/**
 * Show one moment of the past for as long as its reader wants; what comes meanwhile waits.
 * @param {Step} step
 */
export function look(step) {
  clearTimeout(timer);
  turn("looking", "Looking back");
  tell(step);
  say(spoken(step));
  showPast(step.svg);
}

/** Go to the table as it is now, because somebody acts; only the end of a hand stands in the way. */
export function skip() {
  until = 0;
  if (state === "idle") calm();
  if (state === "idle" || state === "paused") return;
  clearTimeout(timer);
  const stop = queue.findIndex((each) => each.waits);
  if (stop < 0) return end(queue.splice(0).map(spoken).join(" "));
  queue.splice(0, stop);
  advance();
}

/**
 * Note on the page what is shown.
 * @param {State} next
 * @param {string} words
 */
function turn(next, words) {
  state = next;
  table.dataset.film = next;
  head(words);
  part("#skip").hidden = next !== "playing";
  part("#looking").hidden = next !== "looking";
  const again = find("#again");
  if (again) again.hidden = true;
}

/**
 * Change the picture; what leaves it is seen leaving first.
 * @param {string} svg
 * @param {() => void} then
 */
function change(svg, then) {
  const put = () => {
    showPast(svg);
    then();
  };
  if (!markLeaving(part("#picture"), parsed(svg).content)) return put();
  until = Math.max(until, performance.now() + LINGER * factor() + AFTER_LEAVING);
  timer = setTimeout(put, LINGER * factor());
}

/**
 * Show the table as it is now; what leaves the picture is seen leaving first.
 * @param {string | null} told
 */
function settle(told) {
  if (!stage.leave()) return end(told);
  state = "leaving";
  // What has come meanwhile is shown next.
  timer = setTimeout(() => (queue.length ? advance() : end(told)), LINGER * factor());
}

/**
 * The film is over.
 * @param {string | null} told
 */
function end(told) {
  clearTimeout(timer);
  state = "idle";
  delete table.dataset.film;
  stage.settle(told);
  // The last step is seen as long as any other, though the table can be played on.
  table.dataset.fresh = "yes";
  clearTimeout(calming);
  calming = setTimeout(calm, Math.max(until - performance.now(), 0));
}

/** What happened last has been seen. */
function calm() {
  clearTimeout(calming);
  delete table.dataset.fresh;
}

/** Nothing plays while nobody sees it; what was missed is played on return. */
function seen() {
  if (document.hidden && ["holding", "playing", "leaving"].includes(state)) {
    missed.push(...queue.splice(0));
    end("");
  } else if (!document.hidden && missed.length) {
    const steps = missed.splice(0);
    if (state !== "idle") queue.push(...steps);
    else if (steps.length > 1 || steps[0].waits) watch(steps, false);
  }
}
document.addEventListener("visibilitychange", seen);
