// A web worker with Python and the questions that wait for it.  A question that is cancelled or
// takes too long ends its worker, and a new one is started at once.

// Milliseconds between two reports of progress.
const PULSE = 250;

// A worker whose store has more values than this is replaced, which frees its memory.
const FULL = 400_000;

export class Desk {
  constructor() {
    this.number = 0; // of the last question
    this.waiting = 0; // questions that have no answer yet
    this.last = Promise.resolve();
    this.start();
  }

  start() {
    this.usable = false;
    this.worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    this.ready = new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }) => {
        if (data.kind === "ready") resolve();
        else if (data.kind === "broken") reject(new Error(`Python could not be started: ${data.message}`));
      };
      this.worker.onerror = () => reject(new Error("Python could not be loaded; reload the page when you are online"));
    });
    this.ready.then(() => { this.usable = true; }, () => null);
  }

  restart() {
    this.worker.terminate();
    this.start();
  }

  // Whether a question would be answered at once.
  get free() {
    return this.usable && this.waiting === 0;
  }

  // A promise of { state, answer, milliseconds, values }, once the questions before it are over.
  // The options are those of `run`.
  submit(question, args, options) {
    this.waiting += 1;
    const result = this.last.then(() => this.run(question, args, options));
    this.last = result.then(() => null, () => null).finally(() => { this.waiting -= 1; });
    return result;
  }

  // The question may take `limit` seconds; `advice` ends the message if it takes longer.
  async run(question, args, { limit, advice, onProgress, signal }) {
    const cancelled = { state: "cancelled", answer: null, milliseconds: 0, values: 0 };
    const aborted = new Promise((resolve) => signal?.addEventListener("abort", resolve));
    if (!signal?.aborted) await Promise.race([this.ready, aborted]);
    if (signal?.aborted) return cancelled;
    const number = (this.number += 1);
    const began = performance.now();
    const milliseconds = () => Math.round(performance.now() - began);
    let values = 0;
    let timer;
    const [state, answer, usable] = await new Promise((resolve) => {
      aborted.then(() => resolve(["cancelled", null, false]));
      timer = setInterval(() => {
        onProgress?.({ state: "running", milliseconds: milliseconds(), values });
        if (milliseconds() > 1000 * limit) resolve(["too-long", tooLong(limit, values, advice), false]);
      }, PULSE);
      this.worker.onerror = () => resolve(["failed", "Python has stopped", false]);
      this.worker.onmessage = ({ data }) => {
        if (data.number !== number) return; // about an earlier question
        values = data.values ?? values;
        if (data.kind === "over") resolve(outcome(data.result, values));
        else if (data.kind === "broken") resolve(["failed", `Python has failed: ${data.message}`, false]);
      };
      this.worker.postMessage({ number, question, args });
    });
    clearInterval(timer);
    if (!usable) this.restart();
    if (state === "refused") throw new Error(answer);
    return { state, answer, milliseconds: milliseconds(), values };
  }
}

// The state, the answer, and whether the worker can be used for another question.
function outcome(result, values) {
  const [kind, answer] = JSON.parse(result);
  return [kind === "exhausted" ? "failed" : kind, answer, kind !== "exhausted" && values < FULL];
}

function tooLong(limit, values, advice) {
  return `the bound of ${limit} seconds was reached, with ${values} values known; ${advice}`;
}
