// The page: one position, its history, and the questions about it.
import { board, element, section } from "./draw.js";
import { ask, compute as computeAnswer } from "./transport.js";

const $ = (id) => document.getElementById(id);
const LONGEST = 8000;

let rulesets = [];
let past = [];
let future = [];
let current = null; // { ruleset, position, text, svg, spots, cost }
let labels = new Map();
let asking = null; // the AbortController of the task whose answer is awaited
let mine = null; // the player who has just clicked, while an opponent may reply
let last = Promise.resolve(); // the latest action

const ruleset = () => rulesets.find((each) => each.name === $("ruleset").value);

// Actions wait for each other, so that a click applies to the position after the previous click.
function inTurn(action) {
  const result = last.then(action);
  last = result.catch(() => null); // actions report their errors themselves
  return result;
}

// Positions

async function move(question, parameters) {
  $("problem").textContent = "";
  try {
    const position = await ask(question, { ruleset: ruleset().name, ...parameters });
    arrive({ ruleset: ruleset().name, ...position });
    return true;
  } catch (error) {
    $("problem").textContent = error.message;
    return false;
  }
}

// Whether the selected opponent moves in a position, after a move of the player `mine`.
const opponentMoves = (position) =>
  mine !== null && $("opponent").value && position.to_move !== null && position.to_move !== mine;

// The selected opponent moves until it is again the turn of the player who clicked.
async function letOpponentMove() {
  const moves = [];
  while (opponentMoves(current)) {
    const opponent = $("opponent").value;
    $("reply").textContent = `The ${opponent} player is thinking.`;
    if (!(await reply(opponent))) break;
    moves.push(`${opponent} plays ${current.said}`);
  }
  $("reply").textContent = moves.join(" / ");
}

async function reply(opponent) {
  const { ruleset, position } = current;
  try {
    const task = await compute("reply", { ruleset, position, opponent });
    if (task?.state !== "done") throw new Error(task ? endText(task) : "Cancelled.");
    arrive({ ruleset, ...task.answer });
    return true;
  } catch (error) {
    $("state").textContent = error.message;
    return false;
  }
}

function arrive(position) {
  if (current) past.push(current);
  future = [];
  show(position);
}

function show(position) {
  const same = current && current.ruleset === position.ruleset;
  current = position;
  if ($("ruleset").value !== position.ruleset) {
    $("ruleset").value = position.ruleset;
    fitRuleset();
  } else if (!same) fitRuleset();
  $("notation").value = position.position;
  labels = new Map();
  draw();
  $("undo").disabled = !past.length;
  $("redo").disabled = !future.length;
  address(position);
  $("answers").replaceChildren();
  stop();
  if (position.cost) {
    $("state").textContent = `Not computed: ${position.cost}.`;
    $("anyway").hidden = false;
  } else if (!opponentMoves(position)) analyse();
}

// The address of the page reopens the position, unless the position is too long for an address.
function address({ ruleset, position }) {
  const query = new URLSearchParams({ ruleset, ...(position.length <= LONGEST && { position }) });
  try {
    history.replaceState(null, "", `?${query}${location.hash}`);
  } catch { /* some browsers limit the number of changes per minute */ }
}

function draw() {
  const focused = $("board").querySelector(".spot:focus")?.dataset.name;
  $("board").replaceChildren(board(current, labels, (spot) => inTurn(async () => {
    mine = current.to_move;
    if (await move("click", { position: current.position, spot })) await letOpponentMove();
    mine = null;
  })));
  $("hint").textContent = current.spots.length
    ? "Click a place to change it, or select it with the arrow keys and press Enter."
    : "";
  if (focused === undefined) return;
  const buttons = [...$("board").querySelectorAll(".spot")];
  const button = buttons.find((each) => each.dataset.name === focused) ?? buttons[0];
  if (!button) return;
  buttons[0].tabIndex = -1;
  button.tabIndex = 0;
  button.focus({ preventScroll: true });
}

function fitRuleset() {
  const { summary, examples, sgf, opponents, extras } = ruleset();
  $("summary").textContent = summary;
  $("examples").replaceChildren(
    element("option", { value: "" }, "choose one"),
    ...examples.map((text) => element("option", { value: text }, text)),
  );
  $("sgf-label").hidden = !sgf;
  $("opponent").hidden = $("opponent-label").hidden = !opponents.length;
  $("opponent").replaceChildren(
    element("option", { value: "" }, "none"),
    ...opponents.map((name) => element("option", { value: name }, `the ${name} player`)),
  );
  $("extras").replaceChildren(...Object.entries(extras).map(([name, label]) => {
    const button = element("button", { type: "button", id: `extra-${name}` }, label);
    button.addEventListener("click", () => question("extra", { extra: name }, true));
    return button;
  }));
}

// Questions

const analyse = () => question("analyse", {}, false);

async function question(name, parameters, keep) {
  const { ruleset, position } = current;
  try {
    const task = await compute(name, { ruleset, position, ...parameters });
    if (task) showResult(task, keep);
  } catch (error) {
    $("state").textContent = error.message;
  }
}

// A long computation: the task when it is over, or null if another one was begun meanwhile.
async function compute(name, parameters) {
  stop();
  $("state").textContent = "";
  const mineOnly = (asking = new AbortController());
  $("cancel").hidden = $("progress").hidden = false;
  const onProgress = (task) => {
    if (asking !== mineOnly) return;
    $("running").textContent = `Computing: ${seconds(task)} seconds, ${task.values} values known.`;
  };
  const task = await computeAnswer(name, parameters, { onProgress, signal: mineOnly.signal });
  if (asking !== mineOnly) return null;
  asking = null;
  hideProgress();
  return task;
}

const seconds = (task) => (task.milliseconds / 1000).toFixed(1);

// The end of a task in words.
const endText = (task) => ({
  done: `Done in ${seconds(task)} seconds.`,
  failed: `No answer: ${task.answer}`,
  cancelled: "Cancelled.",
  "too-long": `No answer: ${task.answer}.`,
})[task.state];

function showResult(task, keep) {
  $("state").textContent = endText(task);
  if (task.state !== "done") return;
  const sections = task.answer.sections.map((part) => {
    if (!part.labels) return section(part, go);
    labels = new Map(part.labels.map((label) => [label.spot, label]));
    draw();
    return element("span");
  });
  if (keep) $("answers").prepend(...sections);
  else $("answers").replaceChildren(...sections);
}

function stop() {
  asking?.abort();
  asking = null;
  hideProgress();
}

function hideProgress() {
  $("running").textContent = "";
  $("cancel").hidden = $("progress").hidden = $("anyway").hidden = true;
}

const go = (position) => inTurn(() => move("look", { position }));

function goToFirstExample() {
  const [first] = ruleset().examples;
  if (first !== undefined) go(first);
  else $("problem").textContent = "This ruleset has no examples: enter a position.";
}

// Controls

$("form").addEventListener("submit", (event) => {
  event.preventDefault();
  go($("notation").value);
});
$("ruleset").addEventListener("change", () => {
  fitRuleset();
  goToFirstExample();
});
$("examples").addEventListener("change", () => {
  if ($("examples").value) go($("examples").value);
  $("examples").value = "";
});
$("undo").addEventListener("click", () => {
  future.push(current);
  show(past.pop());
});
$("redo").addEventListener("click", () => {
  past.push(current);
  show(future.pop());
});
$("cancel").addEventListener("click", () => {
  stop();
  $("state").textContent = "Cancelled.";
});
$("anyway").addEventListener("click", analyse);
$("link").addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(location.href);
    $("state").textContent = "Link copied.";
  } catch {
    $("state").textContent = `Link: ${location.href}`;
  }
});
$("sgf").addEventListener("change", async () => {
  const file = $("sgf").files[0];
  if (file) await inTurn(async () => move("sgf", { sgf: await file.text() }));
  $("sgf").value = "";
});
async function begin() {
  try {
    rulesets = (await ask("rulesets", {})).rulesets;
  } catch (error) {
    $("problem").textContent = error.message;
    return;
  }
  $("ruleset").replaceChildren(
    ...rulesets.map(({ name }) => element("option", { value: name }, name)),
  );
  const query = new URLSearchParams(location.search);
  const first = query.get("ruleset");
  if (rulesets.some(({ name }) => name === first)) $("ruleset").value = first;
  fitRuleset();
  const position = query.get("position");
  if (position === null) goToFirstExample();
  else if (!(await go(position))) $("notation").value = position;
}

begin();
