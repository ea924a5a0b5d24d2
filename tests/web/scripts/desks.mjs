// Tries the desks of the page with workers that follow a plan: node desks.mjs FOLDER, where FOLDER
// has the modules of web/python.  Prints a JSON object with what each trial saw.
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import { mock } from "node:test";

// A worker starts at once and answers "slow" questions never, others with their name.
const workers = [];
let behave = () => null; // of the workers of a trial: called with the worker and the question

class PlannedWorker {
  constructor() {
    this.name = `worker ${workers.push(this)}`;
    this.ended = false;
    queueMicrotask(() => this.send({ kind: "ready" }));
  }

  send(data) {
    if (!this.ended) this.onmessage({ data });
  }

  over(number, answer) {
    this.send({ kind: "over", number, result: JSON.stringify(["done", answer]), values: 1 });
  }

  postMessage({ number, question }) {
    behave(this, number);
    if (question !== "slow") queueMicrotask(() => this.over(number, `${question} by ${this.name}`));
  }

  terminate() {
    this.ended = true;
  }
}

globalThis.Worker = PlannedWorker;
const { Desks } = await import(pathToFileURL(resolve(process.argv[2], "desks.js")).href);

const LIMITS = { limit: 1e9, advice: "" };
const turn = async () => { for (let n = 0; n < 50; n += 1) await null; };

async function trial(play) {
  mock.timers.reset(); // the timers of earlier desks
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  workers.length = 0;
  behave = () => null;
  const desks = new Desks();
  await turn();
  const ask = (question, options = {}) => desks.submit(question, {}, { ...LIMITS, long: true, ...options });
  return play(ask, desks);
}

const ended = () => workers.filter((worker) => worker.ended).map((worker) => worker.name);

const seen = {
  "a cancelled question ends its worker, and the next answer comes": await trial(async (ask) => {
    const stop = new AbortController();
    const slow = ask("slow", { signal: stop.signal });
    await turn();
    stop.abort();
    const next = ask("next");
    return { slow: (await slow).state, next: (await next).answer, ended: ended() };
  }),
  "a question that is cancelled before it begins never reaches a worker": await trial(async (ask) => {
    const questions = [];
    behave = (worker, number) => questions.push(number);
    const stop = new AbortController();
    stop.abort();
    const { state } = await ask("early", { signal: stop.signal });
    return { state, questions, ended: ended() };
  }),
  "an answer to an earlier question is not taken for the answer": await trial(async (ask) => {
    const stale = (worker, number) => {
      worker.over(number - 1, "stale");
      worker.send({ kind: "broken", number: number - 1, message: "stale" });
    };
    const first = await ask("first");
    behave = stale;
    const second = await ask("second");
    return { first: first.answer, second: second.answer, state: second.state };
  }),
  "a quick question does not wait for a long one": await trial(async (ask) => {
    ask("slow");
    await turn();
    return (await ask("quick", { long: false })).answer;
  }),
  "the second worker is not started before the first has answered": await trial(async (ask) => {
    const counts = [workers.length];
    await ask("first");
    counts.push(workers.length);
    mock.timers.tick(10_000);
    counts.push(workers.length);
    return counts;
  }),
  "a question that takes too long ends its worker": await trial(async (ask) => {
    const slow = ask("slow", { limit: 0, advice: "less" });
    await turn();
    const now = performance.now.bind(performance);
    performance.now = () => now() + 1000;
    mock.timers.tick(1000);
    performance.now = now;
    const { state, answer } = await slow;
    return { state, answer, ended: ended() };
  }),
};
console.log(JSON.stringify(seen));
process.exit(0);
