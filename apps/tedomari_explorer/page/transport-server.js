// Questions to the server that `tedomari explore` starts.  Each needs the token of the link.

// Pages of this origin are those of the server at this port, so links without the token, such as
// those of a database, open once the browser has opened the link with it.  Each start of the
// server has another token: an old one is refused.
const STORAGE = "tedomari.token";
const token = new URLSearchParams(location.hash.slice(1)).get("token") ?? remembered();
try {
  if (token) localStorage.setItem(STORAGE, token);
} catch { /* some browsers forbid storage */ }

function remembered() {
  try {
    return localStorage.getItem(STORAGE) ?? "";
  } catch {
    return "";
  }
}

// Milliseconds between two requests for the state of a task: short ones first, so that an
// answer that takes no time is shown at once.
const PAUSES = [20, 40, 80, 160];
const PAUSE = 250;

async function request(path, method, body) {
  const answer = await fetch(new URL(`api/${path}`, document.baseURI), {
    method,
    keepalive: method === "DELETE", // also while the page is being closed
    headers: { "X-Tedomari-Token": token, "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => null);
  if (answer === null) throw new Error("the explorer does not respond; it may have stopped");
  const content = await answer.json();
  if (!answer.ok) throw new Error(content.error);
  return content;
}

export async function ask(question, args) {
  const task = await request(`ask/${question}`, "POST", args);
  if (task.state === "done") return task.answer;
  throw new Error(task.answer ?? "the question was cancelled");
}

export async function compute(question, args, { onProgress, signal } = {}) {
  const { task: number } = await request(`tasks/${question}`, "POST", args);
  const end = () => request(`tasks/${number}`, "DELETE").catch(() => null);
  signal?.addEventListener("abort", end);
  addEventListener("pagehide", end);
  try {
    for (let turn = 0; ; turn += 1) {
      if (signal?.aborted) {
        end();
        return { state: "cancelled", answer: null, milliseconds: 0, values: 0 };
      }
      const task = await request(`tasks/${number}`, "GET");
      if (task.state !== "waiting" && task.state !== "running") return task;
      onProgress?.(task);
      await new Promise((wake) => setTimeout(wake, PAUSES[turn] ?? PAUSE));
    }
  } finally {
    removeEventListener("pagehide", end);
    signal?.removeEventListener("abort", end);
  }
}
