// Sections of an answer as elements of the page.  Strings are inserted as text, never as markup,
// and pictures are shown as images, in which scripts do not run.

export function element(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  Object.assign(node, properties);
  node.append(...children);
  return node;
}

export function image(svg, words) {
  return element("img", {
    src: "data:image/svg+xml;charset=utf-8," + encodeURIComponent(svg),
    alt: words,
    className: "picture",
  });
}

// The picture of a position with a button over each spot; `labels` has labels by spot.
export function board(position, labels, onSpot) {
  if (!position.svg) return element("pre", {}, position.text);
  const picture = image(position.svg, "the position:\n" + position.text);
  const frame = element("div", { className: "board" }, picture);
  const [width, height] = position.size;
  if (!width || !height) return frame;
  frame.style.width = Math.max(160, Math.min(760, width * 2)) + "px";
  for (const [index, spot] of position.spots.entries()) {
    const button = element("button", { type: "button", className: "spot" });
    const label = labels.get(spot.name);
    button.setAttribute("aria-label", `${spot.name}, ${spot.content}` + (label ? `, ${label.text}` : ""));
    button.dataset.name = spot.name;
    if (label) button.append(element("span", { className: label.best ? "label best" : "label" }, label.text));
    const [x, y, wide, high] = spot.box;
    Object.assign(button.style, {
      left: (100 * x) / width + "%", top: (100 * y) / height + "%",
      width: (100 * wide) / width + "%", height: (100 * high) / height + "%",
    });
    button.tabIndex = index === 0 ? 0 : -1;
    button.addEventListener("click", () => onSpot(spot.name));
    frame.append(button);
  }
  frame.addEventListener("keydown", (event) => walk(event, frame, position.spots));
  return frame;
}

// Arrow keys move to the nearest spot in their direction, so that the tab key skips the board.
function walk(event, frame, spots) {
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  const buttons = [...frame.querySelectorAll(".spot")];
  const here = buttons.indexOf(document.activeElement);
  if (!step || here < 0) return;
  event.preventDefault();
  const middle = ({ box: [x, y, w, h] }) => [x + w / 2, y + h / 2];
  const [x, y] = middle(spots[here]);
  let nearest = here;
  let least = Infinity;
  for (const [index, spot] of spots.entries()) {
    const [dx, dy] = [middle(spot)[0] - x, middle(spot)[1] - y];
    const along = dx * step[0] + dy * step[1];
    const aside = Math.abs(dx * step[1]) + Math.abs(dy * step[0]);
    if (along > 0 && along + 3 * aside < least) [nearest, least] = [index, along + 3 * aside];
  }
  buttons[here].tabIndex = -1;
  buttons[nearest].tabIndex = 0;
  buttons[nearest].focus();
}

// A section as an element; `go` is called with the position that is selected.
export function section(part, go) {
  const node = element("section", { className: "answer" }, element("h2", {}, part.title));
  if (part.fields) node.append(fields(part.fields));
  if (part.lines) node.append(...part.lines.map((line) => element("p", {}, line)));
  if (part.choices) node.append(choices(part.choices, go));
  if (part.frames) node.append(replay(part.frames, go));
  if (part.svg) node.append(image(part.svg, part.caption));
  if (part.caption) node.append(element("p", { className: "caption" }, part.caption));
  return node;
}

function fields(pairs) {
  const list = element("dl");
  for (const [name, text] of pairs) list.append(element("dt", {}, name), element("dd", {}, text));
  return list;
}

function choices(items, go) {
  if (!items.length) return element("p", { className: "mark" }, "none");
  const list = element("ul", { className: "choices" });
  for (const item of items) {
    const button = element("button", { type: "button", className: "choice" });
    button.append(item.svg ? image(item.svg, item.text) : element("pre", {}, item.text));
    button.append(element("span", { className: "caption" }, item.caption));
    for (const mark of item.marks) button.append(element("span", { className: "mark" }, mark));
    button.addEventListener("click", () => go(item.position));
    list.append(element("li", {}, button));
  }
  return list;
}

function replay(frames, go) {
  const place = element("div");
  const caption = element("p", { className: "caption" });
  const slider = element("input", { type: "range", min: 0, max: frames.length - 1, value: 0 });
  slider.setAttribute("aria-label", "step of the sequence");
  const goto = element("button", { type: "button" }, "Go to this position");
  const show = () => {
    const frame = frames[Number(slider.value)];
    place.replaceChildren(frame.svg ? image(frame.svg, frame.text) : element("pre", {}, frame.text));
    caption.textContent = `${slider.value} of ${frames.length - 1}: ${frame.caption}`;
    slider.setAttribute("aria-valuetext", caption.textContent);
  };
  slider.addEventListener("input", show);
  goto.addEventListener("click", () => go(frames[Number(slider.value)].position));
  show();
  return element("div", {}, place, caption, slider, element("div", { className: "row" }, goto));
}
