// The transport of the page without a server: Python runs in web workers of the page itself.
// One worker answers quick questions and another one long ones, so that showing a position never
// waits for a search.
import { Desk } from "./desk.js";
import { keepOffline, underControl } from "./offline.js";

// The time limits of quick and of long questions, in seconds.
const QUICK = 30;
const LONG = 120;
const ADVICE = "ask for less, or install Tedomari, where 'tedomari explore --seconds N' allows more";

const desks = underControl().then(() => ({ quick: new Desk(QUICK, "ask for less"), long: new Desk(LONG, ADVICE) }));

export async function ready(report = () => null) {
  report("Loading Python, about 14 MB, which the browser keeps.");
  const { quick, long } = await desks;
  await quick.ready;
  report("");
  long.ready.then(keepOffline, () => null);
}

// The page may ask before it waits for Python, so this begins at once.
ready().catch(() => null);

export async function ask(question, args) {
  const task = await (await desks).quick.submit(question, args);
  if (task.state === "done") return task.answer;
  throw new Error(task.answer ?? "the question was cancelled");
}

export async function compute(question, args, options = {}) {
  return (await desks).long.submit(question, args, options);
}
