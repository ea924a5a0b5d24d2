// The transport of the page without a server: Python runs in web workers of the page itself.
import { Desks } from "./desks.js";
import { keepOffline, underControl } from "./offline.js";

// The time limits of quick and of long questions, in seconds.
const QUICK = { limit: 30, advice: "ask for less", long: false };
const LONG = {
  limit: 120,
  advice: "ask for less, or install Tedomari, where 'tedomari explore --seconds N' allows more",
  long: true,
};

const desks = underControl().then(() => new Desks());

export async function ready(report = () => null) {
  report("Loading Python, about 14 MB, which the browser keeps.");
  await (await desks).ready;
  report("");
  keepOffline();
}

// The page may ask before it waits for Python, so this begins at once.
ready().catch(() => null);

export async function ask(question, args) {
  const task = await (await desks).submit(question, args, QUICK);
  if (task.state === "done") return task.answer;
  throw new Error(task.answer ?? "the question was cancelled");
}

export async function compute(question, args, options = {}) {
  return (await desks).submit(question, args, { ...options, ...LONG });
}
