// The options of both players side by side, grouped by value, with what domination and reversal
// remove.  A group under the pointer or with the focus is shown on the board.
import { button, element, picture, typeset, winner } from "./dom.js";

const SIGNS = { canonical: "●", dominated: "–", reversible: "↩" };

// `page` has go(choice, player) and show(moves), which draws moves on the board; null ends that.
export function sides({ left, right }, page) {
  return element("div", { className: "sides" },
    column("Left", left, page), column("Right", right, page));
}

function column(player, groups, page) {
  const side = player.toLowerCase();
  const count = groups.reduce((sum, group) => sum + group.positions.length, 0);
  const words = count
    ? `${count} ${count === 1 ? "move" : "moves"}, ${groups.length} ${groups.length === 1 ? "value" : "values"}`
    : groups.length ? `${groups.length} ${groups.length === 1 ? "option" : "options"}` : "no moves";
  const node = element("div", { className: `column ${side}` },
    element("h3", {}, player, element("span", { className: "quiet" }, ` ${words}`)));
  for (const group of groups) node.append(groupCard(side, group, page));
  return node;
}

function groupCard(side, group, page) {
  const removed = group.marks.some(({ kind }) => kind !== "canonical");
  const node = element("div", { className: removed ? "group removed" : "group" },
    element("p", { className: "group-value" }, typeset(group.value), winner(group.value)),
    element("p", { className: "marks" }, ...group.marks.map(markText)));
  if (group.positions.length) {
    node.append(element("ul", { className: "thumbnails" },
      ...group.positions.map((choice) => element("li", {}, thumbnail(choice, side, group, page)))));
  }
  const moves = movesOf(side, [group], true);
  if (!moves.length) return node;
  for (const start of ["pointerenter", "focusin"]) node.addEventListener(start, () => page.show(moves));
  for (const end of ["pointerleave", "focusout"]) node.addEventListener(end, () => page.show(null));
  return node;
}

function thumbnail(choice, side, group, page) {
  const label = `${choice.position}: ${group.value.text}`;
  const node = button("", () => page.go(choice, side), { className: "choice", "aria-label": label, title: choice.position });
  node.append(picture(choice));
  return node;
}

// A mark in words, with a sign, since the word alone is easy to overlook.
// The value that a text ends with is typeset.
export function markText({ kind, text, through }) {
  const words = through && text.endsWith(through.text) ? text.slice(0, -through.text.length) : null;
  return element("span", { className: `mark ${kind}` },
    element("span", { "aria-hidden": "true" }, `${SIGNS[kind] ?? ""} `),
    ...(words === null ? [text] : [words, typeset(through)]));
}

// The moves of groups, as the board draws them.
export function movesOf(player, groups, strong = false) {
  return groups.flatMap(({ marks, positions }) =>
    positions.filter(({ spots }) => spots?.length)
      .map(({ spots }) => ({ spots, player, kind: marks[0]?.kind ?? "canonical", strong })));
}
