"""Verify the checkpoint of a board in a second way, which shares no code with Tedomari.

    tedomari value RULESET POSITION --checkpoint FILE
    python benchmarks/verify_boards.py FILE [--cells 16] [--sample 200] [--largest 36]
        [--searched 5] [--difference 20] [--walls 4x4]

Each line of the output is one check:

* the values of all shapes of up to ``--cells`` cells are computed anew, from the definitions,
  with those of all groups that follow from them, which the file may lack;
* for a sample of the larger shapes of each size up to ``--largest``, and for the largest shape,
  the value is computed anew from the values that the file has for the groups of their options;
* for Domineering, the file may lack groups of options that do not change the value: that is
  proved of each such option, from bounds and a few moves;
* for ``--searched`` larger shapes of each size up to ``--difference``, a search of the shape
  minus the recorded value, without values of parts, finds that the player who moves first
  loses;
* the value of the largest shape is its own negative if a quarter turn leaves the shape
  unchanged, and its outcome, stops, mean and temperature are computed from its options;
* for Domineering, the outcome of the largest shape and bounds of 1/8 below and above its left
  stop are also found by a search, which uses no values;
* thermographs of all positions on a small board, computed without simplifying any form, are
  those of the values.

A difference ends the program with status 1, and a file that is no checkpoint with status 2.  A
shape with an option of which nothing could be proved is undecided, and not counted as verified.
Then the status is 1, too, after all checks.
The largest shape is that of the board only if the file is complete, so its size is printed.
"""

import argparse
import random
import re
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from second_way.bounds import Proofs
from second_way.cells import RULES, groups, home, images
from second_way.difference import Difference, TooManyError
from second_way.reading import ReadingError, Recording, Translation, read
from second_way.search import Search
from second_way.values import Values
from second_way.walls import Wall, at, from_options, position_walls

EIGHTH = Fraction(1, 8)

#: The number of positions that the search of one difference may look at, in about 400 MB.
MOST_POSITIONS = 1_000_000


class DifferenceError(ValueError):
    """The file and the second way disagree."""


@dataclass
class Sample:
    """How many shapes of a size were checked, of how many, and their options without values."""

    size: int
    of: int
    chosen: int = 0
    undecided: int = 0
    options: int = 0
    undecided_options: int = 0

    def __str__(self) -> str:
        decided = self.chosen - self.undecided
        text = (
            f"{self.size} cells: {decided} of {self.of} shapes follow from values of the file"
        )
        if self.options:
            proved = self.options - self.undecided_options
            text += f", and {proved} options that it lacks do not change them"
        if self.undecided:
            text += f"; {self.undecided} undecided, with {self.undecided_options} options"
        return text


class Verification:
    """A checkpoint, with the forms of its values in a second table.

    Groups of up to ``cells`` cells that the file lacks are computed from the rules.
    """

    def __init__(self, recording: Recording, cells: int = 0) -> None:
        self.recording = recording
        self.moves = RULES[recording.ruleset]
        self.cells = cells
        self.values = Values()
        self.translation = Translation(recording, self.values)
        self.by_cells: dict[int, list[int]] = defaultdict(list)
        for shape in recording.shapes:
            self.by_cells[shape.bit_count()].append(shape)
        self.computed: dict[int, int] = {}
        self.lacking = 0
        self.proofs = Proofs(self.values, self.group)
        self.undecided: set[int] = set()

    def form_of(self, shape: int) -> int:
        """Return the form that the file has for a shape, turned as the file has it."""
        entry = self.recording.shapes[shape]
        form = self.translation[entry >> 1]
        return self.values.negative(form) if entry & 1 else form

    def form_in_file(self, mask: int) -> int | None:
        """Return the form that the file has for a group at home, or None."""
        for image, turned in images(mask):
            if image in self.recording.shapes:
                form = self.form_of(image)
                return self.values.negative(form) if turned else form
        return None

    def anew(self, mask: int) -> int:
        """Return the form of a group, computed from nothing but the rules."""
        mask = home(mask)
        form = self.computed.get(mask)
        if form is None:
            left, right = (
                {self.total_anew(rest) for rest in side} for side in self.moves(mask)
            )
            form = self.values.canonical(left, right)
            negative = self.values.negative(form)
            is_recorded = False
            for image, turned in images(mask):
                self.computed[image] = negative if turned else form
                is_recorded = is_recorded or image in self.recording.shapes
            self.lacking += not is_recorded
        return form

    def total_anew(self, mask: int) -> int:
        """Return the sum of the forms of the groups of a set of cells, from the rules."""
        result = 0
        for group in groups(mask):
            result = self.values.add(result, self.anew(group))
        return result

    def group(self, mask: int) -> int | None:
        """Return the form of a group: computed before, as the file has it, or from the rules.

        It is None for a larger group of Domineering that the file lacks.  A file of the other
        ruleset may lack none.
        """
        mask = home(mask)
        is_small = mask.bit_count() <= self.cells
        form = self.computed.get(mask) if is_small else None
        if form is None:
            form = self.form_in_file(mask)
        if form is None:
            if self.recording.ruleset != "domineering":
                raise DifferenceError(f"the file has no shape for {mask:#x}")
            form = self.anew(mask) if is_small else None
        return form

    def total(self, mask: int) -> int | None:
        """Return the sum of the forms of the groups of a set of cells; None if one is None."""
        result = 0
        for group in groups(mask):
            form = self.group(group)
            if form is None:
                return None
            result = self.values.add(result, form)
        return result

    def check(self, shape: int) -> tuple[int, int]:
        """Compute the value of a shape from those of its options, and compare.

        Prove that the options without values may be added without changing it.  Return how many
        there are, and how many of them are undecided.
        """
        known: list[set[int]] = []
        others: list[tuple[int, int]] = []
        for player, side in enumerate(self.moves(shape)):
            totals = {rest: self.total(rest) for rest in side}
            known.append({form for form in totals.values() if form is not None})
            others += [(rest, player) for rest, form in totals.items() if form is None]
        form = self.values.canonical(*known)
        if form != self.form_of(shape):
            raise DifferenceError(f"the value of the shape {shape:#x} is another one")
        undecided = 0
        for rest, player in others:
            answer = self.proofs.can_be_added(rest, form, player)
            if answer is False:
                raise DifferenceError(
                    f"the file lacks {rest:#x}, which changes the value of the shape {shape:#x}"
                )
            undecided += answer is None
        if undecided:
            self.undecided.add(shape)
        return len(others), undecided

    def small(self, cells: int) -> Iterator[tuple[int, int]]:
        """Check all shapes of up to ``cells`` cells; yield each size and the number of shapes.

        Forms are computed from forms that were computed here, never from the file.
        """
        for size in range(1, cells + 1):
            for shape in self.by_cells[size]:
                if self.anew(shape) != self.form_of(shape):
                    raise DifferenceError(f"the value of the shape {shape:#x} is another one")
            yield size, len(self.by_cells[size])

    def large(self, cells: int, largest: int, sample: int, seed: int) -> Iterator[Sample]:
        """Check a sample of the shapes of each size above ``cells``, up to ``largest``."""
        drawn = random.Random(seed)
        for size in sorted(self.by_cells):
            if cells < size <= largest:
                shapes = self.by_cells[size]
                result = Sample(size, len(shapes))
                for shape in drawn.sample(shapes, min(sample, len(shapes))):
                    options, undecided = self.check(shape)
                    result.chosen += 1
                    result.undecided += undecided > 0
                    result.options += options
                    result.undecided_options += undecided
                yield result

    def differences(
        self, cells: int, largest: int, sample: int, seed: int
    ) -> Iterator[tuple[int, int, int, int]]:
        """Search a sample of the shapes of each of these sizes, minus their values.

        Yield the size, the number of shapes in the sample, how many of them are undecided after
        ``MOST_POSITIONS`` positions, and the number of positions searched for the others.
        """
        drawn = random.Random(seed)
        for size in range(cells + 1, largest + 1):
            shapes = self.by_cells[size]
            chosen = drawn.sample(shapes, min(sample, len(shapes)))
            positions = undecided = 0
            for shape in chosen:
                search = Difference(self.moves, self.values.forms, MOST_POSITIONS)
                try:
                    if not search.is_zero(shape, self.form_of(shape)):
                        raise DifferenceError(f"{shape:#x} minus its value is not 0")
                except TooManyError:
                    undecided += 1
                    continue
                positions += len(search.results)
            if chosen:
                yield size, len(chosen), undecided, positions

    def walls(self, form: int, known: dict[int, tuple[Wall, Wall]]) -> tuple[Wall, Wall]:
        """Return the walls of a form, from those of its options."""
        if form not in known:
            left, right = (
                [self.walls(option, known) for option in side]
                for side in self.values.forms[form]
            )
            known[form] = from_options(left, right)
        return known[form]


def largest(check: Verification) -> str:
    """Check the value of the largest shape, and describe it."""
    shape = max(check.recording.shapes, key=int.bit_count)
    options, undecided = check.check(shape)
    form = check.form_of(shape)
    values = check.values
    turned = [image for image, turned in images(shape) if turned]
    if shape in turned and values.negative(form) != form:
        raise DifferenceError("the value is not its own negative")
    outcome = "NRLP"[2 * values.le(0, form) + values.le(form, 0)]
    left, right = check.walls(form, {})
    stops = at(left, Fraction(0)), at(right, Fraction(0))
    followers = {form}
    stack = [form]
    while stack:
        new = {x for side in values.forms[stack.pop()] for x in side} - followers
        followers |= new
        stack += new
    own = "its own negative, " if shape in turned else ""
    own += f"undecided because of {undecided} of {options} options, " if undecided else ""
    return (
        f"{shape.bit_count()} cells: {own}outcome {outcome}, stops {stops[0]} and {stops[1]}, "
        f"mean {left[-1][1]}, temperature {left[-1][0]}, {len(followers)} forms"
    )


def check_search(check: Verification) -> str:
    """Check the outcome and the left stop of the largest shape of Domineering by search."""
    shape = max(check.recording.shapes, key=int.bit_count)
    form = check.form_of(shape)
    stop = left_stop(check.walls(form, {}))
    search = Search()
    questions = (
        (Fraction(0), 0, not check.values.le(form, 0)),
        (Fraction(0), 1, not check.values.le(0, form)),
        (EIGHTH - stop, 0, True),
        (-EIGHTH - stop, 0, False),
    )
    for number, player, expected in questions:
        if search.wins(shape, number, player) != expected:
            player_name = ("Left", "Right")[player]
            raise DifferenceError(f"a search disagrees: {player_name} first, plus {number}")
    return (
        f"by search of {len(search.results)} positions: the outcome, and a left stop from "
        f"{stop - EIGHTH} to {stop + EIGHTH}"
    )


def left_stop(walls: tuple[Wall, Wall]) -> Fraction:
    """Return the left stop: the left wall at temperature 0, or the number itself."""
    return at(walls[0], Fraction(0))


def check_walls(check: Verification, board: str) -> str:
    """Compare the thermographs of all positions of a small board with those of the values.

    The values are those of the file, and those of groups that it lacks are computed.
    """
    rows, columns = map(int, board.split("x"))
    full = sum(((1 << columns) - 1) << 8 * row for row in range(rows))
    walls = position_walls(check.moves)
    known: dict[int, tuple[Wall, Wall]] = {}
    forms: dict[int, int | None] = {}
    seen = {full}
    stack = [full]
    while stack:
        mask = stack.pop()
        total = 0
        for group in map(home, groups(mask)):
            if group not in forms:
                forms[group] = check.form_in_file(group)
            form = forms[group]
            total = check.values.add(total, check.anew(group) if form is None else form)
        if not same(walls(mask), check.walls(total, known)):
            raise DifferenceError(f"the thermograph of {mask:#x} is another one")
        options = {
            mask ^ group | rest
            for group in groups(mask)
            for side in check.moves(group)
            for rest in side
        }
        stack += options - seen
        seen |= options
    recorded = sum(form is not None for form in forms.values())
    return (
        f"{len(seen)} positions of {board} have the thermographs of their values, with "
        f"{recorded} of {len(forms)} groups from the file"
    )


def same(one: tuple[Wall, Wall], other: tuple[Wall, Wall]) -> bool:
    """Return whether walls agree at all temperatures."""
    for x, y in zip(one, other, strict=True):
        marks = [t for t, _ in (*x, *y)]
        if any(at(x, t) != at(y, t) for t in marks) or x[-1] != y[-1]:
            return False
    return True


def main(arguments: list[str] | None = None) -> int:
    """Run the checks, and print a line about each."""
    parser = argparse.ArgumentParser(description="Verify a checkpoint in a second way.")
    parser.add_argument("file", type=Path)
    parser.add_argument(
        "--cells", type=number, default=16, help="check all shapes up to this size"
    )
    parser.add_argument("--sample", type=number, default=200, help="larger shapes of each size")
    parser.add_argument("--largest", type=number, default=64, help="the largest of these sizes")
    parser.add_argument("--searched", type=number, default=5, help="differences of each size")
    parser.add_argument(
        "--difference", type=number, default=20, help="search differences up to this size"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--walls", type=small_board, default="4x4", help="check the thermographs of a board"
    )
    options = parser.parse_args(arguments)
    sys.setrecursionlimit(20_000)

    def say(line: str) -> None:
        print(f"{time.process_time():8.1f} s  {line}", flush=True)

    try:
        recording = read(options.file)
        if recording.ruleset not in RULES or not recording.shapes:
            raise ReadingError(f"{options.file}: expected shapes of {' or '.join(RULES)}")
        check = Verification(recording, options.cells)
        say(f"{check.recording.ruleset}, {len(check.recording.shapes)} shapes, digests correct")
        say(check_walls(check, options.walls))
        say(largest(check))
        if check.recording.ruleset == "domineering":
            say(check_search(check))
        for size, count in check.small(options.cells):
            say(f"{size} cells: all {count} shapes have the value of the file")
        for result in check.large(options.cells, options.largest, options.sample, options.seed):
            say(str(result))
        if check.lacking:
            say(f"{check.lacking} groups that the file lacks were computed from the rules")
        for size, chosen, undecided, positions in check.differences(
            options.cells, options.difference, options.searched, options.seed
        ):
            say(
                f"{size} cells: {chosen - undecided} of {chosen} shapes minus their values are "
                f"0 by search of {positions} positions"
            )
        if check.undecided:
            raise DifferenceError(f"{len(check.undecided)} shapes are undecided")
    except (DifferenceError, ReadingError) as error:
        print(f"Error: {error}", file=sys.stderr)
        return 1 if isinstance(error, DifferenceError) else 2
    return 0


def number(text: str) -> int:
    """Parse a number of cells or of shapes."""
    if re.fullmatch("[0-9]{1,6}", text) is None:
        raise argparse.ArgumentTypeError(f"expected a whole number, found {text!r}")
    return int(text)


def small_board(text: str) -> str:
    """Parse the size of a board of at most 5x5."""
    if re.fullmatch("[1-5]x[1-5]", text) is None:
        raise argparse.ArgumentTypeError(f"expected a size from 1x1 to 5x5, found {text!r}")
    return text


if __name__ == "__main__":
    sys.exit(main())
