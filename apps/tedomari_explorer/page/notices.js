// The one place for notices: what is computed, what went wrong, and what something would cost.
// A new notice replaces the old one, and a new subject clears it.
import { $, element } from "./dom.js";

let pending = 0; // actions that are under way
let offered = null; // what the button of an offer does

function set(kind, { state = "", problem = "" } = {}) {
  $("notice").dataset.kind = kind;
  $("state").textContent = state;
  $("problem").textContent = problem;
  $("running").textContent = "";
  $("progress").hidden = $("cancel").hidden = $("anyway").hidden = true;
  offered = null;
}

export const clear = () => set("none");
export const say = (text) => set(text ? "state" : "none", { state: text });
export const fail = (problem) => set("problem", { problem: problem?.message ?? String(problem) });

// The cost of something, with a button that spends it.
export function offer(text, label, action) {
  set("offer", { state: text });
  offered = action;
  $("anyway").textContent = label;
  $("anyway").hidden = false;
}

// A computation that can be cancelled.  Its progress is not in a live region, so that a screen
// reader does not read every number.
export function running(text) {
  if ($("notice").dataset.kind !== "running") set("running");
  $("running").textContent = text;
  $("progress").hidden = $("cancel").hidden = false;
}

// Marks the page as busy until an action has ended; its error becomes the notice.
export async function during(action) {
  pending += 1;
  document.documentElement.dataset.busy = pending;
  try {
    return await action();
  } catch (error) {
    fail(error);
    return null;
  } finally {
    pending -= 1;
    if (pending) document.documentElement.dataset.busy = pending;
    else delete document.documentElement.dataset.busy;
  }
}

export function listen(onCancel) {
  $("cancel").addEventListener("click", onCancel);
  $("anyway").addEventListener("click", () => offered?.());
  $("progress").replaceChildren(element("span", {}, "computing"));
}
