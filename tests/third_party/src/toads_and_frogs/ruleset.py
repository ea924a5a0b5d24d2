"""Toads and Frogs: toads move right, frogs move left, and each can leap over one opponent."""

from collections.abc import Iterable, Iterator, Sequence

from tedomari.rulesets import PositionError

#: A sorted tuple of lanes, each a string of ``T``, ``F`` and ``.``.
Lanes = tuple[str, ...]

MIRRORED = str.maketrans("TF", "FT")


class ToadsAndFrogs:
    """Left moves a toad one step right or over one frog; Right moves a frog left likewise.

    Clauses: toads.rule.step, toads.rule.leap.
    """

    name = "toads_in_lanes"
    aliases = ("toads",)
    summary = "Toads step right or leap over a frog; frogs do the same to the left."
    examples: Sequence[str] = (".", "T.F", "TT.FF", "T.F/TF./T..F")

    def parse(self, text: str) -> Lanes:
        """Read lanes that are separated by slashes or by ends of lines."""
        separators = "\n" if "\n" in text else "/"
        for offset, sign in enumerate(text):
            inside = offset > 0 and text[offset - 1] not in separators
            if sign not in "TF." and not (inside and sign in separators):
                raise PositionError.at(text, offset, "T, F or a dot")
        if not text or text[-1] in separators:
            raise PositionError.at(text, len(text), "T, F or a dot")
        return tuple(sorted(text.split(separators)))

    def format(self, position: Lanes) -> str:
        """Write the lanes with slashes between them."""
        return "/".join(position)

    def format_lines(self, position: Lanes) -> str:
        """Write one lane per line."""
        return "\n".join(position)

    def left_options(self, position: Lanes) -> Iterator[Lanes]:
        """The positions after the moves of toads."""
        return moves(position, (("T.", ".T"), ("TF.", ".FT")))

    def right_options(self, position: Lanes) -> Iterator[Lanes]:
        """The positions after the moves of frogs."""
        return moves(position, ((".F", "F."), (".TF", "FT.")))

    def progress(self, position: Lanes) -> int:
        """The total distance of toads from the right ends and of frogs from the left ends."""
        return sum(
            len(lane) - 1 - place if creature == "T" else place
            for lane in position
            for place, creature in enumerate(lane)
            if creature != "."
        )

    def components(self, position: Lanes) -> Iterable[Lanes]:
        """Each lane as a position."""
        return [(lane,) for lane in position]

    def images(self, position: Lanes) -> Iterable[tuple[int, Lanes]]:
        """The negative: lanes seen from the other side, with the players exchanged."""
        return [(-1, tuple(sorted(lane[::-1].translate(MIRRORED) for lane in position)))]


def moves(position: Lanes, changes: Iterable[tuple[str, str]]) -> Iterator[Lanes]:
    """Yield the positions in which one of the patterns is replaced in one place."""
    for number, lane in enumerate(position):
        for before, after in changes:
            for place in range(len(lane) - len(before) + 1):
                if lane.startswith(before, place):
                    moved = lane[:place] + after + lane[place + len(before) :]
                    yield tuple(sorted((*position[:number], moved, *position[number + 1 :])))
