// The parts of an answer as elements.  Each section has a title and members that name their kind.
import { button, element, image, picture, typeset, winner } from "./dom.js";
import { sides } from "./options.js";
import { thermograph } from "./thermograph.js";
import { tree } from "./tree.js";

// `page` has go(choice), show(moves) and definitions().
export function section(part, page) {
  const node = element("section", { className: `card kind-${kindOf(part)}` });
  node.append(element("h2", {}, part.title));
  if (part.value && !page.hasHead) node.append(valueHead(part.value));
  if (part.fields) node.append(fields(part.fields, Boolean(part.value)));
  if (part.lines) node.append(...part.lines.map((line) => element("p", { className: "line" }, line)));
  if (part.choices) node.append(choices(part.choices, page));
  if (part.frames) node.append(replay(part.frames, page));
  if (part.sides) node.append(sides(part.sides, page));
  if (part.tree) node.append(tree(part.tree, page.definitions));
  const graph = part.thermograph && drawn(part);
  if (graph) node.append(graph);
  else if (part.svg) node.append(element("span", { className: "mat" }, image(part.svg, part.caption)));
  if (part.caption && !graph) node.append(element("p", { className: "quiet" }, part.caption));
  return node;
}

const KINDS = ["value", "thermograph", "sides", "tree", "frames", "choices", "fields", "lines"];
const kindOf = (part) => KINDS.find((kind) => part[kind]) ?? "other";

// Numbers that are too large for a drawing leave the picture that the answer has.
function drawn(part) {
  try {
    return thermograph(part.thermograph, part.title);
  } catch {
    return null;
  }
}

export function valueHead(value) {
  return element("p", { className: "value-head" }, typeset(value), winner(value));
}

// Fields that the head of a value shows already are left out.
const SHOWN = new Set(["value", "outcome"]);

function fields(pairs, hasHead) {
  const list = element("dl", { className: "fields" });
  for (const [name, text] of pairs) {
    if (hasHead && SHOWN.has(name)) continue;
    const content = name === "LaTeX" ? element("code", {}, text) : text;
    list.append(element("div", {}, element("dt", {}, name), element("dd", {}, content)));
  }
  return list;
}

function choices(items, page) {
  if (!items.length) return element("p", { className: "quiet" }, "none");
  const list = element("ul", { className: "choices" });
  for (const item of items) {
    const node = button("", () => page.go(item), { className: "choice" });
    node.append(picture(item), element("span", { className: "caption" }, item.caption));
    for (const mark of item.marks) node.append(element("span", { className: "mark" }, mark));
    list.append(element("li", {}, node));
  }
  return list;
}

function replay(frames, page) {
  const place = element("div", { className: "frame" });
  const caption = element("p", {});
  const slider = element("input", { type: "range", min: 0, max: frames.length - 1, value: 0, "aria-label": "step of the sequence" });
  const show = () => {
    const frame = frames[Number(slider.value)];
    place.replaceChildren(picture(frame));
    caption.textContent = `${slider.value} of ${frames.length - 1}: ${frame.caption}`;
    slider.setAttribute("aria-valuetext", caption.textContent);
  };
  const step = (by) => {
    slider.value = Number(slider.value) + by;
    show();
  };
  slider.addEventListener("input", show);
  show();
  return element("div", {}, place, caption, slider, element("div", { className: "toolbar" },
    button("Back", () => step(-1)), button("Next", () => step(1)),
    button("Go to this position", () => page.go(frames[Number(slider.value)]))));
}
