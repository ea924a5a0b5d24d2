// A game tree that unfolds: the options of a value are computed when a reader opens it.
import { markText } from "./options.js";
import { element, typeset, winner } from "./dom.js";
import { ask } from "./transport.js";

// `definitions` returns the definitions of the session that the text of a node may use.
export function tree(root, definitions) {
  return element("div", { className: "tree" }, branch(root, "", definitions));
}

function branch(node, player, definitions) {
  const summary = element("summary", {});
  if (player) {
    summary.append(element("span", { className: `player ${player.toLowerCase()}` }, player));
  }
  summary.append(typeset(node.value), winner(node.value), ...node.marks.map(markText));
  const details = element("details", {}, summary);
  let asked = false;
  details.addEventListener("toggle", async () => {
    if (!details.open || asked) return;
    asked = true;
    const waiting = element("p", { className: "quiet" }, "…");
    details.append(waiting);
    try {
      const { left, right } = await ask("options", { text: node.text, definitions: definitions() });
      const children = [
        ...left.map((each) => branch(each, "Left", definitions)),
        ...right.map((each) => branch(each, "Right", definitions)),
      ];
      waiting.replaceWith(children.length
        ? element("div", { className: "branches" }, ...children)
        : element("p", { className: "quiet leaf" }, "Neither player has a move."));
    } catch (error) {
      waiting.textContent = error.message;
      asked = false;
    }
  });
  return details;
}
