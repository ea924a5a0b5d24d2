// Exact fractions: { n, d } with integers of any size, d > 0, in lowest terms.

const gcd = (a, b) => (b ? gcd(b, a % b) : a < 0n ? -a : a);

export function fraction(n, d = 1n) {
  const common = gcd(n, d) || 1n;
  return { n: n / common, d: d / common };
}

// "3/4", "-2"
export function parse(text) {
  const [n, d = "1"] = String(text).split("/");
  return fraction(BigInt(n), BigInt(d));
}

export const format = ({ n, d }) => (d === 1n ? `${n}` : `${n}/${d}`).replace("-", "−");
export const add = (a, b) => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
export const subtract = (a, b) => fraction(a.n * b.d - b.n * a.d, a.d * b.d);
export const multiply = (a, b) => fraction(a.n * b.n, a.d * b.d);
export const divide = (a, b) => (b.n < 0n ? fraction(-a.n * b.d, -a.d * b.n) : fraction(a.n * b.d, a.d * b.n));
export const compare = (a, b) => {
  const left = a.n * b.d;
  const right = b.n * a.d;
  return left < right ? -1 : left > right ? 1 : 0;
};

// A number for a place in a picture.
export const near = ({ n, d }) => Number((n * 1000000000n) / d) / 1e9;

// The value at t on a line through points [t, x] in order of t; constant outside.
export function along(points, t) {
  let [before] = points;
  for (const point of points) {
    if (compare(t, point[0]) <= 0) {
      const width = subtract(point[0], before[0]);
      if (width.n === 0n) return point[1];
      const part = divide(subtract(t, before[0]), width);
      return add(before[1], multiply(part, subtract(point[1], before[1])));
    }
    before = point;
  }
  return before[1];
}
