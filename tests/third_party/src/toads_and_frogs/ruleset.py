"""Toads and Frogs: toads go to the right, frogs to the left, and each leaps over one other."""

from collections.abc import Iterable, Iterator, Sequence

from tedomari.rulesets import PositionError

#: Lanes of ``T``, ``F`` and ``.``, sorted.
Lanes = tuple[str, ...]

MIRRORED = str.maketrans("TF", "FT")


class ToadsAndFrogs:
    """Left moves a toad a step right, or over one frog; Right a frog, the same to the left.

    Clauses: toads.rule.step, toads.rule.leap.
    """

    name = "toads_and_frogs"
    aliases = ("toads",)
    summary = "Toads step right or leap over a frog; frogs do the same to the left."
    examples: Sequence[str] = (".", "T.F", "TT.FF", "T.F/TF./T..F")

    def parse(self, text: str) -> Lanes:
        """The lanes that stand between slashes, or on lines of their own."""
        separators = "\n" if "\n" in text else "/"
        for offset, sign in enumerate(text):
            inside = offset > 0 and text[offset - 1] not in separators
            if sign not in "TF." and not (inside and sign in separators):
                raise PositionError.at(text, offset, "T, F or a dot")
        if not text or text[-1] in separators:
            raise PositionError.at(text, len(text), "T, F or a dot")
        return tuple(sorted(text.split(separators)))

    def format(self, position: Lanes) -> str:
        """The lanes with slashes between them."""
        return "/".join(position)

    def format_lines(self, position: Lanes) -> str:
        """The lanes one below the other."""
        return "\n".join(position)

    def left_options(self, position: Lanes) -> Iterator[Lanes]:
        """The moves of toads."""
        return moves(position, (("T.", ".T"), ("TF.", ".FT")))

    def right_options(self, position: Lanes) -> Iterator[Lanes]:
        """The moves of frogs."""
        return moves(position, ((".F", "F."), (".TF", "FT.")))

    def progress(self, position: Lanes) -> int:
        """How far toads are from the right ends, and frogs from the left ones."""
        return sum(
            len(lane) - 1 - place if creature == "T" else place
            for lane in position
            for place, creature in enumerate(lane)
            if creature != "."
        )

    def components(self, position: Lanes) -> Iterable[Lanes]:
        """The lanes."""
        return [(lane,) for lane in position]

    def images(self, position: Lanes) -> Iterable[tuple[int, Lanes]]:
        """The lanes seen from the other side, with the players exchanged."""
        return [(-1, tuple(sorted(lane[::-1].translate(MIRRORED) for lane in position)))]


def moves(position: Lanes, changes: Iterable[tuple[str, str]]) -> Iterator[Lanes]:
    """The positions in which one of the patterns is replaced in one place."""
    for number, lane in enumerate(position):
        for before, after in changes:
            for place in range(len(lane) - len(before) + 1):
                if lane.startswith(before, place):
                    moved = lane[:place] + after + lane[place + len(before) :]
                    yield tuple(sorted((*position[:number], moved, *position[number + 1 :])))
