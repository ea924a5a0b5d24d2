// A web worker with Python and the questions that wait for it.  A question that is cancelled or
// takes too long ends its worker, and a new one is started at once.

// Milliseconds between two reports of progress.
const PULSE = 250;

// A worker whose store has more values than this is replaced, which frees its memory.
const FULL = 400_000;

export class Desk {
  // A question may take `limit` seconds; `advice` ends the message about one that takes longer.
  constructor(limit, advice) {
    this.limit = limit;
    this.advice = advice;
    this.last = Promise.resolve();
    this.start();
  }

  start() {
    this.worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    this.ready = new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }) => {
        if (data.kind === "ready") resolve();
        else if (data.kind === "broken") reject(new Error(`Python could not be started: ${data.message}`));
      };
      this.worker.onerror = () => reject(new Error("Python could not be loaded; reload the page when you are online"));
    });
    this.ready.catch(() => null);
  }

  restart() {
    this.worker.terminate();
    this.start();
  }

  // A promise of { state, answer, milliseconds, values }, once the questions before it are over.
  submit(question, args, options = {}) {
    const result = this.last.then(() => this.run(question, args, options));
    this.last = result.catch(() => null);
    return result;
  }

  async run(question, args, { onProgress, signal }) {
    const cancelled = { state: "cancelled", answer: null, milliseconds: 0, values: 0 };
    const aborted = new Promise((resolve) => signal?.addEventListener("abort", resolve));
    if (!signal?.aborted) await Promise.race([this.ready, aborted]);
    if (signal?.aborted) return cancelled;
    const began = performance.now();
    const milliseconds = () => Math.round(performance.now() - began);
    let values = 0;
    let timer;
    const [state, answer, usable] = await new Promise((resolve) => {
      aborted.then(() => resolve(["cancelled", null, false]));
      timer = setInterval(() => {
        onProgress?.({ state: "running", milliseconds: milliseconds(), values });
        if (milliseconds() > 1000 * this.limit) resolve(["too-long", this.tooLong(values), false]);
      }, PULSE);
      this.worker.onerror = () => resolve(["failed", "Python has stopped", false]);
      this.worker.onmessage = ({ data }) => {
        values = data.values ?? values;
        if (data.kind === "over") resolve(this.outcome(data.result, values));
        else if (data.kind === "broken") resolve(["failed", `Python has failed: ${data.message}`, false]);
      };
      this.worker.postMessage({ question, args });
    });
    clearInterval(timer);
    if (!usable) this.restart();
    if (state === "refused") throw new Error(answer);
    return { state, answer, milliseconds: milliseconds(), values };
  }

  // The state, the answer, and whether the worker can be used for another question.
  outcome(result, values) {
    const [kind, answer] = JSON.parse(result);
    return [kind === "exhausted" ? "failed" : kind, answer, kind !== "exhausted" && values < FULL];
  }

  tooLong(values) {
    return `the bound of ${this.limit} seconds was reached, with ${values} values known; ${this.advice}`;
  }
}
