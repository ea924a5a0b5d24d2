// Long computations: one at a time, with its progress and its end in the notice.
import * as notices from "./notices.js";
import { compute } from "./transport.js";

const SHOWN = 300; // milliseconds before the progress of a computation is shown
let current = null; // the AbortController of the computation whose answer is awaited

const seconds = ({ milliseconds }) => (milliseconds / 1000).toFixed(1);

export function stop() {
  current?.abort();
  current = null;
}

export function cancel() {
  stop();
  notices.say("Cancelled.");
}

// The answer to a long question.  It is null if another computation began meanwhile or this one
// was cancelled; an error is thrown if there is no answer.
export async function work(question, args, { quiet = false } = {}) {
  stop();
  const own = (current = new AbortController());
  const begun = performance.now();
  const onProgress = (task) => {
    if (current !== own || performance.now() - begun < SHOWN) return;
    const values = task.values ? `, ${task.values.toLocaleString("en")} values known` : "";
    notices.running(`Computing for ${seconds(task)} seconds${values}.`);
  };
  const task = await compute(question, args, { onProgress, signal: own.signal });
  if (current !== own) return null;
  current = null;
  if (task.state === "cancelled") return null;
  if (task.state !== "done") throw new Error(`No answer: ${task.answer}`);
  if (!quiet) notices.say(`Done in ${seconds(task)} seconds.`);
  return task.answer;
}
