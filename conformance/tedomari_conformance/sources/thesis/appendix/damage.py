"""Damage a known list as the text is damaged, to measure how much of it is recovered."""

import re
from dataclasses import dataclass
from random import Random

from tedomari_conformance.sources.thesis.appendix.alignment import align, worth
from tedomari_conformance.sources.thesis.appendix.positions import (
    images,
    listed_positions,
    one_line,
)
from tedomari_conformance.sources.thesis.appendix.rows import Row
from tedomari_conformance.sources.thesis.appendix.style import texts, weight_text


@dataclass(frozen=True, slots=True)
class Recovery:
    """The number of rows of a damaged list, and of those matched with the right position."""

    right: int
    rows: int

    @property
    def per_cent(self) -> int:
        """The percentage of rows that were recovered, rounded down."""
        return 100 * self.right // self.rows


def altered_list(empty: int, random: Random) -> list[str]:
    """The list of a section without some of its positions and with some other images."""
    least = listed_positions(empty)
    left_out = set(random.sample(least, len(least) // 25))
    others = [position for position in images(empty) if position not in set(least)]
    put_in = random.sample(others, min(len(others), len(least) // 40))
    return sorted({*least, *put_in} - left_out)


def damage_row(position: str, number: int, random: Random, *, harsh: bool = False) -> Row:
    """The row of a position, printed as in the thesis, then damaged.

    Harsh damage takes a character from two in five rows of a board, confuses arrows, and
    shifts the cells of one row in ten, so that the weight is in the place of the value.
    """
    game, weight = worth(position)
    times = 2 if harsh else 1
    parts = [damage_board(part, random, times) for part in one_line(position).split("/")]
    board = ",".join(f'"{part}"' for part in parts)
    value = damage_value(without_bars(texts(game)[0]), random)
    cells = [f"ChilledDomineering({board})", value, weight_text(weight)]
    if harsh and random.randrange(4) == 0:
        cells[1] = cells[1].replace("v", "^", 1)
    if harsh and random.randrange(10) == 0:
        cells[1:] = [cells[2], ""]
    line = f"| {number} | {' | '.join(cells)} |"
    return Row(number, position.count("."), number, line)


def without_bars(text: str) -> str:
    """The value as the text has it, with a space for every bar.

    >>> without_bars("{^^*||*,v|0}")
    '{^^* *,v 0}'
    """
    return re.sub(r"\s*\|+\s*", " ", text)


def damage_board(part: str, random: Random, times: int) -> str:
    """Damage a row of a board: one in five loses a character, one in twenty gains a dot.

    ``times`` multiplies the chance of a loss.
    """
    chance = random.randrange(20)
    place = random.randrange(len(part))
    if chance < 4 * times:
        return part[:place] + part[place + 1 :]
    return part[:place] + "." + part[place:] if chance == 19 else part


def damage_value(text: str, random: Random) -> str:
    """Damage a value: half of them become formulas.

    A formula has single arrows for double ones, and one in four may lose a symbol.
    """
    if random.randrange(2):
        return text
    formula = re.sub(r"\^+", lambda _: "\\wedge", text)
    formula = re.sub(r"([v\^3])\*", r"\1^*", formula)
    if random.randrange(4) == 0:
        place = random.randrange(len(formula))
        if formula[place] in "*, v":
            formula = formula[:place] + formula[place + 1 :]
    return "$" + formula.replace("{", "\\{").replace("}", "\\}") + "$"


def recovery(empty: int, seed: int, *, harsh: bool = False) -> Recovery:
    """Damage the list of a section, align it, and count the rows that are matched rightly.

    Clause: appendix.alignment.recovery.
    """
    random = Random(seed)
    known = altered_list(empty, random)
    rows = [
        damage_row(position, number, random, harsh=harsh)
        for number, position in enumerate(known, 1)
    ]
    pairs = zip(known, align(rows, empty), strict=True)
    right = sum(position == aligned.position for position, aligned in pairs)
    return Recovery(right, len(known))
