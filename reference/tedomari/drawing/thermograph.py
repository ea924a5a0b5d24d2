"""Thermographs as SVG pictures and as drawings for the terminal.

As is usual in the field, larger values are farther left and warmer temperatures are higher.
Both axes have the same scale, so slanted walls have an angle of 45 degrees.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from tedomari.svg import document, element, on_lines, size_attributes, title_element
from tedomari.temperature.walls import Breakpoint, Walls

WIDTH: Final = 480  # the largest width and height of the field, in pixels
HEIGHT: Final = 320
LEFT_EDGE: Final = 64  # room for the labels of temperatures
TOP_EDGE: Final = 44  # room for the caption
BOTTOM_EDGE: Final = 36  # room for the labels of values
RIGHT_EDGE: Final = 60
TICK: Final = 36  # the least distance of two lines of the grid
LETTER: Final = 7
LABEL_BITS: Final = 40
DIGITS: Final = 10
TEXT_ROWS: Final = 8

STYLE: Final = """\
.thermograph { --ink: #24292f; --faint: #d9dee3; --left: #1f4e9c; --right: #b3261e; }
@media (prefers-color-scheme: dark) {
.thermograph { --ink: #e6edf3; --faint: #3a424c; --left: #8ab4ff; --right: #ff8a80; } }
.thermograph text { font: 12px ui-sans-serif, system-ui, sans-serif; fill: var(--ink); }
.thermograph .caption { font-size: 14px; }
.thermograph .grid { stroke: var(--faint); stroke-width: 1; }
.thermograph .zero { stroke: var(--ink); stroke-opacity: 0.45; }
.thermograph .area { fill: var(--ink); fill-opacity: 0.05; }
.thermograph .wall { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
.thermograph .left { stroke: var(--left); }
.thermograph .right { stroke: var(--right); }
.thermograph .mast { stroke: var(--ink); stroke-width: 2.5; fill: none; }
.thermograph .foot { fill: var(--ink); }"""


@dataclass(frozen=True, slots=True)
class Field:
    """The part of the plane that a picture shows, with its scale in pixels per unit.

    ``step`` is the distance between grid lines, as a value.  All numbers are dyadic rationals,
    so coordinates are exact decimals.
    """

    largest: Fraction
    smallest: Fraction
    warmest: Fraction
    unit: Fraction
    step: Fraction

    def x(self, value: Fraction) -> Fraction:
        """Return the horizontal coordinate of a value: larger values are farther left."""
        return LEFT_EDGE + (self.largest - value) * self.unit

    def y(self, temperature: Fraction) -> Fraction:
        """Return the vertical coordinate of a temperature: warmer ones are higher."""
        return TOP_EDGE + (self.warmest - temperature) * self.unit


def field_of(graph: Walls) -> Field:
    """Return the field of a thermograph, with at least one grid line beyond the walls."""
    values = [point.value for point in graph.left_wall + graph.right_wall]
    largest, smallest = max(values), min(values)
    room = max(graph.temperature + 1, Fraction(1))
    extent = max((largest - smallest + room / 2) / WIDTH, room * 5 / 4 / HEIGHT)
    unit = power_of_two(1 / extent)
    labels = [label(Fraction(largest.__ceil__())), label(Fraction(smallest.__floor__()))]
    distance = max(TICK, LETTER * (2 + max(map(len, labels))))
    step = 1 / power_of_two(unit / distance)
    return Field(
        largest=(largest / step).__floor__() * step + step,
        smallest=(smallest / step).__ceil__() * step - step,
        warmest=((graph.temperature + room / 4) / step).__ceil__() * step,
        unit=unit,
        step=step,
    )


def power_of_two(limit: Fraction) -> Fraction:
    """Return the largest power of two that is at most a positive number.

    >>> [str(power_of_two(Fraction(number))) for number in ("5", "4", "1/3", "1/4")]
    ['4', '4', '1/4', '1/4']
    """
    power = Fraction(2) ** (limit.numerator.bit_length() - limit.denominator.bit_length())
    return power if power <= limit else power / 2


def decimal(number: Fraction, *, digits: int = DIGITS) -> str:
    """Return a decimal number, rounded to at most ``digits`` digits after the point."""
    scaled = round(number * 10**digits)
    whole, part = divmod(abs(scaled), 10**digits)
    places = f"{part:0{digits}d}".rstrip("0")
    return ("-" if scaled < 0 else "") + str(whole) + ("." + places if places else "")


def label(number: Fraction) -> str:
    """Return a short label: the exact number or, if that is long, ≈ and a rounded number.

    A number of at least 2^40 is rounded to the nearest power of two.
    """
    if number.numerator.bit_length() + number.denominator.bit_length() <= LABEL_BITS:
        return str(number)
    if abs(number) < 1 << LABEL_BITS:
        return "≈" + decimal(number, digits=6)
    exponent = number.numerator.bit_length() - number.denominator.bit_length()
    double = Fraction(2) ** (2 * exponent)
    exponent += (number**2 > 2 * double) - (2 * number**2 < double)
    return f"≈{'-' if number < 0 else ''}2^{exponent}"


def thermograph_svg(graph: Walls, *, title: str = "Thermograph") -> str:
    """Return a complete SVG document with grid, walls, mast, mean and temperature.

    The picture follows the reader's preference for a light or dark background.  ``title`` is
    any string, such as the name of the game.

    Clause: temperature.picture.svg.
    """
    field = field_of(graph)
    caption = f"mean {label(graph.mean)}, temperature {label(graph.temperature)}"
    widest = max(field.x(field.smallest), Fraction(LEFT_EDGE + LETTER * len(caption)))
    width = decimal(widest + RIGHT_EDGE)
    height = decimal(field.y(Fraction(-1)) + BOTTOM_EDGE)
    parts = [
        title_element(title),
        element("desc", caption),
        element("style", f"\n{STYLE}\n"),
        element("text", caption, class_="caption", x=LEFT_EDGE, y=22),
        *grid(field),
        *walls(field, graph),
    ]
    size = size_attributes(width, height)
    return document(*on_lines(parts), class_="thermograph", role="img", **size) + "\n"


def grid(field: Field) -> list[str]:
    """Return the grid lines with their labels: temperatures on the left, values below."""
    left, right = decimal(field.x(field.largest)), decimal(field.x(field.smallest))
    top, bottom = decimal(field.y(field.warmest)), decimal(field.y(Fraction(-1)))
    lines: list[str] = []
    temperatures = multiples(Fraction(-1), field.warmest, field.step)
    if (temperatures[0] + 1) * field.unit >= 2 * LETTER:
        temperatures.insert(0, Fraction(-1))
    for t in temperatures:
        y, kind = decimal(field.y(t)), "zero" if t == 0 else "grid"
        lines.append(element("path", class_=kind, d=f"M {left} {y} H {right}"))
        place = decimal(field.y(t) + 4)
        lines.append(element("text", label(t), x=LEFT_EDGE - 8, y=place, text_anchor="end"))
    for value in multiples(field.smallest, field.largest, field.step):
        x = decimal(field.x(value))
        lines.append(element("path", class_="grid", d=f"M {x} {top} V {bottom}"))
        place = decimal(field.y(Fraction(-1)) + 20)
        lines.append(element("text", label(value), x=x, y=place, text_anchor="middle"))
    return lines


def multiples(low: Fraction, high: Fraction, step: Fraction) -> list[Fraction]:
    """Return the multiples of a step from low to high, ascending."""
    return [step * n for n in range((low / step).__ceil__(), (high / step).__floor__() + 1)]


def walls(field: Field, graph: Walls) -> list[str]:
    """Return the walls, the area between them, and the mast with an arrow at its top."""

    def trail(points: tuple[Breakpoint, ...]) -> str:
        return " ".join(f"{decimal(field.x(p.value))},{decimal(field.y(p[0]))}" for p in points)

    x = decimal(field.x(graph.mean))
    foot, top = decimal(field.y(graph.temperature)), decimal(field.y(field.warmest))
    outline = trail(graph.left_wall + graph.right_wall[::-1])
    return [
        element("polygon", class_="area", points=outline),
        element("polyline", class_="wall left", points=trail(graph.left_wall)),
        element("polyline", class_="wall right", points=trail(graph.right_wall)),
        element("path", class_="mast", d=f"M {x} {foot} V {top} m -5 8 l 5 -8 l 5 8"),
        element("circle", class_="foot", cx=x, cy=foot, r=3.5),
    ]


@dataclass(frozen=True, slots=True)
class TextField:
    """The field of a drawing for the terminal: one line and two columns per step."""

    temperatures: list[Fraction]
    largest: Fraction
    step: Fraction
    gutter: int
    margin: int

    def column(self, value: Fraction) -> int:
        """Return the column of a value, rounded to an integer."""
        return self.margin + round((self.largest - value) * 2 / self.step)


def text_field(graph: Walls) -> TextField:
    """Return a field with temperatures from above the walls down to -1.

    The step between temperatures is a power of two.
    """
    height = graph.temperature + 1
    step = Fraction(1)
    while step * TEXT_ROWS < height:
        step *= 2
    while height and step * TEXT_ROWS >= 2 * height:
        step /= 2
    temperatures = [step * n - 1 for n in range((height / step).__floor__() + 1, -1, -1)]
    gutter = max(len(label(t)) for t in temperatures)
    largest = max(point.value for point in graph.left_wall)
    margin = gutter + 2 + len(label(largest)) // 2
    return TextField(temperatures, largest, step, gutter, margin)


def thermograph_text(graph: Walls) -> str:
    """Return a thermograph for the terminal with one line per temperature, warmest first.

    Coordinates are rounded to lines and columns.

    >>> from tedomari.game import Game
    >>> from tedomari.temperature import thermograph
    >>> print(thermograph_text(thermograph(Game([0], [0]))))
     1/8                  |
       0                  |
    -1/8                /   \\
    -1/4              /       \\
    -3/8            /           \\
    -1/2          /               \\
    -5/8        /                   \\
    -3/4      /                       \\
    -7/8    /                           \\
      -1  /                               \\
          1               0              -1

    Clause: temperature.picture.text.
    """
    field = text_field(graph)
    values = {point.value for point in graph.left_wall + graph.right_wall}
    axis = sorted({field.largest, graph.mean, min(values)}, reverse=True)
    lines = [text_line(graph, field, t) for t in field.temperatures]
    return "\n".join([*lines, text_axis(field, axis)])


def text_line(graph: Walls, field: TextField, t: Fraction) -> str:
    """Return the line of a temperature: its label, and a vertical or slanted mark per wall."""
    marks = {field.column(graph.mean): "|"}
    if t < graph.temperature:
        (left, right), (left_above, right_above) = graph.at(t), graph.at(t + field.step)
        marks = {
            field.column(right): "|" if right == right_above else "\\",
            field.column(left): "|" if left == left_above else "/",
        }
    places = range(field.gutter, max(marks) + 1)
    return label(t).rjust(field.gutter) + "".join(marks.get(place, " ") for place in places)


def text_axis(field: TextField, values: list[Fraction]) -> str:
    """Return the line of values below the walls, without those that do not fit."""
    line = ""
    for value in values:
        start = field.column(value) - len(label(value)) // 2
        if not line or start > len(line):
            line = line.ljust(start) + label(value)
    return line
