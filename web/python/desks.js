// Two desks, so that a quick question never waits for a long one.  Loading Python twice at the
// same time would delay the first answer, so the second desk is opened a moment later.
import { Desk } from "./desk.js";

// The second desk is opened when no question has begun or ended for so many milliseconds, or when
// the first one is busy with a long question.
const MOMENT = 1500;

export class Desks {
  constructor() {
    this.first = new Desk();
    this.second = null;
    this.long = new Set(); // the desks with a long question
    this.ready = this.first.ready;
    this.ready.then(() => this.pause(), () => null);
  }

  pause() {
    clearTimeout(this.timer);
    if (!this.second) this.timer = setTimeout(() => this.openSecond(), MOMENT);
  }

  openSecond() {
    clearTimeout(this.timer);
    return (this.second ??= new Desk());
  }

  // The desk for a question: one that is free, or one without a long question.
  choose() {
    const free = [this.first, this.second].find((desk) => desk?.free);
    return free ?? (this.long.has(this.first) ? this.openSecond() : this.first);
  }

  // A promise of the result; the options are those of a desk, and `long`.
  async submit(question, args, { long, ...options }) {
    const desk = this.choose();
    if (long) this.long.add(desk);
    if (this.first.usable) this.pause();
    try {
      return await desk.submit(question, args, options);
    } finally {
      if (long) this.long.delete(desk);
      this.pause();
    }
  }
}
