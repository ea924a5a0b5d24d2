"""Checkpoints: evaluated shapes in a file, with which an evaluation that was ended continues.

The values in a file are numbered from 0 in their order.  Each is written as words after its
options: a number as ``NUMBER``, numerator and exponent of its denominator ``2**exponent``; any
other value as the numbers of its left and of its right options, then the numbers of the options
themselves.  An entry is twice the number of the value of its shape, plus 1 if that is the value
of the turned shape, as in :class:`~tedomari.boards.shape_evaluation.Evaluation`.
"""

from array import array
from pathlib import Path
from typing import Final

from tedomari.boards.shape_evaluation import Evaluation
from tedomari.boards.shape_file import ShapeFile, ShapeFileError, Share
from tedomari.kernel.entries import dyadic, intern_form
from tedomari.kernel.scale import left_stop_of
from tedomari.kernel.tables import Tables, value_count

NUMBER: Final = -1
UNKNOWN: Final = -1


class Checkpoint:
    """The file of an evaluation, which records each shape once it is evaluated.

    Clauses: boards.checkpoint.continues, boards.checkpoint.refused.
    """

    def __init__(self, path: Path, ruleset: str, evaluation: Evaluation) -> None:
        """Open the file, and take what it has into the evaluation, which must be new."""
        self.evaluation = evaluation
        self.places = array("i")  # the number in the file of each value of the tables
        self.count = 0
        self.is_whole = True
        self.file = ShapeFile(path, ruleset)
        try:
            self.read()
        except BaseException:
            self.file.close()
            raise
        evaluation.record = self.record

    def read(self) -> None:
        """Take the values and shapes of the file into the evaluation."""
        t, shapes = self.evaluation.t, self.evaluation.shapes
        indices = array("i")
        for share in self.file.shares():
            try:
                read_values(t, share.values, indices)
                for shape, entry in zip(share.shapes, share.entries, strict=True):
                    if entry < 0:
                        raise ValueError(f"the entry {entry} is negative")
                    shapes[shape] = indices[entry >> 1] << 1 | entry & 1
            except (IndexError, ValueError, OverflowError) as error:
                reason = f"the file is damaged: {error}"
                raise ShapeFileError(self.file.path, reason) from error
        self.make_room()
        for place, index in enumerate(indices):
            self.places[index] = place
        self.count = len(indices)

    def make_room(self) -> None:
        """Make ``places`` as long as the tables of values."""
        missing = value_count(self.evaluation.t) - len(self.places)
        self.places.extend([UNKNOWN] * missing)

    def record(self) -> None:
        """Append a share of what was evaluated since the last one.

        If this is interrupted, nothing more is recorded, because ``places`` then has values
        that the file does not have.
        """
        evaluation = self.evaluation
        if not (self.is_whole and len(evaluation.unrecorded)):
            return
        self.is_whole = False
        shapes = array("q", evaluation.take_unrecorded())
        self.make_room()
        values, entries = array("i"), array("i")
        for shape in shapes:
            entry = evaluation.shapes.get(shape, UNKNOWN)
            self.write_value(entry >> 1, values)
            entries.append(self.places[entry >> 1] << 1 | entry & 1)
        self.file.append(Share(values, shapes, entries))
        self.is_whole = True

    def write_value(self, index: int, values: "array[int]") -> None:
        """Append the words of a value, after its options, unless the file has them."""
        t, places = self.evaluation.t, self.places
        options, first, middle = t.options, t.first, t.middle
        stack = [index]
        while stack:
            g = stack[-1]
            if places[g] == UNKNOWN:
                own = options[first[g] : first[g + 1]]
                unknown = [option for option in own if places[option] == UNKNOWN]
                if unknown:
                    stack += unknown
                    continue
                if t.is_number[g]:
                    number = left_stop_of(t, g)
                    exponent = number.denominator.bit_length() - 1
                    values.extend((NUMBER, number.numerator, exponent))
                else:
                    values.extend((middle[g] - first[g], first[g + 1] - middle[g]))
                    values.extend([places[option] for option in own])
                places[g] = self.count
                self.count += 1
            stack.pop()

    def close(self) -> None:
        """Record the rest, and close the file."""
        self.evaluation.record = None
        try:
            self.record()
        finally:
            self.file.close()


def read_values(t: Tables, words: "array[int]", indices: "array[int]") -> None:
    """Append the indices of the values of a share to those of the earlier ones.

    Raises ValueError or IndexError for words that describe no values.
    """
    place = 0
    while place < len(words):
        if words[place] == NUMBER:
            indices.append(dyadic(t, words[place + 1], words[place + 2]))
            place += 3
            continue
        left, right = words[place], words[place + 1]
        place += 2
        if min(left, right) < 1 or place + left + right > len(words):
            raise ValueError(f"a value has {left} left and {right} right options")
        options = words[place : place + left + right]
        if min(options) < 0:
            raise ValueError("an option is negative")
        own = [indices[option] for option in options]
        indices.append(intern_form(t, own[:left], own[left:]))
        place += left + right
