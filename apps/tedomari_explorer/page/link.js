// The address of the page restores everything: the subject in the query, so that other pages can
// link to it, and the session and the game that is played after the #, which no server sees.

const LONGEST = 16000; // characters; longer sessions remain in the browser's storage only
const KEPT = ["token"]; // what the address had after the # when the page was opened
const STORAGE = "tedomari.session";

const hash = () => new URLSearchParams(location.hash.slice(1));
const opened = hash();

// The subject that an address names: an expression, a position, or nothing.
export function subjectOf(address = location) {
  const query = new URLSearchParams(address.search);
  const [expression, ruleset, position] = ["expression", "ruleset", "position"].map((name) => query.get(name));
  const row = rowIn(query);
  if (expression !== null) return { kind: "expression", text: expression, ...row };
  if (ruleset !== null) return { kind: "position", ruleset, position, ...row };
  return { kind: "welcome" };
}

// The row of a database that links to the subject.  Only addresses of the web are links: another
// scheme, such as javascript:, could run as part of the page.
function rowIn(query) {
  const text = query.get("row") ?? "";
  const row = URL.canParse(text) ? new URL(text) : null;
  return ["http:", "https:"].includes(row?.protocol) ? { row: row.href } : {};
}

export function addressOf(subject, { lines = [], play = {} } = {}) {
  const query = new URLSearchParams();
  if (subject.kind === "expression") query.set("expression", subject.text);
  if (subject.kind === "position") {
    query.set("ruleset", subject.ruleset);
    if (subject.position) query.set("position", subject.position);
  }
  if (subject.row) query.set("row", subject.row);
  const after = new URLSearchParams();
  for (const name of KEPT) if (opened.has(name)) after.set(name, opened.get(name));
  const session = lines.join("\n");
  if (session && session.length <= LONGEST) after.set("session", session);
  for (const [name, value] of Object.entries(play)) if (value) after.set(name, value);
  const text = String(query);
  return `${location.pathname}${text && `?${text}`}${String(after) && `#${after}`}`;
}

const linesOf = (text) => (text ?? "").split("\n").filter((line) => line.trim());

// The session of the address or, without one, that of the last visit.
export const storedLines = () => linesOf(hash().get("session") ?? remembered());

// The session of the last visit.  If a link brings another one, this one stays in the browser's
// storage until the reader decides between the two.
export const ownLines = () => linesOf(remembered());
let isGuest = hash().has("session") && ownLines().length > 0 && String(ownLines()) !== String(storedLines());
export const hasGuest = () => isGuest;
export const decide = () => { isGuest = false; };

export const storedPlay = () =>
  Object.fromEntries(["opponent", "you"].map((name) => [name, hash().get(name) ?? ""]));

function remembered() {
  try {
    return localStorage.getItem(STORAGE);
  } catch {
    return null; // some browsers forbid storage
  }
}

export function remember(lines) {
  if (isGuest) return;
  try {
    localStorage.setItem(STORAGE, lines.join("\n"));
  } catch { /* the address has it too */ }
}
