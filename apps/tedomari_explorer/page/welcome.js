// The first screen: expressions to try, and for each ruleset a position with what to notice.
import { $, button, element, image } from "./dom.js";
import { ask } from "./transport.js";

const TRIES = [
  ["{2|-1}+^", "a switch and an up: who wins?"],
  ["let G = +-1 + ^*", "a name, to use in the next line"],
  ["{3||2|-1}", "a thermograph with a corner"],
];

let begun = false;

export function show(rulesets, run, open) {
  if (begun) return;
  begun = true;
  $("tries").replaceChildren(...TRIES.map(([text, words]) => {
    const node = button("", () => run(text), { className: "try" });
    node.append(element("code", {}, text), element("span", { className: "quiet" }, words));
    return element("li", {}, node);
  }));
  const cards = rulesets.map((ruleset) => [ruleset, card(ruleset, open)]);
  $("gallery").replaceChildren(...cards.map(([, { node }]) => node));
  draw(cards);
}

function card(ruleset, open) {
  const { position, sentence } = ruleset.invitation;
  const place = element("span", { className: "card-picture" });
  const node = button("", () => open(ruleset.name, position), { className: "card-button" });
  node.append(place, element("strong", {}, ruleset.name), element("span", { className: "quiet" }, sentence || ruleset.summary));
  node.disabled = !ruleset.examples.length;
  return { node: element("li", {}, node), place };
}

// The pictures come one after another, after the page is there.
async function draw(cards) {
  for (const [ruleset, { place }] of cards) {
    if (!ruleset.examples.length) continue;
    const { position } = ruleset.invitation;
    try {
      const { svg, text } = await ask("look", { ruleset: ruleset.name, position });
      place.replaceChildren(svg ? element("span", { className: "mat" }, image(svg, "")) : element("pre", {}, text));
    } catch { /* the card has its sentence */ }
  }
}
