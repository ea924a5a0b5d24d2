// The subjects that were shown, in the browser's own history: its Back and Forward, and the page's
// Undo and Redo, are the same.
const state = { index: 0, last: 0 };
let undoing = null; // called once the browser has gone back or forward

const save = (action, subject, address) => {
  try {
    history[action]({ index: state.index, subject }, "", address);
  } catch { /* browsers limit how many entries are added in a minute */ }
};

export function replace(subject, address) {
  save("replaceState", subject, address);
}

export function push(subject, address) {
  state.index += 1;
  state.last = state.index;
  save("pushState", subject, address);
}

export const canUndo = () => state.index > 0;
export const canRedo = () => state.index < state.last;

// Goes back or forward, and resolves when the page shows the other subject.
export function travel(steps) {
  return new Promise((resolve) => {
    undoing = resolve;
    history.go(steps);
  });
}

// Calls show(subject) when the reader goes back or forward.
export function listen(show) {
  state.index = state.last = history.state?.index ?? 0;
  addEventListener("popstate", async (event) => {
    if (event.state === null) return location.reload(); // somebody edited what follows the #
    state.index = event.state.index;
    await show(event.state.subject);
    undoing?.();
    undoing = null;
  });
}
