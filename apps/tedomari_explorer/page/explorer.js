// The page: which subject is shown, and what the controls do.  A subject is a position, an
// expression, or the first screen; each has an address.
import { $ } from "./dom.js";
import * as expression from "./expression.js";
import * as files from "./files.js";
import * as past from "./history.js";
import { addressOf, decide, hasGuest, ownLines, remember, storedLines, storedPlay, subjectOf } from "./link.js";
import * as notices from "./notices.js";
import * as play from "./play.js";
import * as position from "./position.js";
import * as session from "./session.js";
import { ask, ready } from "./transport.js";
import * as line from "./value-line.js";
import * as welcome from "./welcome.js";
import { cancel, stop } from "./work.js";

let rulesets = [];
let subject = { kind: "welcome" };
let last = Promise.resolve(); // the latest action

// Actions wait for each other, so that a click applies to the position after the previous click.
// Their errors become the notice.
function inTurn(action) {
  last = notices.during(() => last.then(action));
  return last;
}

const names = () => rulesets.map(({ name }) => name);
const address = (of = subject) => addressOf(of, { lines: session.lines(), play: play.state() });

// Subjects

// Shows a subject, and adds it to the history.
const go = (next) => inTurn(async () => {
  notices.clear();
  const data = next.kind === "position" ? await position.look(next) : undefined;
  await arrive(data ? { ...next, position: data.position } : next, data);
});

// A reply of an opponent belongs to the move before, so that Undo takes back both.
async function reply(next, data) {
  past.replace(next, address(next));
  await show(next, data);
}

async function arrive(next, data) {
  const isSame = JSON.stringify(next) === JSON.stringify(subject);
  if (isSame) past.replace(next, address(next));
  else past.push(next, address(next));
  await show(next, data);
}

async function show(next, data) {
  stop();
  notices.clear();
  subject = next;
  arrange();
  if (next.kind === "welcome") welcome.show(rulesets, run, openPosition);
  if (next.kind === "position") await showPosition(next, data ?? (await position.look(next)));
  if (next.kind === "expression") await showExpression(next);
}

// What is visible of the page, for the kind of its subject.
function arrange() {
  const { kind } = subject;
  document.querySelector("main").className = kind;
  $("welcome").hidden = kind !== "welcome";
  $("subject").hidden = $("answers").hidden = kind === "welcome";
  $("position-panel").hidden = kind !== "position";
  $("expression-panel").hidden = kind !== "expression";
  $("answers").replaceChildren();
  $("undo").disabled = !past.canUndo();
  $("redo").disabled = !past.canRedo();
  session.refresh();
  $("row").hidden = !subject.row;
  if (subject.row) $("row").firstElementChild.href = subject.row;
  const title = subject.text ?? subject.ruleset ?? "";
  $("title").textContent = title;
  document.title = title ? `${title} – Tedomari` : "Tedomari";
}

async function showPosition(next, data) {
  position.draw(next, data);
  play.draw();
  await position.begun();
}

async function showExpression({ text }) {
  const entry = session.find(text);
  const answer = entry ? await answerOf(entry) : await enter(text);
  if (!answer) return;
  line.set(text);
  expression.draw(text, answer, { definitions: session.definitions });
}

async function answerOf(entry) {
  if (entry.answer) return entry.answer;
  const answer = await expression.evaluate(entry.line, session.definitionsBefore(entry));
  if (answer) session.settle(entry, answer, null);
  return answer;
}

// Computes a line, adds it to the session, and computes the lines whose answers it changes.
async function enter(text) {
  const answer = await expression.evaluate(text, session.definitionsFor(text));
  if (!answer) return null;
  session.add(text, answer);
  await answerAll();
  return answer;
}

const openPosition = (ruleset, text) => go({ kind: "position", ruleset, position: text });

// The value line

// Computes lines one after another, and shows the last.
function run(...texts) {
  for (const text of texts) inTurn(() => runLine(text));
}

async function runLine(text) {
  notices.clear();
  const named = position.now() ? `${position.now().ruleset} ${text}` : null;
  const found = line.positionIn(text, names());
  if (found) return openFound(found);
  try {
    if (!(await enter(text))) return null;
    return await arrive({ kind: "expression", text });
  } catch (error) {
    const guess = named && line.positionIn(named, names());
    const data = guess && (await position.look(guess).catch(() => null));
    if (!data) throw error;
    return arrive({ ...guess, position: data.position }, data);
  }
}

async function openFound(found) {
  const data = await position.look(found);
  await arrive({ ...found, position: data.position }, data);
}

// The session

// The relation of two entries, as a line that says what is true.
const relate = (a, b) => inTurn(async () => {
  const answer = await expression.evaluate(`${a} - (${b})`, session.definitions());
  if (!answer) return;
  const relation = `${a} ${{ L: ">", R: "<", P: "=", N: "||" }[answer.value.outcome]} ${b}`;
  await runLine(relation).catch(() => null);
  notices.say(relation);
});

const rename = (entry, name) => inTurn(async () => {
  session.checkNew(name);
  const text = `let ${name} = ${session.bodyOf(entry.line)}`;
  const answer = await expression.evaluate(text, session.definitionsBefore(entry));
  if (!answer) return;
  const isShown = subject.kind === "expression" && subject.text === entry.line;
  session.replace(entry, text, answer);
  if (isShown) await arrive({ kind: "expression", text });
});

const remove = (entry) => inTurn(async () => {
  notices.clear();
  session.remove(entry);
});

// The value of the position on the board, as a line of the session.
const keepValue = () => inTurn(async () => {
  const { ruleset, position: text } = position.now();
  const call = `${ruleset}("${text}")`;
  for (const typed of [call, position.valueText()]) { // the value, if the call cannot be read
    if (!(await enter(typed).catch(() => null))) continue;
    notices.say("The value is in the session.");
    return;
  }
});

// Computes the lines of the session whose answers are not known.
async function answerAll() {
  for (const entry of session.unanswered()) {
    try {
      if (!(await answerOf(entry))) session.settle(entry, null, "not computed"); // it was cancelled
    } catch (error) {
      session.settle(entry, null, error.message);
    }
  }
}

// Computes the lines of a session that a link or the last visit has.
async function restore() {
  await answerAll();
  notices.clear();
}

function sessionChanged() {
  remember(session.lines());
  past.replace(subject, address());
}

// A link can bring a session although the browser has stored another one.
function offerOwn() {
  const count = ownLines().length;
  $("guest").hidden = !hasGuest();
  $("guest-text").textContent = `This session came with the link. Yours has ${count} ${count === 1 ? "line" : "lines"}.`;
}

const chooseSession = (isOwn) => inTurn(async () => {
  decide();
  if (isOwn) {
    session.fill(ownLines());
    await restore();
  }
  offerOwn();
  sessionChanged();
});

// Controls

async function copyLink() {
  try {
    await navigator.clipboard.writeText(location.href);
    notices.say("Link copied. It restores the subject, the session, and the game.");
  } catch {
    notices.say(`Link: ${location.href}`);
  }
}

// An option that is chosen: in a game, a move of the player, which the opponent answers.
const move = (next, player) => inTurn(async () => {
  await arrive(next, await position.look(next));
  if (play.state().opponent && player === play.state().you.toLowerCase()) await play.answer(null);
});

async function clicked(spot) {
  if (play.isMove()) {
    const moves = await play.movesAt(spot);
    if (moves.length !== 1) return;
    const next = { kind: "position", ruleset: position.now().ruleset, position: moves[0].position };
    await arrive(next, await position.look(next));
    await play.answer(null);
    return;
  }
  const { ruleset, position: before } = position.now();
  const mover = position.now().to_move;
  const data = position.keep(ruleset, await ask("click", { ruleset, position: before, spot }));
  await arrive({ kind: "position", ruleset, position: data.position }, data);
  if (mover !== null) await play.answer(mover);
}

function listen() {
  line.begin(run, session.lines);
  notices.listen(cancel);
  files.listen(session.lines);
  past.listen((next) => inTurn(() => show(next)));
  $("undo").addEventListener("click", () => notices.during(() => past.travel(-1)));
  $("redo").addEventListener("click", () => notices.during(() => past.travel(1)));
  $("keep").addEventListener("click", keepValue);
  $("guest-own").addEventListener("click", () => chooseSession(true));
  $("guest-keep").addEventListener("click", () => chooseSession(false));
  $("link").addEventListener("click", copyLink);
  $("home").addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go({ kind: "welcome" });
  });
  $("skip").addEventListener("click", (event) => {
    event.preventDefault();
    ($("answers").hidden ? $("welcome") : $("answers")).focus();
  });
}

inTurn(async () => {
  await ready(notices.say);
  rulesets = (await ask("rulesets", {})).rulesets;
  position.begin(rulesets, {
    go,
    move,
    arrive: (next, data) => inTurn(() => arrive(next, data)),
    clicked: (spot) => inTurn(() => clicked(spot)),
    definitions: session.definitions,
  });
  play.begin(storedPlay(), { arrive, reply, changed: () => past.replace(subject, address()) });
  session.begin({
    open: (entry) => go({ kind: "expression", text: entry.line }),
    use: line.insert,
    run, rename, remove, relate,
    changed: sessionChanged,
    isOpen: (entry) => subject.kind === "expression" && subject.text === entry.line,
  }, storedLines());
  listen();
  offerOwn();
  $("home").href = addressOf({ kind: "welcome" });
  const first = subjectOf();
  await restore();
  await open(first).catch(async (error) => {
    await open({ kind: "welcome" });
    line.set(first.text ?? `${first.ruleset} ${first.position}`);
    throw error;
  });
});

// The first subject of the page.  If it is wrong, the value line has it, and the notice says why.
async function open(first) {
  const data = first.kind === "position" ? await position.look(first) : undefined;
  const found = data ? { ...first, position: data.position } : first;
  past.replace(found, address(found));
  await show(found, data);
}
