// The panel of a position: its ruleset, its notation, its board, and what is known about it.
import { board } from "./board.js";
import { $, button, element } from "./dom.js";
import * as notices from "./notices.js";
import { movesOf } from "./options.js";
import { section } from "./sections.js";
import { ask } from "./transport.js";
import { work } from "./work.js";

let page; // go(subject), move(position, player), arrive(subject, data), clicked(spot), definitions()
let rulesets = [];
let current = null; // { ruleset, ...the answer to look }
let view = null; // the board
let labels = [];
let groups = null; // the options of both players, once they are known
let value = null; // that of the position, once it is known
let marked = "both"; // whose moves are drawn on the board

export const now = () => current;
export const valueText = () => value.text;
export const options = () => groups;
export const show = (moves) => view?.show(moves ?? chosen());
export const rulesetOf = (name) => rulesets.find((each) => each.name === name);

const looks = new Map(); // answers by ruleset and position, so that Undo is instant

export async function look({ ruleset, position }) {
  const known = looks.get(`${ruleset} ${position}`);
  if (known) return known;
  const first = position ?? rulesetOf(ruleset)?.examples[0];
  if (first === undefined) throw new Error("This ruleset has no examples: enter a position.");
  return keep(ruleset, await ask("look", { ruleset, position: first }));
}

export function keep(ruleset, data) {
  looks.set(`${ruleset} ${data.position}`, data);
  if (looks.size > 200) looks.delete(looks.keys().next().value);
  return data;
}

export function begin(list, functions) {
  rulesets = list;
  page = functions;
  $("ruleset").replaceChildren(...rulesets.map(({ name }) => element("option", { value: name }, name)));
  $("ruleset").addEventListener("change", () => {
    const { name, invitation, examples } = rulesetOf($("ruleset").value);
    page.go({ kind: "position", ruleset: name, position: invitation?.position || examples[0] });
  });
  $("examples").addEventListener("change", () => goTo($("examples").value));
  $("form").addEventListener("submit", (event) => {
    event.preventDefault();
    goTo($("notation").value);
  });
  $("notation").addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    $("form").requestSubmit();
  });
  $("sgf-open").addEventListener("click", openSgf);
  $("sgf").addEventListener("change", readSgf);
  new ResizeObserver(() => view?.fit($("board").clientWidth - 2)).observe($("board"));
}

const goTo = (position) => page.go({ kind: "position", ruleset: $("ruleset").value, position });

// SGF files: where the reader is missing, the button says what to install.
function openSgf() {
  const { sgf_missing: missing } = rulesetOf($("ruleset").value);
  if (missing) notices.fail(missing);
  else $("sgf").click();
}

function readSgf() {
  const [file] = $("sgf").files;
  if (!file) return;
  notices.during(async () => {
    const ruleset = $("ruleset").value;
    const data = await ask("sgf", { ruleset, sgf: await file.text() });
    page.arrive({ kind: "position", ruleset, position: data.position }, keep(ruleset, data));
  });
  $("sgf").value = "";
}

// Draws the panel of a position; its analysis follows.
export function draw(subject, data) {
  const isOther = current?.ruleset !== subject.ruleset;
  const spot = $("board").querySelector(".spot:focus")?.dataset.name;
  current = { ...data, ruleset: subject.ruleset };
  if (isOther) fitRuleset();
  $("notation").value = data.position;
  labels = [];
  groups = null;
  view = board(data, (name) => page.clicked(name));
  $("board").replaceChildren(view.node);
  view.fit($("board").clientWidth - 2);
  $("hint").hidden = !data.spots.length;
  $("keep").hidden = true;
  $("marking").hidden = true;
  if (spot !== undefined) view.focus(spot);
}

function fitRuleset() {
  const { name, summary, examples, sgf } = rulesetOf(current.ruleset);
  $("ruleset").value = name;
  $("summary").textContent = summary;
  $("hint").textContent = "Click a place to change it, or select one with the arrow keys and press Enter.";
  $("examples").replaceChildren(
    element("option", { value: "", disabled: true, selected: true }, "choose one"),
    ...examples.map((text) => element("option", { value: text }, text)),
  );
  $("sgf-open").hidden = !sgf;
}

export async function analyse() {
  const { ruleset, position } = current;
  const answer = await work("analyse", { ruleset, position });
  if (answer) fill(answer.sections);
}

// Offers the analysis if it is expensive, and begins it otherwise.
export async function begun() {
  if (!current.cost) return analyse();
  const cost = current.cost;
  notices.offer(`Not computed: ${cost}.`, "Compute anyway", () => notices.during(analyse));
  return null;
}

function fill(sections) {
  const parts = sections.filter((part) => !part.labels);
  $("answers").replaceChildren(...parts.map((part) => section(part, tools)));
  const heading = $("answers").querySelector(".card");
  heading?.append(extras());
  for (const part of sections) if (part.labels) labels = part.labels;
  view.label(labels);
  const options = sections.find((part) => part.sides)?.sides;
  if (options) mark(options);
  value = sections.find((part) => part.value)?.value ?? null;
  $("keep").hidden = !value;
}

const tools = {
  go: ({ position }, player) => page.move({ kind: "position", ruleset: current.ruleset, position }, player),
  show,
  definitions: () => page.definitions(),
};

// The questions that a ruleset answers on request.
function extras() {
  const { extras: questions } = rulesetOf(current.ruleset);
  return element("div", { className: "toolbar" }, ...Object.entries(questions).map(([name, label]) =>
    button(label, () => notices.during(() => extra(name)), { id: `extra-${name}` })));
}

async function extra(name) {
  const { ruleset, position } = current;
  const answer = await work("extra", { ruleset, position, extra: name });
  if (!answer) return;
  const nodes = answer.sections.map((part) => section(part, tools));
  for (const old of $("answers").querySelectorAll(`[data-extra="${name}"]`)) old.remove();
  for (const node of nodes) node.dataset.extra = name;
  const [first] = $("answers").children;
  if (first) first.after(...nodes);
  else $("answers").append(...nodes);
  nodes[0]?.scrollIntoView({ block: "nearest" });
}

// The moves that are drawn on the board, by player.
const chosen = () => ["left", "right"].flatMap((side) =>
  groups && (marked === "both" || marked === side) ? movesOf(side, groups[side]) : []);

function mark(options) {
  groups = options;
  const moves = [...movesOf("left", groups.left), ...movesOf("right", groups.right)];
  $("marking").hidden = !moves.length;
  if (!moves.length) return;
  const choose = (name) => {
    marked = name;
    view.show(chosen());
    $("marking").replaceChildren(legend(choose));
  };
  choose(marked);
}

function legend(choose) {
  const names = { left: "Left", right: "Right", both: "Both", none: "None" };
  return element("div", {},
    element("p", { className: "quiet" }, "Moves on the board"),
    element("div", { className: "segments", role: "group", "aria-label": "Moves on the board" },
      ...Object.entries(names).map(([name, text]) =>
        button(text, () => choose(name), { id: `mark-${name}`, "aria-pressed": String(name === marked) }))),
    element("p", { className: "key quiet" },
      ...["canonical", "dominated", "reversible"].map((kind) =>
        element("span", { className: `sample ${kind}` }, kind))));
}
