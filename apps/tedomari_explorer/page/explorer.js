// The page: one position, its history, and the questions about it.
import { board, element, section } from "./draw.js";

const $ = (id) => document.getElementById(id);
const token = new URLSearchParams(location.hash.slice(1)).get("token") || "";
const POLL = 250;
const LONGEST = 8000;

let rulesets = [];
let past = [];
let future = [];
let current = null; // { ruleset, position, text, svg, spots, cost }
let labels = new Map();
let asking = 0; // the task whose answer is awaited
let mine = null; // the player who has just clicked, while an opponent may answer
let last = Promise.resolve(); // the action that was begun last

async function request(path, method, body) {
  const answer = await fetch(path, {
    method,
    keepalive: method === "DELETE", // also when the page is being left
    headers: { "X-Tedomari-Token": token, "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => null);
  if (answer === null) throw new Error("the explorer does not answer: it may have been ended");
  const content = await answer.json();
  if (!answer.ok) throw new Error(content.error);
  return content;
}

async function ask(question, asked) {
  const done = await request(`/api/ask/${question}`, "POST", asked);
  if (done.state === "done") return done.answer;
  throw new Error(done.answer ?? "the question was cancelled");
}

const ruleset = () => rulesets.find((each) => each.name === $("ruleset").value);

// Actions wait for each other, so that a click is about the position that the click before made.
function inTurn(action) {
  const done = last.then(action);
  last = done.catch(() => null); // actions tell of their errors themselves
  return done;
}

// Positions

async function move(question, asked) {
  $("problem").textContent = "";
  try {
    const found = await ask(question, { ruleset: ruleset().name, ...asked });
    arrive({ ruleset: ruleset().name, ...found });
    return true;
  } catch (error) {
    $("problem").textContent = error.message;
    return false;
  }
}

// Whether an opponent that was chosen moves in a position, after a move of the player `mine`.
const answers = (position) =>
  mine !== null && $("opponent").value && position.to_move !== null && position.to_move !== mine;

// An opponent that was chosen moves until it is the turn of who clicked again.
async function answered() {
  const said = [];
  while (answers(current)) {
    const opponent = $("opponent").value;
    $("told").textContent = `The ${opponent} player thinks.`;
    if (!(await reply(opponent))) break;
    said.push(`${opponent} plays ${current.said}`);
  }
  $("told").textContent = said.join(" / ");
}

async function reply(opponent) {
  const { ruleset, position } = current;
  try {
    const task = await compute("reply", { ruleset, position, opponent });
    if (task?.state !== "done") throw new Error(task ? ended(task) : "Cancelled.");
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
  } else if (!answers(position)) analyse();
}

// The address of the page reopens the position, unless that is too long for an address.
function address({ ruleset, position }) {
  const query = new URLSearchParams({ ruleset, ...(position.length <= LONGEST && { position }) });
  try {
    history.replaceState(null, "", `?${query}${location.hash}`);
  } catch { /* some browsers allow only so many changes in a minute */ }
}

function draw() {
  const had = $("board").querySelector(".spot:focus")?.dataset.name;
  $("board").replaceChildren(board(current, labels, (spot) => inTurn(async () => {
    mine = current.to_move;
    if (await move("click", { position: current.position, spot })) await answered();
    mine = null;
  })));
  $("hint").textContent = current.spots.length
    ? "Click a place to change it; with the keyboard, go there by the arrow keys and press Enter."
    : "";
  if (had === undefined) return;
  const buttons = [...$("board").querySelectorAll(".spot")];
  const again = buttons.find((button) => button.dataset.name === had) ?? buttons[0];
  if (!again) return;
  buttons[0].tabIndex = -1;
  again.tabIndex = 0;
  again.focus({ preventScroll: true });
}

function fitRuleset() {
  const chosen = ruleset();
  $("summary").textContent = chosen.summary;
  $("examples").replaceChildren(
    element("option", { value: "" }, "choose one"),
    ...chosen.examples.map((text) => element("option", { value: text }, text)),
  );
  $("sgf-label").hidden = !chosen.sgf;
  $("opponent").hidden = $("opponent-label").hidden = !chosen.opponents.length;
  $("opponent").replaceChildren(
    element("option", { value: "" }, "nobody"),
    ...chosen.opponents.map((name) => element("option", { value: name }, `the ${name} player`)),
  );
  $("extras").replaceChildren(...Object.entries(chosen.extras).map(([name, label]) => {
    const button = element("button", { type: "button", id: `extra-${name}` }, label);
    button.addEventListener("click", () => question("extra", { extra: name }, true));
    return button;
  }));
}

// Questions

const analyse = () => question("analyse", {}, false);

async function question(name, asked, keep) {
  const { ruleset, position } = current;
  try {
    const task = await compute(name, { ruleset, position, ...asked });
    if (task) finished(task, keep);
  } catch (error) {
    $("state").textContent = error.message;
  }
}

// A long computation: the task when it is over, or null if something else was asked meanwhile.
async function compute(name, asked) {
  stop();
  $("state").textContent = "";
  const number = (await request(`/api/tasks/${name}`, "POST", asked)).task;
  asking = number;
  $("cancel").hidden = $("progress").hidden = false;
  for (;;) {
    const task = await request(`/api/tasks/${number}`, "GET");
    if (asking !== number) return null;
    if (task.state !== "waiting" && task.state !== "running") {
      asking = 0;
      rest();
      return task;
    }
    $("running").textContent = `Computing: ${seconds(task)} seconds, ${task.values} values known.`;
    await new Promise((wake) => setTimeout(wake, POLL));
  }
}

const seconds = (task) => (task.milliseconds / 1000).toFixed(1);

// How a task ended, in words.
const ended = (task) => ({
  done: `Done in ${seconds(task)} seconds.`,
  failed: `No answer: ${task.answer}`,
  cancelled: "Cancelled.",
  "too-long": `No answer: ${task.answer}.`,
})[task.state];

function finished(task, keep) {
  $("state").textContent = ended(task);
  if (task.state !== "done") return;
  const made = task.answer.sections.map((part) => {
    if (!part.labels) return section(part, go);
    labels = new Map(part.labels.map((label) => [label.spot, label]));
    draw();
    return element("span");
  });
  if (keep) $("answers").prepend(...made);
  else $("answers").replaceChildren(...made);
}

function stop() {
  if (asking) request(`/api/tasks/${asking}`, "DELETE").catch(() => null);
  asking = 0;
  rest();
}

// Nothing is being computed.
function rest() {
  $("running").textContent = "";
  $("cancel").hidden = $("progress").hidden = $("anyway").hidden = true;
}

const go = (position) => inTurn(() => move("look", { position }));

function goToFirstExample() {
  const [first] = ruleset().examples;
  if (first !== undefined) go(first);
  else $("problem").textContent = "This ruleset names no examples: write a position.";
}

// Controls

$("asked").addEventListener("submit", (event) => {
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
    $("state").textContent = "The link is copied.";
  } catch {
    $("state").textContent = `The link is ${location.href}`;
  }
});
$("sgf").addEventListener("change", async () => {
  const file = $("sgf").files[0];
  if (file) await inTurn(async () => move("sgf", { sgf: await file.text() }));
  $("sgf").value = "";
});
// A page that is left needs no answer any more.
addEventListener("pagehide", stop);

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
  const wanted = query.get("ruleset");
  if (rulesets.some(({ name }) => name === wanted)) $("ruleset").value = wanted;
  fitRuleset();
  const asked = query.get("position");
  if (asked === null) goToFirstExample();
  else if (!(await go(asked))) $("notation").value = asked;
}

begin();
