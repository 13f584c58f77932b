// The page of a match: touch one thing after the other until a move is meant, look at it, play it.
//
// The server sends what may be done (#decision: the tree of touches) and draws the picture; nothing here
// knows any game. A touch is an element of the picture with that id, or else a button in #choices.

import { watchAbout } from "./about.js";
import { SHOWN } from "./display.js";
import { findAll, table } from "./dom.js";
import { watchDragging } from "./dragging.js";
import { hintUnasked } from "./hint.js";
import { watchKeyboard } from "./keyboard.js";
import { start } from "./live.js";
import { watchNames } from "./names.js";
import { watchPointer } from "./pointer.js";

// Beside the board there is room for one open fold at a time.
const isBesideBoard = matchMedia("(min-width: 860px) and (min-height: 521px)");

table.addEventListener(
  "toggle",
  ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open || !isBesideBoard.matches) return;
    for (const each of findAll(".fold[open]")) /** @type {HTMLDetailsElement} */ (each).open = each === target;
  },
  true,
);

table.addEventListener(SHOWN, hintUnasked);
watchPointer();
watchDragging();
watchKeyboard();
watchNames();
watchAbout();
start();
