// The table: touch one thing after the other until a move is meant, look at it, play it.
//
// The server says what may be done (#moves: every move with its path of touches) and draws the picture; nothing here
// knows any game. A touch is an element of the picture with that id, or else a button in #choices.

import { morph } from "../shared/glide.js";
import { LINGER, markGoing, still } from "../shared/leaving.js";
import { Paths } from "./touch_paths.js";
import { isUncertain, request } from "./request.js";
import { showRule } from "./rule_sheet.js";
import { tock } from "../shared/preferences.js";

const table = document.querySelector("#table");
const live = document.querySelector("#live");
const notice = document.querySelector("#notice");
const $ = (selector) => table.querySelector(selector);
const FEW = 3; // so many things to touch are named, more are only shown

let seat = null; // whose hands these are
let number = 0; // how many things have happened; sent with everything we do
let paths = new Paths([], []); // what may be done, and how it is touched
let labels = {}; // what a touch is called
let question = ""; // what is asked
let heading = ""; // whose turn it is, in words
let path = []; // what has been touched so far
let pristine = ""; // the picture as the server drew it
let previewed = null; // the code of the move whose picture is shown
let looking = new AbortController(); // ends the question what comes of a move
let unknown = false; // whether what comes of it cannot be shown before it is played
let busy = false; // something was sent and not yet answered
let advised = []; // the moves of a hint, if one is shown: {code, chance}
let key = ""; // what the path belongs to, besides the picture: if this changes, the path is void
let held = null; // a fragment that waits until what leaves the picture has been seen leaving

// Touching

/** The element of the picture that is touched, if it has one. */
const pictured = (touch) => $(`#picture svg #${CSS.escape(touch)}`);

// What comes next: the next touches; when a move is meant, the other ways to end its path besides.
const before = () => (paths.isWhole(path) ? path.slice(0, -1) : path);
const options = () => (busy ? [] : paths.next(before()));

/** What may be touched besides, with something in hand: that again, to take it back, or another beginning. */
const others = () => (busy || !path.length ? [] : [...path, ...paths.next([])]);

/** Touch something: it comes next, or is taken back, or begins another path. */
function touch(name) {
  const isNext = options().includes(name) && name !== path.at(-1);
  if (isNext) path = [...before(), name];
  else if (busy) return;
  else if (path.includes(name)) return takeBack(name);
  else if (paths.next([]).includes(name)) path = paths.anew(path, name);
  else return;
  const move = paths.meant(path);
  // What is a whole move by itself is played at once, unless something else was in hand before.
  if (isNext && move && paths.isWhole(path) && path.length === 1) return send(move);
  unpreview(move);
  show();
  if (move) preview(move);
  focusNext(Boolean(move));
  reveal();
  say(move ? spoken(move) : `${heardAs(name)}. ${upper(whatNext())}`);
}

/** Take a touch back, and what only followed from it. */
function takeBack(name) {
  if (busy || !path.length) return;
  path = paths.without(path, name);
  unpreview(null);
  show();
  (focusable(pictured(name)) ?? choice(name))?.focus({ preventScroll: document.documentElement.dataset.input === "pointer" });
  say(upper(whatNext()));
}

// Words

/** What a touch is called: to the eye, which sees where it is, and to the ear. */
const nameOf = (touch) => labels[touch] ?? heardAs(touch);
const heardAs = (touch) => pictured(touch)?.getAttribute("aria-label") ?? labels[touch] ?? touch;

const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A move in a few words: what the game says of it, up to the first colon, or what is touched for it. */
const wordsOf = (move) => move.caption?.split(":")[0] || move.touches.map(nameOf).join(", ");

/** A move that is meant, for those who listen. */
const spoken = (move) => `${move.caption || wordsOf(move)}. Enter plays it, Escape goes back.`;

/** What is asked now. */
const whatNext = () => $("#prompt .what")?.textContent ?? "";

/** A few things to choose from, in words. */
function anyOf(touches) {
  const names = touches.map(nameOf);
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}

// Previews

/** Ask for the picture after the move, and show it unless something else was touched or sent meanwhile. */
async function preview(move) {
  const asked = path;
  looking.abort();
  looking = new AbortController();
  const query = new URLSearchParams({ seat, number, code: move.code });
  try {
    const { svg } = await request(`/match/${table.dataset.match}/preview?${query}`, undefined, looking.signal);
    if (path !== asked || busy) return;
    previewed = move.code;
    unknown = asRead(svg) === pristine.trim();
    morph($("#picture"), svg, $("#picture"));
    show();
  } catch (error) {
    if (path === asked && !busy) complain(error.message);
  }
}

/** A picture as the browser would write it. */
function asRead(svg) {
  const fresh = document.createElement("template");
  fresh.innerHTML = svg;
  return fresh.innerHTML.trim();
}

/** Back to the picture as it is, unless this move's preview is shown and stays meant. */
function unpreview(move) {
  if (previewed === null || previewed === move?.code) return;
  previewed = null;
  // Another preview follows at once when a move is meant: morph straight from the one to the other.
  if (!move) morph($("#picture"), pristine, $("#picture"));
}

// Hints

/** Ask for a hint, or put the one that is shown away. */
async function hint(button) {
  if (advised.length) return showAdvice([]);
  if (button.getAttribute("aria-busy") === "true") return;
  const asked = key;
  think(button, true);
  say("Thinking about a hint.");
  try {
    const { moves: found } = await request(`/match/${table.dataset.match}/hint`, { seat, number });
    if (key !== asked) return;
    showAdvice(found);
    $("#advice").scrollIntoView({ block: "nearest" });
    say(`${found.map((each) => `${wordsOf(moveOf(each.code))}, ${percent(each.chance)}`).join("; ")}. Choose one to look at it.`);
    if (document.activeElement === button) $("#advice button")?.focus({ preventScroll: true });
  } catch (error) {
    if (key === asked) complain(error.message);
    if (isUncertain(error)) refresh();
  } finally {
    if ($("#ask-hint")) think($("#ask-hint"), false);
  }
}

/** The button says that it is being thought about. */
function think(button, isThinking) {
  button.setAttribute("aria-busy", String(isThinking));
  button.querySelector("span").textContent = isThinking ? "Thinking…" : "Hint";
}

const moveOf = (code) => paths.moves.find((move) => move.code === code);

const percent = (chance) => `${Math.round(100 * chance)}\u00a0%`;

/** Offer the moves of a hint; choosing one only looks at it. */
function showAdvice(found) {
  advised = found;
  const advice = $("#advice");
  if (!advice) return;
  advice.hidden = !found.length;
  $("#ask-hint")?.setAttribute("aria-expanded", String(found.length > 0));
  if (!found.length) {
    advice.replaceChildren();
    return show();
  }
  const rows = found.map(({ code, chance }) => {
    const move = moveOf(code);
    const row = tag("button", "advised", "");
    row.type = "button";
    row.dataset.code = code;
    row.title = move.text;
    row.setAttribute("aria-label", `${wordsOf(move)}: ${percent(chance)} chance of winning`);
    row.style.setProperty("--chance", chance);
    row.append(tag("span", "text", wordsOf(move)), tag("span", "chance", percent(chance)));
    return row;
  });
  advice.replaceChildren(...rows, tag("p", "reading", "Chances of winning, as far as you can know. Nothing is played before “Play”."));
  show();
}

/** Mark the advised move that is in hand. */
function markAdvice() {
  for (const row of table.querySelectorAll("#advice button")) {
    row.setAttribute("aria-pressed", String(path.length > 0 && paths.meant(path)?.code === Number(row.dataset.code)));
  }
}

/** Scroll what may be touched into view, or the whole picture of a move that is meant: free of the bar, on a phone. */
function reveal() {
  const lit = paths.isWhole(path) ? [] : [...table.querySelectorAll("#picture .tt-lit")];
  const boxes = (lit.length ? lit : [$("#picture svg")]).map((each) => each.getBoundingClientRect());
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  const bar = $("#act").getBoundingClientRect();
  const isBelow = bar.left < Math.max(...boxes.map((box) => box.right)); // and not beside it
  const floor = isBelow ? Math.min(bar.top, innerHeight) : innerHeight;
  // Down as far as the top stays in view, or up as far as the bottom does.
  const way = bottom > floor ? Math.min(bottom - floor, Math.max(top, 0)) : Math.min(Math.max(top, bottom - floor), 0);
  if (Math.abs(way) > 1) scrollBy({ top: way, behavior: still.matches ? "instant" : "smooth" });
}

/** Walk the path of an advised move, up to its last touch and no further. */
function follow(code) {
  const move = moveOf(code);
  if (!move || busy) return;
  path = [...move.touches];
  unpreview(move);
  show();
  preview(move);
  focusNext(true);
  reveal();
  say(spoken(move));
}

// Sending

async function send(move) {
  if (busy || !move) return;
  busy = true;
  looking.abort();
  show();
  try {
    await request(`/match/${table.dataset.match}/move`, { seat, number, code: move.code });
    tock();
    expect(number);
  } catch (error) {
    busy = false;
    // A move that was refused is put down; one whose answer was lost stays in hand until the table tells.
    if (error.status !== undefined) {
      path = [];
      unpreview(null);
    }
    show();
    complain(error.message);
    if (isUncertain(error)) refresh();
  }
}

/** Undo, draw, resign, agree, refuse. */
async function act(button) {
  const { act: what, sure, why } = button.dataset;
  if (why) return complain(why);
  if (sure && button.dataset.asked !== "yes") return ask(button);
  button.setAttribute("aria-busy", "true");
  try {
    const who = button.dataset.seat ? Number(button.dataset.seat) : seat;
    await request(`/match/${table.dataset.match}/act`, { seat: who, number, what, covered: seat === null });
    expect(number);
  } catch (error) {
    complain(error.message);
    if (isUncertain(error)) refresh();
  }
  button.removeAttribute("aria-busy");
}

/** What cannot be taken back asks once more. */
function ask(button) {
  const before = button.textContent;
  button.dataset.asked = "yes";
  button.textContent = button.dataset.sure;
  say(`${button.dataset.sure} Press again.`);
  setTimeout(() => {
    delete button.dataset.asked;
    if (button.textContent === button.dataset.sure) button.textContent = before;
  }, 5000);
}

// Showing

/** Light up what may be touched, offer the rest as buttons, and say what to do. */
function show() {
  const log = $("#log");
  const atEnd = log && log.scrollTop + log.clientHeight > log.scrollHeight - 40;
  light();
  if (atEnd) scrollLog();
}

function light() {
  const now = options();
  const svg = $("#picture svg");
  if (svg) lightThings(svg, now);
  $("#picture")?.classList.toggle("previewed", previewed !== null);
  $("#status").textContent = previewed === null || busy ? heading : "Not played yet";
  showChoices(now.filter((each) => !pictured(each)));
  if ($("#act")) showHand(path.length ? paths.meant(path) : null, now);
  markAdvice();
}

/** In the picture what comes next is lit, and what may be touched besides is as much a button. */
function lightThings(svg, now) {
  const besides = others();
  name(svg);
  for (const each of svg.querySelectorAll(".tt-touch")) {
    const isLit = now.includes(each.id);
    const isOpen = isLit || besides.includes(each.id);
    const isChosen = path.includes(each.id);
    each.classList.toggle("tt-lit", isLit);
    each.classList.toggle("tt-also", isOpen && !isLit);
    each.classList.toggle("tt-chosen", isChosen);
    each.setAttribute("role", isOpen ? "button" : "img");
    each.setAttribute("tabindex", isOpen ? "0" : "-1");
    if (isOpen) each.setAttribute("aria-pressed", String(isChosen));
    else each.removeAttribute("aria-pressed");
  }
}

/** What is in hand, in words, with the way back and the way on. */
function showHand(move, now) {
  const confirm = $("#confirm");
  confirm.hidden = !move;
  confirm.title = move?.text ?? "";
  confirm.setAttribute("aria-disabled", String(busy)); // not disabled: that would lose the focus
  confirm.replaceChildren(busy ? "Playing…" : "Play", ...(move ? [tag("span", "text", wordsOf(move))] : []));
  $("#back").hidden = !path.length || busy;
  const { classList } = $("#act");
  classList.toggle("in-hand", path.length > 0 || now.length > 0);
  classList.toggle("meant", Boolean(move) && paths.isWhole(path) && !busy);
  classList.toggle("told", classList.contains("meant") && Boolean(move.caption));
  const [of, what] = prompt(move, now);
  $("#prompt").replaceChildren(...(of ? [tag("span", "of", of)] : []), ...(what ? [tag("span", "what", what)] : []));
}

/** What has been touched, and what is asked. */
function prompt(move, now) {
  if (busy) return ["", "Sent. Waiting for the table…"];
  if (!paths.moves.length) return ["", ""];
  if (!path.length) return ["", question];
  const of = path.length > 3 ? `… › ${nameOf(path.at(-1))}` : path.map(nameOf).join(" › ");
  if (!move || !paths.isWhole(path)) return [of, toTouch(now)];
  if (move.caption) return [of, upper(move.caption)];
  if (previewed !== move.code) return [of, "drawing what comes of it…"];
  return [of, unknown ? "the rest shows once it is played." : "play it?"];
}

/** What comes next, by name if it is little. */
function toTouch(now) {
  if (now.length <= FEW) return `now ${anyOf(now)}`;
  if (now.every(pictured)) return "now touch what is framed in red";
  return now.some(pictured) ? "now touch what is framed, or choose" : "now choose";
}

/** A picture that can be touched is a group with a name, not an image; and it shows no tooltip everywhere. */
function name(svg) {
  svg.setAttribute("role", "group");
  const title = svg.querySelector(":scope > title");
  if (!title) return;
  svg.setAttribute("aria-label", title.textContent);
  title.remove();
}

const choice = (touch) => $(`#choices [data-touch="${CSS.escape(touch)}"]`);

/** Buttons for what has no place in the picture; those already there are kept, and with them the focus. */
function showChoices(touches) {
  const choices = $("#choices");
  if (!choices) return;
  for (const button of [...choices.children]) if (!touches.includes(button.dataset.touch)) button.remove();
  touches.forEach((each, i) => {
    let button = choice(each);
    if (!button) {
      button = tag("button", "choice", "");
      button.type = "button";
      button.dataset.touch = each;
    }
    button.textContent = nameOf(each);
    button.setAttribute("aria-pressed", String(path.includes(each)));
    if (choices.children[i] !== button) choices.insertBefore(button, choices.children[i] ?? null);
  });
}

function tag(kind, classes, text) {
  const made = document.createElement(kind);
  made.className = classes;
  made.textContent = text;
  return made;
}

/** Say something to those who listen. */
function say(text) {
  // The same words twice are said twice.
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

let silence = 0;

/** Tell everybody that something went wrong, for a while. */
function complain(sentence) {
  const text = sentence[0].toUpperCase() + sentence.slice(1);
  say(text);
  notice.textContent = text;
  notice.hidden = false;
  clearTimeout(silence);
  silence = setTimeout(() => (notice.hidden = true), 8000);
}

// Focus

const focusable = (element) => (element?.tabIndex >= 0 && !element.disabled && element.checkVisibility?.() !== false ? element : null);

/** Everything that may be touched now, as the eye meets it. */
const touchables = () =>
  [...table.querySelectorAll("#picture .tt-lit, #picture .tt-also, #advice button, #choices button, #confirm, #back")].filter((each) => focusable(each));

/** The focus goes on to what comes next: to "Play" when a move is meant, else to the first thing lit. */
function focusNext(isMeant) {
  const confirm = focusable($("#confirm"));
  const next = isMeant && confirm ? confirm : touchables().find((each) => each.matches(".tt-lit, .choice"));
  next?.focus({ preventScroll: document.documentElement.dataset.input === "pointer" });
}

/** The nearest thing that may be touched in the direction of an arrow key. */
function neighbour(from, direction) {
  const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[direction];
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [fromX, fromY] = middle(from);
  let best = null;
  let least = Infinity;
  for (const each of touchables()) {
    const [dx, dy] = middle(each).map((value, i) => value - [fromX, fromY][i]);
    const along = dx * x + dy * y;
    const aside = Math.abs(dx * y) + Math.abs(dy * x);
    // Straight ahead is near; aside counts twice.
    if (each !== from && along > 4 && along + 2 * aside < least) [best, least] = [each, along + 2 * aside];
  }
  return best;
}

// What comes from the server

/** Read what a fragment says, before anything is lit in it. */
function read(root) {
  const data = root.querySelector("#moves").dataset;
  seat = data.seat === "" ? null : Number(data.seat);
  number = Number(data.number);
  paths = new Paths(JSON.parse(data.moves), JSON.parse(data.anyOrder));
  labels = JSON.parse(data.labels);
  question = data.question;
  heading = root.querySelector("#status").textContent;
  pristine = root.querySelector("#picture").innerHTML;
  const title = document.querySelector(".heading h1")?.textContent ?? "";
  document.title = `${data.yours ? "● " : ""}${title}: ${heading}`;
}

const keyOf = (root) => {
  const data = root.querySelector("#moves").dataset;
  return [data.seat, data.moves, root.querySelector("#cover") ? "covered" : ""].join("|");
};

/** A new fragment: if something leaves the picture, let it be seen leaving, and be read why, before the next comes. */
function arrive(html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  if (!fresh.content.querySelector("#moves")) return;
  // Of a move that was looked at before it was played, all has been seen.
  const isLeft = previewed === null && markGoing($("#picture"), fresh.content.querySelector("#picture"));
  if (!isLeft && held === null) return settle(html);
  if (held === null) setTimeout(release, LINGER);
  held = html;
  $("#sentence").innerHTML = fresh.content.querySelector("#sentence").innerHTML;
  $("#sentence").scrollTop = 0;
}

/** Whatever waits comes now: its time is over, or somebody goes on. */
function release() {
  const html = held;
  held = null;
  if (html !== null) settle(html);
}

/** Morph a fragment in. The path survives if it means the same; the focus survives in any case. */
function settle(html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  const newKey = keyOf(fresh.content);
  // Every seat counts what it knows of, so the same number at another seat is another moment.
  const { seat: newSeat, number: newNumber } = fresh.content.querySelector("#moves").dataset;
  const hasHappened = newNumber !== String(number) || newSeat !== String(seat ?? "");
  const isNew = newKey !== key || fresh.content.querySelector("#picture").innerHTML !== pristine;
  const wasYours = $("#moves").dataset.yours;
  const active = document.activeElement;
  const wasIn = table.contains(active) && active !== table;
  const wasPlaying = wasIn && Boolean(active.closest("#picture, #act, #aid, #status"));
  if (isNew) {
    path = [];
    previewed = null;
    looking.abort();
  }
  if (isNew || hasHappened) busy = false;
  morph(table, html, table, {
    beforeNodeMorphed: (old) => !(old.id === "choices" || (!isNew && ["picture", "advice", "ask-hint"].includes(old.id))),
    // Folding is the reader's.
    beforeAttributeUpdated: (attribute, node) => !(attribute === "open" && node.tagName === "DETAILS"),
  });
  key = newKey;
  read(fresh.content);
  if (isNew) showAdvice([]);
  show();
  if (hasHappened) {
    scrollLog();
    $("#sentence").scrollTop = 0;
    say([$("#sentence").textContent, heading].map((each) => each.replace(/\s+/g, " ").trim()).join(" "));
    if (!wasYours && $("#moves").dataset.yours) tock(true);
    else tock();
  }
  if (!wasIn) return;
  const kept = document.activeElement;
  if (table.contains(kept) && focusable(kept)) return;
  // What had the focus is gone or may not be touched any more: go on where the play goes on.
  const next = $("#uncover") ?? (wasPlaying ? touchables()[0] : null) ?? $("#status");
  next.focus({ preventScroll: true });
}

function scrollLog() {
  const log = $("#log");
  if (log) log.scrollTop = log.scrollHeight;
}

const connection = document.querySelector("#connection");

/** Listen to the table for as long as the page is open. */
function listen() {
  const source = new EventSource(table.dataset.live);
  source.addEventListener("table", (event) => arrive(JSON.parse(event.data)));
  source.addEventListener("open", () => connected(true));
  source.addEventListener("error", () => {
    connected(false);
    // The browser tries again by itself, unless the server said no.
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
  });
  addEventListener("pagehide", () => source.close(), { once: true });
}

let worry = 0;

function connected(isThere) {
  clearTimeout(worry);
  // A short break is nothing to worry about.
  if (isThere) connection.hidden = true;
  else worry = setTimeout(() => (connection.hidden = false), 1000);
  table.dataset.connection = isThere ? "open" : "lost";
}

/** If the table does not tell soon what came of it, fetch the page. */
function expect(after) {
  setTimeout(() => {
    if (number === after) refresh();
  }, 2500);
}

async function refresh() {
  try {
    const response = await fetch(location.href);
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const fresh = page.querySelector("#table");
    if (fresh) arrive(fresh.innerHTML);
  } catch {
    // The live connection will tell.
  }
}

async function copy(button) {
  const field = button.parentElement.querySelector("input");
  field.select();
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
  } catch {
    document.execCommand("copy"); // without https there is no clipboard
  }
  button.textContent = "Copied";
  say("The link is copied.");
  setTimeout(() => (button.textContent = "Copy"), 2000);
}

// Hands

addEventListener("pointerdown", () => (document.documentElement.dataset.input = "pointer"), true);
addEventListener("keydown", () => (document.documentElement.dataset.input = "keys"), true);

/** The topmost of these things of the picture at a point, also where the picture lets the pointer through. */
function thingAt(kind, { clientX: x, clientY: y }) {
  const isIn = ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom;
  return [...table.querySelectorAll(`#picture ${kind}`)].findLast((each) => each.checkVisibility() && isIn(each.getBoundingClientRect()));
}

/** What was hit. If something waited to be shown, it comes now, and the same thing is meant in the new picture. */
function hit(event) {
  if (held === null) return event.target;
  const thing = event.target.closest("#picture") && thingAt(".tt-touch", event);
  release();
  return (thing && pictured(thing.id)) ?? event.target;
}

table.addEventListener("click", (event) => {
  const target = hit(event);
  const lit = target.closest("#picture .tt-lit");
  const thing = lit ?? (target.closest("#picture") && thingAt(".tt-also", event));
  if (thing) return touch(thing.id);
  const button = target.closest("button, a");
  if (!button) return;
  if (button.dataset.touch) touch(button.dataset.touch);
  else if (button.id === "ask-hint") hint(button);
  else if (button.dataset.code) follow(Number(button.dataset.code));
  else if (button.id === "confirm") send(paths.meant(path));
  else if (button.id === "back") takeBack(path.at(-1));
  else if (button.dataset.act) act(button);
  else if (button.dataset.copy) copy(button);
  else if (button.dataset.rule && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    showRule(button);
  }
});

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector("#sheet").open) return;
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName)) return;
  release();
  const at = document.activeElement;
  if (event.key === "Escape" && path.length) {
    event.preventDefault();
    takeBack(path.at(-1));
  } else if ((event.key === "Enter" || event.key === " ") && at?.matches?.("#picture .tt-lit, #picture .tt-also")) {
    event.preventDefault();
    if (!event.repeat) touch(at.id);
  } else if (event.key === "Enter" && at === document.body && paths.isWhole(path)) {
    event.preventDefault();
    send(paths.meant(path));
  } else if (event.key.startsWith("Arrow") && (at === document.body || at?.closest("#picture, #act, #aid, #status"))) {
    const next = at === document.body || at.id === "status" ? touchables()[0] : neighbour(at, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
});

// Beside the board there is room for one thing to read at a time.
const besideBoard = matchMedia("(min-width: 860px) and (min-height: 521px)");
table.addEventListener(
  "toggle",
  ({ target }) => {
    if (!target.open || !besideBoard.matches) return;
    for (const each of table.querySelectorAll(".fold[open]")) each.open = each === target;
  },
  true,
);

key = keyOf(table);
read(table);
show();
scrollLog();
listen();
// Back by the browser's own "back": the page is as it was left, so listen again.
addEventListener("pageshow", (event) => event.persisted && listen());
