// The value line: an expression, a definition, a comparison, or a position.  The up and down
// arrows recall what was typed.
import { $ } from "./dom.js";

const CALL = /^\s*([a-z][a-z0-9-]*)\(\s*"([^"]*)"\s*\)\s*$/; // domineering("../..")
const WORDS = /^\s*([a-z][a-z0-9_-]*)\s+(\S.*)$/; // domineering ../..

// The position that a line names, if it begins with the name of a ruleset.
export function positionIn(line, names) {
  for (const pattern of [CALL, WORDS]) {
    const match = pattern.exec(line);
    const name = match?.[1].replaceAll("_", "-");
    if (names.includes(name)) return { kind: "position", ruleset: name, position: match[2] };
  }
  return null;
}

export function begin(run, recalled) {
  const field = $("expression");
  let place = null; // the index of the line that is recalled
  $("line").addEventListener("submit", (event) => {
    event.preventDefault();
    place = null;
    if (field.value.trim()) run(field.value.trim());
  });
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) $("line").requestSubmit();
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const lines = recalled();
    if (!step || !lines.length) return;
    event.preventDefault();
    place = Math.max(0, Math.min(lines.length, (place ?? lines.length) + step));
    field.value = lines[place] ?? "";
  });
  field.addEventListener("paste", (event) => {
    const text = event.clipboardData.getData("text");
    const lines = text.split(/[\r\n]+/).filter((line) => line.trim());
    if (lines.length < 2) return;
    event.preventDefault();
    run(...lines);
  });
}

export function set(text) {
  $("expression").value = text;
}

// Inserts a text where the cursor is, for the reader to go on.
export function insert(text) {
  const field = $("expression");
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
  field.focus();
}
