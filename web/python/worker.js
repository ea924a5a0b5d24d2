// Python in a web worker: it gets questions as messages, one at a time.  It sends
//   { kind: "ready" } or { kind: "broken", message }  once it has started or could not start,
// and about the question with a number
//   { kind: "progress", number, values }              during the computation,
//   { kind: "over", number, result, values }          with the JSON of the result,
//   { kind: "broken", number, message }               if Python itself has failed.
import { startPython } from "./start.mjs";

let current = null; // the number of the question

const folder = new URL(".", import.meta.url).href;

async function start() {
  const [python, source] = await Promise.all([
    startPython(folder, ["tedomari", "pluggy", "latex2mathml"]),
    fetch(folder + "session.py").then((file) => file.text()),
  ]);
  const session = python.globals.get("dict")();
  python.runPython(source, { globals: session });
  session.get("Pulse")((values) => postMessage({ kind: "progress", number: current, values }));
  return { answer: session.get("answer"), values: session.get("known_values") };
}

const starting = start();
starting.then(
  () => postMessage({ kind: "ready" }),
  (error) => postMessage({ kind: "broken", message: String(error.message ?? error) }),
);

addEventListener("message", async ({ data: { number, question, args } }) => {
  try {
    const { answer, values } = await starting;
    current = number;
    const result = answer(question, JSON.stringify(args));
    postMessage({ kind: "over", number, result, values: values() });
  } catch (error) {
    const [message] = String(error.message ?? error).trim().split("\n").slice(-1);
    postMessage({ kind: "broken", number, message });
  }
});
