// A thermograph as in the literature: larger numbers on the left, warmer temperatures higher, both
// on one scale, so that slanted walls have 45 degrees.  A pointer, a finger or the slider selects a
// temperature; the stops there are exact.
import { element, shape } from "./dom.js";
import { add, along, compare, format, fraction, near, parse } from "./fraction.js";

const EDGE = { left: 44, right: 24, top: 16, bottom: 30 };
const HIGHEST = 300; // pixels
const ZERO = fraction(0n);
const LARGEST = 1e12; // numbers beyond it are so large that rounding can lose a step of the grid

// Throws an error if the numbers are too large for a drawing.
export function thermograph({ left, right, mean, temperature }, title) {
  const read = (points) => points.map((point) => point.map(parse));
  const graph = { left: read(left), right: read(right), mean: parse(mean), temperature: parse(temperature) };
  const numbers = [...graph.left, ...graph.right].flat();
  if (numbers.some((number) => Math.abs(near(number)) > LARGEST)) throw new RangeError(`a number beyond ${LARGEST}`);
  const steps = temperatures(graph);
  const place = element("div", { className: "thermograph" });
  const words = `Thermograph of ${title}: mean ${mean}, temperature ${temperature}`;
  const slider = element("input", {
    type: "range", min: 0, max: steps.length - 1, "aria-label": "temperature of the stops",
    value: Math.max(0, steps.findIndex((t) => compare(t, ZERO) === 0)),
  });
  const stops = element("p", { className: "stops" });
  let picture = null;
  const select = () => {
    const t = steps[Number(slider.value)];
    const values = [along(graph.left, t), along(graph.right, t)];
    picture?.mark(t, values);
    const [l, r] = values.map(format);
    slider.setAttribute("aria-valuetext", `at temperature ${format(t)}: Left ${l}, Right ${r}`);
    stops.replaceChildren("at ", element("i", {}, "t"), ` = ${format(t)}: `,
      element("span", { className: "left" }, `Left ${l}`), ", ",
      element("span", { className: "right" }, `Right ${r}`));
  };
  slider.addEventListener("input", select);
  const draw = (width) => {
    picture = drawing(graph, width, words, (warmth) => {
      let nearest = 0;
      steps.forEach((t, index) => {
        if (Math.abs(near(t) - warmth) < Math.abs(near(steps[nearest]) - warmth)) nearest = index;
      });
      slider.value = nearest;
      select();
    });
    place.replaceChildren(picture.svg);
    select();
  };
  draw(420);
  new ResizeObserver(() => {
    const width = Math.min(560, place.clientWidth);
    if (width > 120 && width !== picture.width) draw(width);
  }).observe(place);
  return element("figure", {}, place, stops, slider);
}

// The temperatures that can be selected: every corner, and steps of a power of two between them.
function temperatures({ left, right, temperature }) {
  const bottom = left[0][0];
  const top = add(temperature, compare(temperature, ZERO) > 0 ? fraction(1n, 2n) : fraction(1n));
  let step = fraction(1n);
  const range = near(top) - near(bottom);
  while (range / near(step) > 48) step = add(step, step);
  while (range / near(step) < 24) step = fraction(step.n, step.d * 2n);
  const all = [ZERO, ...left.map(([t]) => t), ...right.map(([t]) => t)];
  for (let t = bottom; compare(t, top) <= 0; t = add(t, step)) all.push(t);
  all.sort(compare);
  return all.filter((t, index) =>
    compare(t, bottom) >= 0 && compare(t, top) <= 0 && (!index || compare(t, all[index - 1])));
}

// The scale of a picture: pixels per unit, and functions from numbers to coordinates.
function scaleOf({ left, right, temperature }, width) {
  const values = [...left, ...right].map(([, x]) => near(x));
  const bottom = near(left[0][0]);
  const room = Math.max(near(temperature) - bottom, 1);
  const [largest, smallest] = [Math.max(...values) + room / 4, Math.min(...values) - room / 4];
  const warmest = near(temperature) + room / 4;
  const wide = width - EDGE.left - EDGE.right;
  const unit = Math.min(wide / (largest - smallest), (HIGHEST - EDGE.top - EDGE.bottom) / (warmest - bottom));
  const height = unit * (warmest - bottom) + EDGE.top + EDGE.bottom;
  const indent = EDGE.left + (wide - unit * (largest - smallest)) / 2;
  return {
    unit, height, width, bottom, warmest,
    largest: largest + (indent - EDGE.left) / unit,
    smallest: smallest - (indent - EDGE.left) / unit,
    x: (value) => indent + (largest - value) * unit,
    y: (t) => EDGE.top + (warmest - t) * unit,
  };
}

function drawing(graph, width, words, onWarmth) {
  const scale = scaleOf(graph, width);
  const { x, y } = scale;
  const svg = shape("svg", { viewBox: `0 0 ${width} ${scale.height}`, width, height: scale.height, role: "img", "aria-label": words });
  const trail = (points) => points.map(([t, value]) => `${x(near(value))},${y(near(t))}`).join(" ");
  const [foot, middle] = [y(near(graph.temperature)), x(near(graph.mean))];
  const marks = shape("g", { class: "marks" });
  svg.append(
    ...grid(scale),
    shape("polygon", { class: "area", points: trail([...graph.left, ...graph.right.slice().reverse()]) }),
    shape("polyline", { class: "wall left", points: trail(graph.left) }),
    shape("polyline", { class: "wall right", points: trail(graph.right) }),
    shape("path", { class: "mast", d: `M${middle} ${foot}V${EDGE.top - 6}m-5 8l5-8l5 8` }),
    shape("circle", { class: "foot", cx: middle, cy: foot, r: 3.5 }),
    marks,
  );
  const follow = (event) => {
    const box = svg.getBoundingClientRect();
    const down = ((event.clientY - box.top) * scale.height) / box.height;
    onWarmth(scale.warmest - (down - EDGE.top) / scale.unit);
  };
  svg.addEventListener("pointermove", follow);
  svg.addEventListener("pointerdown", follow);
  const mark = (t, [left, right]) => {
    const high = y(near(t));
    marks.replaceChildren(
      shape("path", { class: "level", d: `M${EDGE.left} ${high}H${width - EDGE.right}` }),
      shape("circle", { class: "right", cx: x(near(right)), cy: high, r: 5 }),
      shape("circle", { class: "left", cx: x(near(left)), cy: high, r: 5 }),
    );
  };
  return { svg, width, mark };
}

// The lines of the grid, labelled with fractions whose denominators are powers of two.
function grid({ x, y, unit, height, width, bottom, warmest, largest, smallest }) {
  let step = 1;
  while (step * unit < 34) step *= 2;
  while (step * unit > 80) step /= 2;
  const label = (number) => {
    let down = 1;
    while (!Number.isInteger(number * down) && down < 1e6) down *= 2;
    return format(fraction(BigInt(Math.round(number * down)), BigInt(down)));
  };
  const lines = [];
  for (let t = Math.ceil(bottom / step) * step; t <= warmest; t += step) {
    lines.push(shape("path", { class: t === 0 ? "zero" : "grid", d: `M${EDGE.left} ${y(t)}H${width - EDGE.right}` }));
    lines.push(shape("text", { x: EDGE.left - 8, y: y(t) + 4, "text-anchor": "end" }, label(t)));
  }
  for (let value = Math.ceil(smallest / step) * step; value <= largest; value += step) {
    lines.push(shape("path", { class: "grid", d: `M${x(value)} ${EDGE.top}V${height - EDGE.bottom}` }));
    lines.push(shape("text", { x: x(value), y: height - 10, "text-anchor": "middle" }, label(value)));
  }
  return lines;
}
