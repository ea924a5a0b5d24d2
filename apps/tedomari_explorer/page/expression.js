// The panel of an expression: its value, its name, and what is known about it.
import { $, element } from "./dom.js";
import { section, valueHead } from "./sections.js";
import { bodyOf, nameOf } from "./session.js";
import { work } from "./work.js";

export const evaluate = (text, definitions) => work("evaluate", { text, definitions });

// `page` has definitions().  The value heads the panel, and the rest are the answers.
export function draw(line, answer, page) {
  const name = nameOf(line);
  const head = answer.value
    ? valueHead(answer.value)
    : element("p", { className: "value-head relation" }, answer.text);
  const panel = element("div", { className: "card expression" },
    element("p", { className: "typed" }, name ? element("b", {}, `${name} = `) : "", bodyOf(line)), head);
  const [first, ...others] = answer.sections;
  if (first?.value) {
    const body = section(first, { ...tools(page), hasHead: true });
    body.querySelector("h2").remove();
    panel.append(...body.childNodes);
  } else if (first) others.unshift(first);
  $("expression-panel").replaceChildren(panel);
  $("answers").replaceChildren(...others.map((part) => section(part, tools(page))));
}

// The options of an expression have no positions, so there is nowhere to go and no board.
const tools = (page) => ({ go() {}, show() {}, definitions: page.definitions });
