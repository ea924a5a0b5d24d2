// The session: what was computed, in order.  An entry is one line of the language, such as
// `let G = {2|-1}+^` or `G < H`, with its answer once it is known.
import { $, button, element, typeset, winner } from "./dom.js";

const DEFINITION = /^\s*let\s+(\S+?)\s*=(.*)$/s;

export const nameOf = (line) => DEFINITION.exec(line)?.[1] ?? null;
export const bodyOf = (line) => (DEFINITION.exec(line)?.[2] ?? line).trim();

// How another line refers to an entry: by its name, or by what was typed.
const reference = ({ line }) => nameOf(line) ?? (/^\w+$/.test(line) ? line : `(${line})`);

let entries = []; // { line, answer, problem, selected }
let page; // what the page does: open(entry), use(text), rename(entry, name), remove(entry), relate(a, b), changed()

export const lines = () => entries.map(({ line }) => line);
export const find = (line) => entries.find((entry) => entry.line === line);
export const definitions = () => definitionsOf(entries);
export const unanswered = () => entries.filter(({ answer, problem }) => !answer && !problem);

// A definition with a problem defines nothing, and so does not break the lines after it.
const definitionsOf = (some) =>
  some.filter(({ line, problem }) => nameOf(line) && !problem).map(({ line }) => line).join("\n");

// The definitions before an entry, which are those that its line can use.
export const definitionsBefore = (entry) => definitionsOf(entries.slice(0, entries.indexOf(entry)));

// The entry that defines the same name as a line, whose place a new definition takes.
const definedBy = (line) =>
  nameOf(line) === null ? undefined : entries.findLast((entry) => nameOf(entry.line) === nameOf(line));

// The definitions that a line can use which is about to be added.
export function definitionsFor(line) {
  const old = definedBy(line);
  return old ? definitionsBefore(old) : definitions();
}

// The first line after an entry that uses the name it defines.  Strings are positions.
function userOf(entry) {
  const name = nameOf(entry.line);
  if (name === null) return undefined;
  const names = ({ line }) => bodyOf(line).replaceAll(/"[^"]*"/g, "").match(/\w+/g) ?? [];
  return entries.slice(entries.indexOf(entry) + 1).find((each) => names(each).includes(name));
}

export function begin(functions, stored) {
  page = functions;
  $("clear").addEventListener("click", () => change(() => (entries = [])));
  $("compare").addEventListener("click", () => page.relate(...selected().map(reference)));
  $("add").addEventListener("click", () => page.run(selected().map(reference).join(" + ")));
  fill(stored);
}

// Replaces all entries by lines, whose answers are not known yet.
export function fill(stored) {
  entries = stored.map((line) => ({ line, answer: null, problem: null, selected: false }));
  render();
}

const selected = () => entries.filter((entry) => entry.selected);

function change(action) {
  action();
  render();
  page.changed();
}

// Adds a line with its answer; a line that is there already moves to the end.  A definition takes
// the place of an earlier one, and the lines after it have no answers until they are computed.
export function add(line, answer) {
  const old = definedBy(line);
  if (old) {
    for (const entry of entries.slice(entries.indexOf(old))) Object.assign(entry, { answer: null, problem: null });
    return replace(old, line, answer);
  }
  const entry = { line, answer, problem: null, selected: false };
  return change(() => (entries = [...entries.filter((each) => each.line !== line), entry]));
}

// Throws an error if a name is defined already.
export function checkNew(name) {
  if (definedBy(`let ${name} =`)) throw new Error(`expected a new name, found ${name}, which the session defines`);
}

// Replaces the line of an entry, and its answer.
export function replace(entry, line, answer) {
  change(() => Object.assign(entry, { line, answer, problem: null }));
}

// Removes an entry, unless a later line needs its definition.
export function remove(entry) {
  const user = userOf(entry);
  if (user) throw new Error(`${nameOf(entry.line)} is used by ${user.line}; remove that line first`);
  change(() => (entries = entries.filter((each) => each !== entry)));
}

export function settle(entry, answer, problem) {
  Object.assign(entry, { answer, problem });
  render();
}

function render() {
  const focus = document.activeElement?.id;
  $("session").hidden = !entries.length;
  $("entries").replaceChildren(...entries.map(entryNode).reverse());
  refreshButtons();
  if (focus && $("session").contains($(focus))) $(focus).focus();
}

function refreshButtons() {
  const count = selected().length;
  $("compare").disabled = count !== 2;
  $("add").disabled = count < 2;
}

function entryNode(entry, index) {
  const name = nameOf(entry.line);
  const box = element("input", {
    type: "checkbox", id: `select-${index}`, checked: entry.selected, "aria-label": `Select ${name ?? entry.line}`,
    disabled: !entry.answer?.value,
  });
  box.addEventListener("change", () => {
    entry.selected = box.checked;
    refreshButtons();
  });
  const open = button("", () => page.open(entry), { className: "entry-open", id: `open-${index}` });
  open.append(
    element("span", { className: "entry-line" }, name ? element("b", {}, `${name} = `) : "", bodyOf(entry.line)),
    result(entry),
  );
  const tools = element("div", { className: "entry-tools" },
    button("Use", () => page.use(reference(entry)), { id: `use-${index}`, "aria-label": `Use ${name ?? entry.line}` }),
    button("Remove", () => page.remove(entry),
      { id: `remove-${index}`, "aria-label": `Remove ${name ?? entry.line}` }));
  const current = page.isOpen(entry);
  const node = element("li", { className: current ? "entry current" : "entry" },
    element("label", { className: "tick" }, box), open, tools);
  if (current) open.setAttribute("aria-current", "true");
  if (!name && entry.answer?.value) tools.prepend(namer(entry, index));
  return node;
}

function result({ answer, problem }) {
  if (problem) return element("span", { className: "entry-problem" }, problem);
  if (!answer) return element("span", { className: "quiet" }, "…");
  if (!answer.value) return element("span", { className: "entry-value" }, answer.text);
  return element("span", { className: "entry-value" }, typeset(answer.value), winner(answer.value));
}

// A button that becomes a field for a name.
function namer(entry, index) {
  const node = button("Name", () => {
    const field = element("input", {
      type: "text", className: "namer", value: freeName(), spellcheck: false, "aria-label": `Name of ${entry.line}`,
    });
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && field.value.trim()) page.rename(entry, field.value.trim());
      if (event.key === "Escape") render();
    });
    node.replaceWith(field);
    field.select();
  }, { id: `name-${index}`, "aria-label": `Name ${entry.line}` });
  return node;
}

function freeName() {
  const taken = new Set(entries.map(({ line }) => nameOf(line)));
  return [..."GHKJXYZABC"].find((letter) => !taken.has(letter)) ?? `G${entries.length}`;
}

export const refresh = render;
