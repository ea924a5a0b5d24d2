// The picture of a position with a button over each spot, labels on spots, and moves drawn over it.
import { element, image, shape } from "./dom.js";

const FINGER = 40; // pixels: the least side of a spot for a finger,
const POINTER = 24; // and for a mouse, so that large boards fit a screen
const LARGEST = { phone: 64, desk: 84 }; // pixels: the side of a spot up to which a picture grows
const TALLEST = 0.6; // of the window

// A board: its element, and functions that show labels and moves on it.
export function board(position, onSpot) {
  if (!position.svg) {
    const text = element("pre", { className: "board-text" }, position.text);
    return { node: text, label() {}, show() {}, focus() {}, fit() {} };
  }
  const { size: [width, height], spots } = position;
  const over = shape("svg", { viewBox: `0 0 ${width || 1} ${height || 1}`, "aria-hidden": "true", class: "moves" });
  const frame = element("div", { className: "board", role: "group", "aria-label": "Board" },
    image(position.svg, "the position:\n" + position.text), over);
  const buttons = new Map();
  for (const [index, spot] of spots.entries()) {
    const node = spotButton(spot, width, height);
    node.tabIndex = index === 0 ? 0 : -1;
    node.addEventListener("click", () => onSpot(spot.name));
    buttons.set(spot.name, node);
    frame.append(node);
  }
  frame.addEventListener("keydown", (event) => walk(event, [...buttons.values()], spots));
  const node = element("div", { className: "mat scrolls" }, frame);
  return {
    node,
    fit: (room) => {
      const least = Math.min(...spots.map(({ box }) => Math.min(box[2], box[3])));
      const target = matchMedia("(pointer: coarse), (max-width: 64rem)").matches ? FINGER : POINTER;
      const needed = spots.length ? (target + 0.5) / least : 0;
      const largest = LARGEST[matchMedia("(max-width: 40rem)").matches ? "phone" : "desk"];
      const most = spots.length ? largest / least : 2.5;
      const factor = Math.max(needed, Math.min(room / width, (innerHeight * TALLEST) / height, most));
      frame.style.width = `${Math.round(width * factor)}px`;
    },
    label: (labels) => labelSpots(buttons, spots, labels),
    show: (moves) => over.replaceChildren(...moves.map((move) => moveShape(move, spots)).filter(Boolean)),
    focus: (name) => {
      const [first] = buttons.values();
      const node = buttons.get(name) ?? first;
      if (!node) return;
      first.tabIndex = -1;
      node.tabIndex = 0;
      node.focus({ preventScroll: true });
    },
  };
}

function spotButton(spot, width, height) {
  const node = element("button", { type: "button", className: "spot" });
  node.setAttribute("aria-label", `${spot.name}, ${spot.content}`);
  node.dataset.name = spot.name;
  const [x, y, wide, high] = spot.box;
  Object.assign(node.style, {
    left: (100 * x) / width + "%", top: (100 * y) / height + "%",
    width: (100 * wide) / width + "%", height: (100 * high) / height + "%",
  });
  return node;
}

function labelSpots(buttons, spots, labels) {
  const byName = new Map(labels.map((label) => [label.spot, label]));
  for (const { name, content } of spots) {
    const label = byName.get(name);
    const node = buttons.get(name);
    node.setAttribute("aria-label", `${name}, ${content}` + (label ? `, ${label.text}` : ""));
    node.replaceChildren();
    if (label) node.append(element("span", { className: label.best ? "label best" : "label" }, label.text));
  }
}

// A move as a bar from its first spot to its last, or a ring on its only spot; its class gives the
// player and its mark.
function moveShape({ spots: names, player, kind, strong }, spots) {
  const boxes = names.map((name) => spots.find((spot) => spot.name === name)?.box).filter(Boolean);
  if (!boxes.length) return null;
  const [[x, y], [across, down]] = [boxes[0], boxes.at(-1)].map(([x, y, w, h]) => [x + w / 2, y + h / 2]);
  const thin = Math.min(...boxes.map(([, , w, h]) => Math.min(w, h)));
  const thick = thin * ({ canonical: 0.13 }[kind] ?? 0.07) * (strong ? 1.7 : 1);
  const style = {
    class: `move ${player} ${kind}${strong ? " strong" : ""}`,
    "stroke-width": thick,
    "stroke-dasharray": { dominated: `${thin * 0.14} ${thin * 0.16}`, reversible: `0 ${thin * 0.15}` }[kind] ?? "none",
  };
  if (boxes.length === 1) return shape("circle", { ...style, cx: x, cy: y, r: thin * 0.3 });
  const [dx, dy] = [(across - x) * 0.06, (down - y) * 0.06]; // so that neighbours do not touch
  return shape("path", { ...style, d: `M${x + dx} ${y + dy}L${across - dx} ${down - dy}` });
}

// Arrow keys move to the nearest spot in their direction, so that the tab key skips the board.
function walk(event, buttons, spots) {
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  const here = buttons.indexOf(event.target);
  if (!step || here < 0) return;
  event.preventDefault();
  const middle = ({ box: [x, y, w, h] }) => [x + w / 2, y + h / 2];
  const [x, y] = middle(spots[here]);
  let nearest = here;
  let least = Infinity;
  for (const [index, spot] of spots.entries()) {
    const [dx, dy] = [middle(spot)[0] - x, middle(spot)[1] - y];
    const along = dx * step[0] + dy * step[1];
    const aside = Math.abs(dx * step[1]) + Math.abs(dy * step[0]);
    if (along > 0 && along + 3 * aside < least) [nearest, least] = [index, along + 3 * aside];
  }
  buttons[here].tabIndex = -1;
  buttons[nearest].tabIndex = 0;
  buttons[nearest].focus();
}
