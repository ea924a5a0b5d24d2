// Elements of the page.  Strings are inserted as text, never as markup, and pictures are shown as
// images, in which scripts do not run.

const SVG = "http://www.w3.org/2000/svg";
const MATHML = "http://www.w3.org/1998/Math/MathML";

export const $ = (id) => document.getElementById(id);

// An element with properties; those with a hyphen, and role, are attributes.
export function element(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes("-") || name === "role") node.setAttribute(name, value);
    else node[name] = value;
  }
  node.append(...children);
  return node;
}

export function button(text, action, properties = {}) {
  const node = element("button", { type: "button", ...properties }, text);
  node.addEventListener("click", action);
  return node;
}

export function shape(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

export const image = (svg, words) =>
  element("img", {
    src: "data:image/svg+xml;charset=utf-8," + encodeURIComponent(svg),
    alt: words,
    className: "picture",
  });

// The picture of a position, or its text.
export const picture = ({ svg, text }) =>
  svg ? element("span", { className: "mat" }, image(svg, text)) : element("pre", {}, text);

// The elements of MathML that a formula may have, and their attributes.
const TAGS = new Set(("math mrow mi mo mn mtext mspace mfrac msqrt msub msup msubsup munder mover " +
  "munderover mstyle mpadded mphantom mtable mtr mtd menclose").split(" "));
const ATTRIBUTES = new Set(("mathvariant stretchy fence separator form lspace rspace width height depth " +
  "linethickness minsize maxsize symmetric displaystyle scriptlevel accent columnalign").split(" "));

// Nested lists ["tag", {attributes}, child...] as MathML.
export function mathml(data, before) {
  if (typeof data === "string") return document.createTextNode(data);
  const [tag, attributes, ...children] = data;
  const node = document.createElementNS(MATHML, TAGS.has(tag) ? tag : "mrow");
  for (const [name, value] of Object.entries(attributes)) {
    if (ATTRIBUTES.has(name)) node.setAttribute(name, value);
  }
  node.append(...children.map((child, index) => mathml(child, children[index - 1])));
  if (tag === "mo" && isTight(node.textContent, before)) {
    node.setAttribute("lspace", "0");
    node.setAttribute("rspace", "0");
  }
  return node;
}

// Ups, downs and stars are values, and a minus after a bar is a sign: neither has space around it.
const isTight = (text, before) =>
  /[↑↓⇑⇓∗⋆*]/.test(text) || (/[-−+±]/.test(text) && (before === undefined || before[0] === "mo"));

// A value: typeset if there is a formula for it, and otherwise in Unicode.
export function typeset(value) {
  const node = element("span", { className: "value" });
  if (value.math) {
    const formula = mathml(value.math);
    formula.setAttribute("aria-label", value.text);
    node.append(formula);
  } else node.append(value.unicode ?? value.text);
  return node;
}

const SIGNS = { L: "Left wins", R: "Right wins", N: "first player wins", P: "second player wins" };

// Who wins, with the letter of the outcome.
export const winner = ({ outcome, winner: words = SIGNS[outcome] }) =>
  element("span", { className: `winner outcome-${outcome}` },
    element("b", { "aria-hidden": "true" }, outcome), ` ${words}`);
