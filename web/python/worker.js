// Python in a web worker: it gets questions as messages, one at a time.  It sends
//   { kind: "ready" } or { kind: "broken", message }  once it has started or could not start,
//   { kind: "progress", values }                      during a computation,
//   { kind: "over", result, values }                  with the JSON of the result,
//   { kind: "broken", message }                       if Python itself has failed.
import { startPython } from "./start.mjs";

const folder = new URL(".", import.meta.url).href;

async function start() {
  const [python, source] = await Promise.all([
    startPython(folder, ["tedomari", "pluggy", "latex2mathml"]),
    fetch(folder + "session.py").then((file) => file.text()),
  ]);
  const session = python.globals.get("dict")();
  python.runPython(source, { globals: session });
  session.get("Pulse")((values) => postMessage({ kind: "progress", values }));
  return { answer: session.get("answer"), values: session.get("known_values") };
}

const starting = start();
starting.then(
  () => postMessage({ kind: "ready" }),
  (error) => postMessage({ kind: "broken", message: String(error.message ?? error) }),
);

addEventListener("message", async ({ data: { question, args } }) => {
  try {
    const { answer, values } = await starting;
    const result = answer(question, JSON.stringify(args));
    postMessage({ kind: "over", result, values: values() });
  } catch (error) {
    const [message] = String(error.message ?? error).trim().split("\n").slice(-1);
    postMessage({ kind: "broken", message });
  }
});
