// The page: one position, its history, and the questions about it.
import { board, element, section } from "./draw.js";

const $ = (id) => document.getElementById(id);
const token = new URLSearchParams(location.hash.slice(1)).get("token") || "";
const POLL = 250;

let rulesets = [];
let past = [];
let future = [];
let current = null; // { ruleset, position, text, svg, spots, cost }
let labels = new Map();
let asking = 0; // the task whose answer is awaited

async function request(path, method, body) {
  const answer = await fetch(path, {
    method,
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
  throw new Error(done.state === "failed" ? done.answer : "that took too long, and was broken off");
}

const ruleset = () => rulesets.find((each) => each.name === $("ruleset").value);

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

// An opponent that was chosen moves until it is the turn of who clicked again.
async function answered(mine) {
  const said = [];
  while ($("opponent").value && current.to_move !== null && current.to_move !== mine) {
    const opponent = $("opponent").value;
    if (!(await move("reply", { position: current.position, opponent }))) break;
    said.push(`${opponent} plays ${current.said}`);
  }
  $("told").textContent = said.join(" / ");
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
  const query = new URLSearchParams({ ruleset: position.ruleset, position: position.position });
  history.replaceState(null, "", `?${query}${location.hash}`);
  $("answers").replaceChildren();
  stop();
  if (position.cost) {
    $("state").textContent = `Not computed: ${position.cost}.`;
    $("anyway").hidden = false;
  } else analyse();
}

function draw(focus = -1) {
  $("board").replaceChildren(board(current, labels, async (spot, index) => {
    const mine = current.to_move;
    if (await move("click", { position: current.position, spot })) {
      await answered(mine);
      draw(index);
    }
  }));
  $("hint").textContent = current.spots.length
    ? "Click a place to change it; with the keyboard, go there by the arrow keys and press Enter."
    : "";
  const buttons = $("board").querySelectorAll(".spot");
  if (focus >= 0 && buttons[focus]) {
    buttons[0].tabIndex = -1;
    buttons[focus].tabIndex = 0;
    buttons[focus].focus();
  }
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
  stop();
  $("anyway").hidden = true;
  const { ruleset, position } = current;
  try {
    const task = await request(`/api/tasks/${name}`, "POST", { ruleset, position, ...asked });
    asking = task.task;
    $("cancel").hidden = $("progress").hidden = false;
    await wait(task.task, keep);
  } catch (error) {
    $("state").textContent = error.message;
  }
}

async function wait(number, keep) {
  for (;;) {
    const task = await request(`/api/tasks/${number}`, "GET");
    if (asking !== number) return;
    const seconds = (task.milliseconds / 1000).toFixed(1);
    if (task.state !== "waiting" && task.state !== "running") {
      finished(task, seconds, keep);
      return;
    }
    $("state").textContent = `Computing: ${seconds} seconds, ${task.values} values known.`;
    await new Promise((wake) => setTimeout(wake, POLL));
  }
}

function finished(task, seconds, keep) {
  asking = 0;
  $("cancel").hidden = $("progress").hidden = true;
  $("state").textContent = {
    done: `Done in ${seconds} seconds.`,
    failed: `No answer: ${task.answer}`,
    cancelled: "Cancelled.",
    "too-long": `Broken off after ${seconds} seconds; 'tedomari explore --seconds N' allows more.`,
  }[task.state];
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
  $("cancel").hidden = $("progress").hidden = $("anyway").hidden = true;
}

const go = (position) => move("look", { position });

// Controls

$("asked").addEventListener("submit", (event) => {
  event.preventDefault();
  go($("notation").value);
});
$("ruleset").addEventListener("change", () => {
  fitRuleset();
  go(ruleset().examples[0]);
});
$("examples").addEventListener("change", () => {
  if ($("examples").value) go($("examples").value);
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
  if (file) await move("sgf", { sgf: await file.text() });
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
  const wanted = query.get("ruleset");
  if (rulesets.some(({ name }) => name === wanted)) $("ruleset").value = wanted;
  fitRuleset();
  if (!(await go(query.get("position") ?? ruleset().examples[0]))) $("notation").value = query.get("position");
}

begin();
