// The moves of a decision drawn on the board: a ring around each thing that is touched for them, joined by arrows.

const SVG = "http://www.w3.org/2000/svg";
const ROOM = 5; // between a thing and its ring

/**
 * Draw the move that was played and the better one on the picture, if it shows the choice between them.
 *
 * @param {HTMLElement} moment
 * @param {HTMLElement} looked
 */
export function drawMoves(moment, looked) {
  for (const each of looked.querySelectorAll(".drawn-move")) each.remove();
  const svg = looked.querySelector("svg.tt-picture");
  if (!(svg instanceof SVGSVGElement) || moment.dataset.show !== "before") return;
  const [played, better] = [moment.dataset.played, moment.dataset.better].map((ids) => JSON.parse(ids ?? "[]"));
  const isSame = JSON.stringify(played) === JSON.stringify(better);
  if (better.length) draw(svg, better, "better", isSame ? 0 : ROOM);
  draw(svg, played, "played", 0);
}

/**
 * Draw the path of a move.
 *
 * @param {SVGSVGElement} svg
 * @param {string[]} ids
 * @param {string} kind
 * @param {number} room more room, where two moves share a thing
 */
function draw(svg, ids, kind, room) {
  const boxes = ids.map((id) => boxOf(svg, id, ROOM + room)).filter((box) => box !== null);
  if (!boxes.length) return;
  const layer = svg.appendChild(document.createElementNS(SVG, "g"));
  layer.setAttribute("class", `drawn-move ${kind}`);
  layer.setAttribute("aria-hidden", "true");
  for (const [i, box] of boxes.entries()) {
    shape(layer, "rect", { x: box.x, y: box.y, width: box.width, height: box.height, rx: 8 });
    if (i) arrow(layer, boxes[i - 1], box);
  }
}

/**
 * Where a thing lies, in the picture's own units.
 *
 * @param {SVGSVGElement} svg
 * @param {string} id
 * @param {number} room
 */
function boxOf(svg, id, room) {
  const thing = svg.querySelector(`[id="${CSS.escape(id)}"]`);
  const ground = svg.getScreenCTM()?.inverse();
  if (!thing || !ground) return null;
  const seen = (thing.querySelector(".tt-edge") ?? thing).getBoundingClientRect();
  if (!seen.width) return null;
  const [a, b] = [new DOMPoint(seen.left, seen.top), new DOMPoint(seen.right, seen.bottom)].map((each) => each.matrixTransform(ground));
  return { x: a.x - room, y: a.y - room, width: b.x - a.x + 2 * room, height: b.y - a.y + 2 * room };
}

/**
 * An arrow between two boxes.
 *
 * @param {SVGGElement} layer
 * @param {{x: number, y: number, width: number, height: number}} from
 * @param {{x: number, y: number, width: number, height: number}} to
 */
function arrow(layer, from, to) {
  const [x, y, u, v] = [from.x + from.width / 2, from.y + from.height / 2, to.x + to.width / 2, to.y + to.height / 2];
  const length = Math.hypot(u - x, v - y);
  if (length < 20) return;
  const [a, b] = [(u - x) / length, (v - y) / length];
  const [start, end] = [edge(from, a, b), length - edge(to, a, b)];
  if (end - start < 12) return;
  const [p, q, r, s] = [x + a * start, y + b * start, x + a * end, y + b * end];
  const wing = 11;
  const tip = [1, -1].map((side) => `M${r - wing * (a - side * b * 0.7)},${s - wing * (b + side * a * 0.7)} L${r},${s}`);
  shape(layer, "path", { d: `M${p},${q} L${r},${s} ${tip.join(" ")}` });
}

/**
 * How far it is from the middle of a box to its edge in a direction.
 *
 * @param {{width: number, height: number}} box
 * @param {number} a
 * @param {number} b
 */
const edge = (box, a, b) => Math.min(a ? box.width / 2 / Math.abs(a) : Infinity, b ? box.height / 2 / Math.abs(b) : Infinity);

/**
 * A shape over a wider one in the colour of the paper, so that it is seen on any ground.
 *
 * @param {SVGGElement} layer
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function shape(layer, name, attributes) {
  for (const kind of ["halo", "stroke"]) {
    const made = layer.appendChild(document.createElementNS(SVG, name));
    made.setAttribute("class", kind);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  }
}
