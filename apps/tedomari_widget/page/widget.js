// A board in a notebook.  Python has the position and sends what is drawn; clicks are sent to it.
import { board } from "./board.js";
import { button, element, typeset, winner } from "./dom.js";

const HINT = "Click a place to change it, or select one with the arrow keys and press Enter.";

function render({ model, el }) {
  const host = element("div");
  host.dataset.lmSuppressShortcuts = "true"; // JupyterLab has other uses for the arrow keys
  const root = host.attachShadow({ mode: "open" });
  const ask = (what, more = {}) => model.send({ do: what, ...more });

  const heading = element("div", { className: "heading quiet" });
  const place = element("div", { className: "place" });
  const hint = element("p", { className: "quiet" }, HINT);
  const notation = element("textarea", { rows: 1, spellcheck: false, "aria-label": "Notation of the position" });
  const form = element("form", { className: "joined" }, notation, element("button", { type: "submit" }, "Show"));
  const undo = button("Undo", () => ask("undo"));
  const notice = element("div", { role: "status" });
  const known = element("div", { className: "known" });
  root.append(element("style", {}, STYLES), element("div", { className: "card" },
    heading, place, hint, element("div", { className: "controls" }, form, undo, notice), known));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    ask("show", { position: notation.value });
  });
  notation.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    form.requestSubmit();
  });

  let view = null;
  let position = null;
  const fit = () => {
    host.classList.toggle("dark", isDark(host));
    view.fit(place.clientWidth - 2);
  };
  const draw = () => {
    const shown = model.get("_shown");
    const isOther = shown.position !== position;
    if (isOther) {
      const spot = root.querySelector(".spot:focus")?.dataset.name;
      view = board(shown, (name) => ask("click", { spot: name }));
      place.replaceChildren(view.node);
      fit();
      if (spot !== undefined) view.focus(spot);
      notation.value = position = shown.position;
    }
    heading.replaceChildren(element("span", {}, shown.ruleset), element("span", {}, shown.turn));
    hint.hidden = !shown.spots.length;
    undo.disabled = shown.first;
    view.label(shown.known?.labels ?? []);
    notice.replaceChildren(...(shown.notice ? [element("p", { className: "notice" }, shown.notice)] : []));
    const begins = isOther && !shown.known && !shown.working && !shown.cost;
    known.replaceChildren(...(shown.known ? facts(shown.known) : begins ? [] : [offer(shown, ask)]));
    if (begins) ask("analyse");
  };

  draw();
  const watch = new ResizeObserver(fit);
  watch.observe(place);
  model.on("change:_shown", draw);
  el.append(host);
  return () => {
    watch.disconnect();
    model.off("change:_shown", draw);
  };
}

// What is known about a position, as elements.
function* facts({ value, fields, lines }) {
  if (value) yield element("div", { className: "head" }, typeset(value), winner(value));
  for (const line of lines) yield element("p", {}, line);
  if (value || !fields.length) return;
  yield element("dl", {}, ...fields.flatMap(([name, text]) => [element("dt", {}, name), element("dd", {}, text)]));
}

// An analysis that runs, or one that the reader may begin.  The former appears after a moment.
function offer({ working, cost }, ask) {
  const [text, action, name] = working
    ? ["Computing.", "cancel", "Cancel"]
    : [cost ? `Not computed: ${cost}.` : "", "analyse", cost ? "Compute anyway" : "Compute"];
  return element("div", { className: working ? "offer late" : "offer" }, element("span", {}, text), button(name, () => ask(action)));
}

// Whether the notebook is dark: the nearest background says so, since notebooks have themes of
// their own.
function isDark(node) {
  for (let each = node.parentElement; each; each = each.parentElement) {
    const colour = getComputedStyle(each).backgroundColor.match(/^rgba?\((.*)\)$/);
    const [red, green, blue, alpha = 1] = colour ? colour[1].split(/[ ,/]+/).map(Number) : [0, 0, 0, 0];
    if (alpha > 0) return 2 * red + 5 * green + blue < 8 * 128;
  }
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

export default { render };
