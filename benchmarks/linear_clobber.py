"""Compute the values of ``(xxo)^n`` in Clobber one by one, without a proof by induction.

    python benchmarks/linear_clobber.py [--copies 1000] [--literal 12]

Every strip that occurs is evaluated from its own moves, with forms, order and sums by the
definitions in ``second_way``, which shares no code with Tedomari.  So nothing is used that the
proof of a period assumes: no list of options for all n, no shift of the options, no induction.

Two facts make it quick.  Once the value of a strip is known, it is compared with that of the
same strip with two copies less; if it is larger by one up, it is written as B + m.^ with the
value B of a strip that has few copies.  This is an equality of two computed forms, and it is
verified for each strip.  The value of a sum of two strips is then (B + C) + (m + n).^, since
addition is associative and commutative.  Of two options B + m.^ with the same B, the one with
more ups is at least as good for Left, since ^ is positive.

Each value of ``(xxo)^n`` is compared with floor((n + 1) / 2) ups.  A difference ends the
program with status 1.
"""

import argparse
import sys
import time
from collections import defaultdict
from collections.abc import Callable

from second_way.strips import (
    INSIDE,
    WORD,
    Part,
    cells,
    is_dead,
    moves_at_ends,
    moves_in_string,
    normal,
)
from second_way.values import Values

#: Up to how many ups are added to a new form in order to recognize the sums.
MOST_UPS = 5

#: A value: a form of a strip with few copies, and how many ups are added to it.
Shifted = tuple[int, int]


class DifferenceError(ValueError):
    """A value is not the one that the theorem states."""


class Strips:
    """The values of strips of Clobber, with the forms of a table of its own."""

    def __init__(self) -> None:
        self.values = Values()
        self.up = self.values.place((0,), (self.values.place((0,), (0,)),))
        self.known: dict[Part, Shifted] = {}
        self.sums: dict[int, list[int]] = defaultdict(list)
        self.strings: dict[str, int] = {}
        self.ends: dict[tuple[str, str], tuple[str, int, str]] = {}
        self.rows: dict[tuple[str, str], list[Shifted]] = defaultdict(list)
        self.roots: dict[int, Shifted] = {}
        self.options = 0

    def form(self, shifted: Shifted) -> int:
        """Return the form of B + m.^, computed by adding ups one by one."""
        base, ups = shifted
        forms = self.sums[base]
        while len(forms) <= ups:
            forms.append(self.values.add(forms[-1], self.up) if forms else base)
        return forms[ups]

    def place(self, part: Part) -> Part:
        """Return the normal form; with two copies or more, it depends on the ends alone."""
        head, copies, tail = part
        if copies < 2:
            return normal(part)
        found = self.ends.get((head, tail))
        if found is None:
            first, count, last = normal((head, 2, tail))
            found = self.ends[head, tail] = first, count - 2, last
        return found[0], copies + found[1], found[2]

    def value(self, part: Part) -> Shifted:
        """Return the value of a strip, from its own moves."""
        part = self.place(part)
        found = self.known.get(part)
        if found is None:
            found = 0, 0
            if not is_dead(part):
                left, right = (self.option_forms(part, player) for player in "xo")
                found = self.shift(part, self.values.canonical(left, right))
            self.known[part] = found
        return found

    def option_forms(self, part: Part, player: str) -> set[int]:
        """Return the values of all options of a player."""
        sums = {
            self.total(self.value(before), self.value(after))
            for before, after in moves_at_ends(part, player)
        }
        head, copies, tail = part
        for left, right, touched in INSIDE[player] if copies > 1 else ():
            firsts = self.row(head, left, copies - 1)
            lasts = self.row(right, tail, copies - touched + 1)
            for first, last in zip(firsts, reversed(lasts), strict=False):
                sums.add(self.total(first, last))
            self.options += copies - 1
        return self.best(sums, max if player == "x" else min)

    def best(
        self, sums: set[tuple[int, int, int]], better: Callable[[int, int], int]
    ) -> set[int]:
        """Return the values of sums; of B + m.^ with the same B, the best for the player."""
        ups: dict[int, int] = {}
        for first, last, count in sums:
            base, more = self.root(self.values.add(first, last))
            ups[base] = better(ups.get(base, count + more), count + more)
        return {self.form(shifted) for shifted in ups.items()}

    def root(self, form: int) -> Shifted:
        """Return a form as B + m.^, where B is an earlier form if one is known."""
        if form not in self.roots:
            for ups in range(MOST_UPS):
                self.roots.setdefault(self.form((form, ups)), (form, ups))
        return self.roots[form]

    def total(self, first: Shifted, last: Shifted) -> tuple[int, int, int]:
        """Return the sum of B + m.^ and C + n.^ as B, C and m + n."""
        return first[0], last[0], first[1] + last[1]

    def row(self, head: str, tail: str, count: int) -> list[Shifted]:
        """Return the values of the strips with these ends and fewer than ``count`` copies."""
        row = self.rows[head, tail]
        while len(row) < count:
            row.append(self.value((head, len(row), tail)))
        return row[:count]

    def shift(self, part: Part, form: int) -> Shifted:
        """Return a computed form as B + m.^ if it is the earlier one plus an up."""
        head, copies, tail = part
        earlier = self.known.get((head, copies - 2, tail))
        if earlier is not None:
            base, ups = earlier
            if self.form((base, ups + 1)) == form:
                return base, ups + 1
        return self.root(form)

    def literal(self, strip: str) -> int:
        """Return the value of a strip that is played as a string, without normal forms."""
        if strip not in self.strings:
            forms: list[set[int]] = [set(), set()]
            for options, player in zip(forms, "xo", strict=True):
                for before, after in moves_in_string(strip, player):
                    options.add(self.values.add(self.literal(before), self.literal(after)))
            self.strings[strip] = self.values.canonical(*forms)
        return self.strings[strip]


def verify(strips: Strips, copies: int) -> None:
    """Compare the values of up to this many copies with the multiples of up."""
    for n in range(copies + 1):
        form = strips.form(strips.value(("", n, "")))
        if form != strips.form((0, (n + 1) // 2)):
            raise DifferenceError(f"({WORD})^{n} is not {(n + 1) // 2}.^")


def compare_with_strings(strips: Strips, copies: int) -> int:
    """Play strips with few copies as strings, compare, and return how many they were."""
    compared = [part for part in strips.known if part[1] <= copies]
    for part in compared:
        if strips.literal(cells(part)) != strips.form(strips.known[part]):
            raise DifferenceError(f"the value of {cells(part)} depends on how it is played")
    return len(compared)


def main(arguments: list[str] | None = None) -> int:
    """Run the program, and return its exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--copies", type=int, default=1000, help="the largest n (1000)")
    parser.add_argument(
        "--literal", type=int, default=12, help="strips with up to this many copies are also "
        "played as strings (12)",
    )  # fmt: skip
    options = parser.parse_args(arguments)
    sys.setrecursionlimit(20_000)
    start = time.process_time()
    strips = Strips()
    try:
        verify(strips, options.copies)
        same = compare_with_strings(strips, options.literal)
    except DifferenceError as error:
        print(f"difference: {error}")
        return 1
    families = {(head, tail) for head, copies, tail in strips.known if copies >= 3}
    print(f"({WORD})^n is floor((n + 1) / 2).^ for all n <= {options.copies}")
    print(f"{len(strips.known):,} strips in {len(families)} families")
    print(f"{strips.options:,} moves inside of runs")
    print(f"{len(strips.values.forms):,} canonical forms")
    print(f"{same:,} strips were also played as strings, with the same values")
    print(f"{time.process_time() - start:.0f} seconds of processor time")
    return 0


if __name__ == "__main__":
    sys.exit(main())
