// The two ways to ask a question of Python.  The page never says where Python runs: the element
// <meta name="tedomari-transport"> names the module that knows, relative to this one.
//
// Such a module exports
//   ask(question, args)       a quick question: a promise of its answer,
//   compute(question, args, { onProgress, signal })
//                             a long one: a promise of { state, answer, milliseconds, values },
//                             where state is "done", "failed", "cancelled" or "too-long".
//                             onProgress gets { milliseconds, values } while it is computed, and
//                             aborting the signal cancels it,
//   ready(report)             optional: a promise that Python can be asked; report gets a sentence
//                             about each step on the way.
// A question that has no answer rejects with an Error whose message a reader understands.

const { content } = document.querySelector('meta[name="tedomari-transport"]');
const transport = import(content);

export const ask = async (question, args) => (await transport).ask(question, args);

export const compute = async (question, args, options = {}) =>
  (await transport).compute(question, args, options);

export const ready = async (report) => (await transport).ready?.(report);
