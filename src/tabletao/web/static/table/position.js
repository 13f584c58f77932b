// The position as the server last sent it: whose hand is shown, what may be done, and what is asked.

import { forgetCaptions } from "./captions.js";
import { TouchTree } from "./touch_tree.js";

const NOTHING = { touches: [], nodes: [[]], turns: {} };

/** What the server last sent; replaced as a whole by `read`. */
export const position = {
  /** @type {number | null} the seat whose hand is shown */
  seat: null,
  /** How many events this viewer knows of. */
  number: 0,
  /** The number of the question that is put to the seat: sent with a move, a preview, a hint. */
  questionNumber: 0,
  /** What may be done, and how it is touched. */
  tree: new TouchTree(NOTHING),
  /** What the seat is asked. */
  question: "",
  /** The status line. */
  heading: "",
  /** What a path of touches belongs to, besides the picture: when this changes, the path is void. */
  key: "",
};

/**
 * The attributes in which the server sends the position.
 * @param {ParentNode} root
 * @returns {DOMStringMap}
 */
export const sent = (root) => /** @type {HTMLElement} */ (root.querySelector("#decision")).dataset;

/**
 * The key of a position that is not read yet.
 * @param {ParentNode} root
 * @returns {string}
 */
export const keyOf = (root) => [sent(root).seat, sent(root).questionNumber, root.querySelector("#cover") ? "covered" : ""].join("|");

/**
 * Read the position of a fragment.
 * @param {ParentNode} root
 */
export function read(root) {
  const data = sent(root);
  position.key = keyOf(root);
  position.seat = data.seat ? Number(data.seat) : null;
  position.number = Number(data.number);
  position.questionNumber = Number(data.questionNumber);
  position.tree = new TouchTree(data.tree ? JSON.parse(data.tree) : NOTHING);
  forgetCaptions();
  position.question = data.question ?? "";
  position.heading = root.querySelector("#status")?.textContent ?? "";
  const title = document.querySelector(".heading h1")?.textContent ?? "";
  document.title = `${data.yours ? "● " : ""}${title}: ${position.heading}`;
}
