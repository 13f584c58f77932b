// The table: touch one thing after the other until a move is meant, look at it, play it.
//
// The server says what may be done (#moves: every move with its path of touches) and draws the picture; nothing here
// knows any game. A touch is an element of the picture with that id, or else a button in #choices.

import { morph } from "./glide.js";
import { tock } from "./theme.js";

const table = document.querySelector("#table");
const live = document.querySelector("#live");
const notice = document.querySelector("#notice");
const $ = (selector) => table.querySelector(selector);

let seat = null; // whose hands these are
let number = 0; // how many things have happened; sent with everything we do
let moves = []; // what may be done: {code, text, touches}
let labels = {}; // what a touch without an element is called
let path = []; // what has been touched so far
let pristine = ""; // the picture as the server drew it
let previewed = null; // the code of the move whose picture is shown
let looking = new AbortController(); // ends the question what comes of a move
let unknown = false; // whether what comes of it cannot be shown before it is played
let busy = false; // something was sent and not yet answered
let advised = []; // the moves of a hint, if one is shown: {code, text, chance, share}
let key = ""; // what the path belongs to, besides the picture: if this changes, the path is void

// Paths

const starts = (move, begin) => begin.every((touch, i) => move.touches[i] === touch);

/** What may be touched after these touches, in the order of the moves. */
function nextTouches(begin) {
  const next = moves.filter((move) => starts(move, begin) && move.touches.length > begin.length);
  return [...new Set(next.map((move) => move.touches[begin.length]))];
}

/** The move whose path is exactly these touches. */
const meant = (begin) => moves.find((move) => move.touches.length === begin.length && starts(move, begin));

/** The element of the picture that is touched, if it has one. */
const pictured = (touch) => $(`#picture svg #${CSS.escape(touch)}`);

/** What a touch is called, in short: its label up to the first colon. */
const nameOf = (touch) => (labels[touch] ?? pictured(touch)?.getAttribute("aria-label") ?? touch).split(":")[0];

// What may be done now: the next touches; when a move is meant, the other ways to end its path besides.
const isComplete = () => path.length > 0 && Boolean(meant(path)) && nextTouches(path).length === 0;
const options = () => (busy ? [] : nextTouches(isComplete() ? path.slice(0, -1) : path));

/** Touch something that may be touched now. */
function touch(name) {
  if (!options().includes(name)) return;
  path = [...(isComplete() ? path.slice(0, -1) : path), name];
  const move = meant(path);
  if (move && isComplete() && path.length === 1) {
    send(move);
  } else {
    unpreview(move);
    show();
    if (move) preview(move);
    focusNext(Boolean(move));
    say(move ? spoken(move) : `${nameOf(name)}. ${$("#prompt")?.textContent ?? ""}`);
  }
}

/** A move that is meant, for those who listen. */
const spoken = (move) => `${[move.text, move.caption].filter(Boolean).join(", ")}. Enter plays it, Escape goes back.`;

/** Take the last touch back. */
function untouch() {
  if (busy || !path.length) return;
  const last = path.at(-1);
  path = path.slice(0, -1);
  unpreview(null);
  show();
  (focusable(pictured(last)) ?? choice(last))?.focus();
  say($("#prompt")?.textContent ?? "");
}

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
    say(`${found.map((each) => `${each.text}, ${percent(each.chance)}`).join("; ")}. Choose one to look at it.`);
    if (document.activeElement === button) $("#advice button")?.focus({ preventScroll: true });
  } catch (error) {
    if (key === asked) complain(error.message);
    if (error.status === 409) refresh();
  } finally {
    if ($("#ask-hint")) think($("#ask-hint"), false);
  }
}

/** The button says that it is being thought about. */
function think(button, isThinking) {
  button.setAttribute("aria-busy", String(isThinking));
  button.querySelector("span").textContent = isThinking ? "Thinking…" : "Hint";
}

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
  const rows = found.map((each) => {
    const row = tag("button", "advised", "");
    row.type = "button";
    row.dataset.code = each.code;
    row.setAttribute("aria-label", `${each.text}: ${percent(each.chance)} chance of winning`);
    row.style.setProperty("--chance", each.chance);
    row.append(tag("span", "text", each.text), tag("span", "chance", percent(each.chance)));
    return row;
  });
  advice.replaceChildren(...rows, tag("p", "reading", "Chances of winning, as far as you can know. Nothing is played before “Play”."));
  show();
}

/** Mark the advised move that is in hand. */
function markAdvice() {
  for (const row of table.querySelectorAll("#advice button")) {
    row.setAttribute("aria-pressed", String(path.length > 0 && meant(path)?.code === Number(row.dataset.code)));
  }
}

/** Where what to do lies over the board, on a phone, scroll the board free. */
function reveal() {
  const act = $("#act");
  if (getComputedStyle(act).position !== "sticky") return;
  const over = $("#picture").getBoundingClientRect().bottom - act.getBoundingClientRect().top;
  if (over > 0) scrollBy({ top: over });
}

/** Walk the path of an advised move, up to its last touch and no further. */
function follow(code) {
  const move = moves.find((each) => each.code === code);
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
  if (busy) return;
  busy = true;
  looking.abort();
  show();
  try {
    await request(`/match/${table.dataset.match}/move`, { seat, number, code: move.code });
    tock();
    expect(number);
  } catch (error) {
    busy = false;
    path = [];
    unpreview(null);
    show();
    complain(error.message);
    if (error.status === 409) refresh();
  }
}

/** Undo, draw, resign, agree, refuse. */
async function act(button) {
  const { act: what, sure } = button.dataset;
  if (sure && button.dataset.asked !== "yes") return ask(button);
  button.setAttribute("aria-busy", "true");
  try {
    const who = button.dataset.seat ? Number(button.dataset.seat) : seat;
    await request(`/match/${table.dataset.match}/act`, { seat: who, number, what, covered: seat === null });
    expect(number);
  } catch (error) {
    complain(error.message);
    if (error.status === 409) refresh();
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

/** Ask the server; its refusals come as errors with its sentence. */
async function request(url, body, signal) {
  const post = body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  let response;
  try {
    response = await fetch(url, { ...post, signal });
  } catch {
    throw new Error("The server does not answer. Nothing was sent; please try again.");
  }
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  throw Object.assign(new Error(answer.error ?? `The server refused (${response.status}).`), { status: response.status });
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
  const svg = $("#picture svg");
  const now = options();
  const chosen = new Set(path);
  if (svg) {
    name(svg);
    for (const each of svg.querySelectorAll(".tt-touch")) {
      const lit = now.includes(each.id);
      each.classList.toggle("tt-lit", lit);
      each.classList.toggle("tt-chosen", chosen.has(each.id));
      each.setAttribute("role", lit ? "button" : "img");
      each.setAttribute("tabindex", lit ? "0" : "-1");
      if (lit) each.setAttribute("aria-pressed", String(chosen.has(each.id)));
      else each.removeAttribute("aria-pressed");
    }
  }
  $("#picture")?.classList.toggle("previewed", previewed !== null);
  showChoices(now.filter((each) => !pictured(each)));
  const move = path.length ? meant(path) : null;
  const confirm = $("#confirm");
  if (!confirm) return;
  confirm.hidden = !move;
  confirm.setAttribute("aria-disabled", String(busy)); // not disabled: that would lose the focus
  confirm.replaceChildren(busy ? "Playing…" : "Play", ...(move ? [tag("span", "text", move.text)] : []));
  $("#back").hidden = !path.length || busy;
  $("#act").classList.toggle("in-hand", path.length > 0 || advised.length > 0 || now.some((each) => !pictured(each)));
  $("#prompt").textContent = prompt(move, now);
  markAdvice();
}

function prompt(move, now) {
  if (busy) return "Sent. Waiting for the table…";
  if (!moves.length) return "";
  if (move && isComplete()) {
    if (move.caption) return `${move.caption[0].toUpperCase()}${move.caption.slice(1)}`;
    if (previewed !== move.code) return "Drawing what comes of it…";
    return unknown ? "The rest shows once it is played." : "Play it like this?";
  }
  const seen = now.some(pictured);
  const what = now.every(pictured) ? "touch what is framed in red" : seen ? "touch what is framed, or choose" : "choose";
  return path.length ? `${path.map(nameOf).join(" › ")}: now ${what}` : what[0].toUpperCase() + what.slice(1);
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
    button.textContent = labels[each] ?? each;
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
  [...table.querySelectorAll("#picture .tt-lit, #advice button, #choices button, #confirm, #back")].filter((each) => focusable(each));

/** The focus goes on to what comes next: to "Play" when a move is meant, else to the first thing lit. */
function focusNext(isMeant) {
  const confirm = focusable($("#confirm"));
  const next = isMeant && confirm ? confirm : touchables().find((each) => each !== confirm && each.id !== "back" && !each.dataset.code);
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
  moves = JSON.parse(data.moves);
  labels = JSON.parse(data.labels);
  pristine = root.querySelector("#picture").innerHTML;
  const title = document.querySelector(".heading h1")?.textContent ?? "";
  document.title = `${data.yours ? "● " : ""}${title}: ${root.querySelector("#status").textContent}`;
}

const keyOf = (root) => {
  const data = root.querySelector("#moves").dataset;
  return [data.seat, data.moves, root.querySelector("#cover") ? "covered" : ""].join("|");
};

/** A new fragment: morph it in. The path survives if it means the same; the focus survives in any case. */
function arrive(html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  if (!fresh.content.querySelector("#moves")) return;
  const newKey = keyOf(fresh.content);
  // Every seat counts what it knows of, so the same number at another seat is another moment.
  const { seat: newSeat, number: newNumber } = fresh.content.querySelector("#moves").dataset;
  const hasHappened = newNumber !== String(number) || newSeat !== String(seat ?? "");
  const isNew = newKey !== key || fresh.content.querySelector("#picture").innerHTML !== pristine;
  const wasYours = $("#moves").dataset.yours;
  const active = document.activeElement;
  const wasIn = table.contains(active) && active !== table;
  const wasPlaying = wasIn && Boolean(active.closest("#picture, #act, #status"));
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
    say([$("#sentence").textContent, $("#status").textContent].map((each) => each.replace(/\s+/g, " ").trim()).join(" "));
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

// Rules, one tap away

/** Show a paragraph of the rules over the table; the link itself leads there as well. */
async function showRule(link) {
  const sheet = document.querySelector("#sheet");
  try {
    const response = await fetch(link.pathname);
    if (!response.ok) throw new Error();
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const clause = page.getElementById(link.dataset.rule);
    if (!clause) throw new Error();
    const text = document.querySelector("#sheet-text");
    const heading = clause.querySelector("h2");
    document.querySelector("#sheet-title").textContent = heading?.textContent ?? link.textContent;
    heading?.remove();
    // Its pictures must not answer to the ids of the table.
    for (const each of clause.querySelectorAll("[id]")) each.removeAttribute("id");
    text.replaceChildren(...[...clause.childNodes].map((node) => document.importNode(node, true)));
    const more = tag("a", "button", "All the rules");
    more.href = link.href;
    text.append(more);
    sheet.showModal();
  } catch {
    location.href = link.href;
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

table.addEventListener("click", (event) => {
  const lit = event.target.closest("#picture .tt-lit");
  if (lit) return touch(lit.id);
  const button = event.target.closest("button, a");
  if (!button) return;
  if (button.dataset.touch) touch(button.dataset.touch);
  else if (button.id === "ask-hint") hint(button);
  else if (button.dataset.code) follow(Number(button.dataset.code));
  else if (button.id === "confirm") send(meant(path));
  else if (button.id === "back") untouch();
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
  const at = document.activeElement;
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(at?.tagName)) return;
  if (event.key === "Escape" && path.length) {
    event.preventDefault();
    untouch();
  } else if ((event.key === "Enter" || event.key === " ") && at?.matches?.("#picture .tt-lit")) {
    event.preventDefault();
    if (!event.repeat) touch(at.id);
  } else if (event.key === "Enter" && at === document.body && isComplete()) {
    event.preventDefault();
    send(meant(path));
  } else if (event.key.startsWith("Arrow") && (at === document.body || at?.closest("#picture, #act, #status"))) {
    const next = at === document.body || at.id === "status" ? touchables()[0] : neighbour(at, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
});

key = keyOf(table);
read(table);
show();
scrollLog();
listen();
// Back by the browser's own "back": the page is as it was left, so listen again.
addEventListener("pageshow", (event) => event.persisted && listen());
