"""Wrong partizan rulesets: each breaks the contract in one respect, which is often hidden."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import count

from stalks import EXCHANGED, Position, Stalks
from tedomari.boards import Grid
from tedomari.game import Game
from tedomari.rulesets import Choose, Evaluator, PositionError, Size, check_size
from tedomari_domineering import Domineering

#: The examples of the rulesets below have at most this many edges.
MANY = 8


class Drawn(Stalks):
    """A ruleset that draws random positions: up to four stalks of up to four edges."""

    examples: Sequence[str] = ("L", "LR+R", "LRL")
    usual_size = Size(4, 4)

    def sample(self, choose: Choose, size: Size) -> Position:
        check_size(size, Size(9, 9))
        stalks = (
            "".join("LR"[choose(0, 1)] for _ in range(choose(0, size.columns)))
            for _ in range(choose(0, size.rows))
        )
        return tuple(sorted(filter(None, stalks)))

    def smaller(self, position: Position) -> Iterable[Position]:
        return [*self.left_options(position), *self.right_options(position)]


@dataclass(frozen=True)
class Marked:
    """Heaps, and the heap that the last move left, which the next move may not touch."""

    heaps: tuple[int, ...]
    ko: int = 0


@dataclass(frozen=True)
class Forgetful(Marked):
    """The same, except that equality ignores the last move."""

    ko: int = field(default=0, compare=False)


class KoNim:
    """Nim with a ko: a player may not take from the heap that the last move left."""

    name: str = "ko-nim"
    summary: str = "Take counters from a heap other than the one that was taken from last."
    examples: Sequence[str] = ("1", "2+2", "1+2+3")
    kind: type[Marked] = Marked

    def parse(self, text: str) -> Marked:
        heaps, _, ko = text.replace("\n", "+").partition("!")
        parts = heaps.split("+")
        for part in (*parts, ko or "0"):
            if part not in "0123456789" or not part:
                raise PositionError.at(text, 0, "digits with plus signs, and a ko")
        return self.kind(
            tuple(sorted(int(part) for part in parts if part != "0")), int(ko or 0)
        )

    def format(self, position: Marked) -> str:
        ko = f"!{position.ko}" if position.ko else ""
        return ("+".join(map(str, position.heaps)) or "0") + ko

    def format_lines(self, position: Marked) -> str:
        return self.format(position).replace("+", "\n")

    def left_options(self, position: Marked) -> Iterator[Marked]:
        for place, heap in enumerate(position.heaps):
            if heap != position.ko:
                for rest in range(heap):
                    others = position.heaps[:place] + position.heaps[place + 1 :]
                    left = tuple(sorted(filter(None, (*others, rest))))
                    yield self.kind(left, rest)

    def right_options(self, position: Marked) -> Iterator[Marked]:
        return self.left_options(position)

    def progress(self, position: Marked) -> int:
        return sum(position.heaps)


class EqualWithoutKo(KoNim):
    """The notation has the ko, but equality ignores it."""

    kind = Forgetful


class NoKoAtAll(EqualWithoutKo):
    """Equality and notation ignore the ko, on which the moves depend."""

    def format(self, position: Marked) -> str:
        return super().format(replace(position, ko=0))


class PictureWithoutKo(KoNim):
    """The picture lacks the ko."""

    def format_lines(self, position: Marked) -> str:
        return super().format_lines(replace(position, ko=0))


@dataclass(frozen=True)
class Aged:
    """A heap, and the number of moves so far, which equality ignores."""

    heap: int
    age: int = field(default=0, compare=False)


class Tiring:
    """Players take one or two counters; after four moves Right is tired and cannot move."""

    name = "tiring"
    summary = "Take one or two; Right may move only twice."
    examples: Sequence[str] = ("0", "2", "9")

    def parse(self, text: str) -> Aged:
        if len(text) != 1 or text not in "0123456789":
            raise PositionError.at(text, 0, "a digit")
        return Aged(int(text))

    def format(self, position: Aged) -> str:
        return str(position.heap)

    def format_lines(self, position: Aged) -> str:
        return str(position.heap)

    def left_options(self, position: Aged) -> Iterable[Aged]:
        return [
            Aged(h, position.age + 1) for h in (position.heap - 1, position.heap - 2) if h >= 0
        ]

    def right_options(self, position: Aged) -> Iterable[Aged]:
        return self.left_options(position) if position.age < 4 else []

    def progress(self, position: Aged) -> int:
        return position.heap


class LastParsed(Stalks):
    """The ruleset remembers the last text; longer stalks than its longest cannot be cut."""

    longest = 9

    def parse(self, text: str) -> Position:
        position = super().parse(text)
        self.longest = max(map(len, position), default=0)
        return position

    def cuts(self, position: Position, letter: str) -> list[Position]:
        return [
            cut
            for cut in super().cuts(position, letter)
            if max(map(len, position)) <= self.longest
        ]


class SeenBefore(Stalks):
    """A position loses Right's options after a question about another position."""

    def __init__(self) -> None:
        self.last: Position | None = None
        self.earlier: set[Position] = set()

    def right_options(self, position: Position) -> Iterable[Position]:
        if self.last is not None and self.last != position:
            self.earlier.add(self.last)
        self.last = position
        return [] if position in self.earlier else super().right_options(position)


class ForgetfulAtTimes(Stalks):
    """In one of 97 answers an option is missing."""

    def __init__(self) -> None:
        self.calls = count(1)

    def cuts(self, position: Position, letter: str) -> list[Position]:
        cuts = super().cuts(position, letter)
        return cuts[1:] if next(self.calls) % 97 == 0 else cuts


class Tray:
    """Stalks in a list, which is mutable."""

    def __init__(self, stalks: Sequence[str]) -> None:
        self.stalks = list(stalks)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tray) and self.stalks == other.stalks

    def __hash__(self) -> int:
        return 0


class Mutating:
    """Computing the images of a position changes the position itself."""

    name = "mutating"
    summary = Stalks.summary
    examples: Sequence[str] = ("L", "LR+RRL")
    rules = Stalks()

    def parse(self, text: str) -> Tray:
        return Tray(self.rules.parse(text))

    def format(self, position: Tray) -> str:
        return self.rules.format(tuple(position.stalks))

    def format_lines(self, position: Tray) -> str:
        return self.rules.format_lines(tuple(position.stalks))

    def left_options(self, position: Tray) -> Iterable[Tray]:
        return [Tray(cut) for cut in self.rules.left_options(tuple(position.stalks))]

    def right_options(self, position: Tray) -> Iterable[Tray]:
        return [Tray(cut) for cut in self.rules.right_options(tuple(position.stalks))]

    def progress(self, position: Tray) -> int:
        return sum(map(len, position.stalks))

    def images(self, position: Tray) -> Iterable[tuple[int, Tray]]:
        position.stalks = sorted(stalk.translate(EXCHANGED) for stalk in position.stalks)
        return [(1, Tray(position.stalks))]


class LargeValue(Drawn):
    """The value of many edges is one too large."""

    def value(self, position: Position) -> Game:
        return super().value(position) + (1 if self.progress(position) > MANY else 0)


class LargeValueOfAnExample(Stalks):
    """The same without random positions: one of the examples is large."""

    examples: Sequence[str] = ("L", "LRLR+LRRL+LLRR+RRLL")

    def value(self, position: Position) -> Game:
        return super().value(position) + (1 if self.progress(position) > MANY + 4 else 0)


class LargeImage(Drawn):
    """With many edges the image has the players exchanged but the sign 1."""

    def images(self, position: Position) -> Iterable[tuple[int, Position]]:
        for sign, image in super().images(position):
            yield (1 if self.progress(position) > MANY else sign), image


class LargeComponents(Drawn):
    """With many edges the last stalk is missing."""

    def components(self, position: Position) -> Iterable[Position]:
        parts = list(super().components(position))
        return parts[:-1] if self.progress(position) > MANY else parts


class FourComponents(Stalks):
    """Positions of more than three stalks have only three components."""

    examples: Sequence[str] = ("L", "LRLR+LRLL+LRRR+RRLL+RRLR")

    def components(self, position: Position) -> Iterable[Position]:
        return list(super().components(position))[:3]


class LargeProgress(Drawn):
    """With many edges progress does not decrease."""

    def progress(self, position: Position) -> int:
        return min(super().progress(position), MANY)


class LargePicture(Drawn):
    """A picture has room for three stalks."""

    def format_lines(self, position: Position) -> str:
        return super().format_lines(position[:3])


class LargeDrawing(Drawn):
    """The SVG picture of many edges is truncated."""

    def svg(self, position: Position) -> str:
        drawing = super().svg(position)
        return drawing if self.progress(position) <= MANY else drawing[:-2]


class NeverLarge(Drawn):
    """Random positions never have more than one edge."""

    def sample(self, choose: Choose, size: Size) -> Position:
        return super().sample(choose, Size(min(size.rows, 1), min(size.columns, 1)))


class EndlessImages(Drawn):
    """There are infinitely many images."""

    def images(self, position: Position) -> Iterable[tuple[int, Position]]:
        while True:
            yield from super().images(position)


class EndlessComponents(Drawn):
    """There are infinitely many components without edges."""

    def components(self, position: Position) -> Iterable[Position]:
        yield from super().components(position)
        while True:
            yield ()


class WideTurns(Domineering):
    """The turned images of large boards that are not square have the wrong sign."""

    def images(self, position: Grid) -> Iterator[tuple[int, Grid]]:
        wrong = position.height != position.width and position.empty_cells > MANY
        for sign, image in super().images(position):
            yield (1 if wrong else sign), image


class LongGroups(Domineering):
    """A long group is split into two, although a domino could lie across the split."""

    def components(self, position: Grid) -> tuple[Grid, ...]:
        groups: list[Grid] = []
        for group in super().components(position):
            parts = [
                [cell for cell in group.cells if (cell[1] < 4) == near]
                for near in (True, False)
            ]
            size = {"height": group.height, "width": group.width}
            groups += [Grid.from_cells(cells, **size) for cells in parts if cells]
        return tuple(groups)

    def value(self, position: Grid) -> Game:
        return Evaluator(Domineering()).value(position)


class NoEdge(Domineering):
    """No domino reaches the last column of a wide board."""

    def right_options(self, position: Grid) -> Iterator[Grid]:
        for option in super().right_options(position):
            filled = set(position.cells) - set(option.cells)
            if not any(column >= 4 for _, column in filled):
                yield option

    def images(self, position: Grid) -> Iterator[tuple[int, Grid]]:
        yield 1, position

    def value(self, position: Grid) -> Game:
        return Evaluator(self, components=False, symmetries=False).value(position)
