"""Each ruleset here breaks one clause, and the kit must say which, with a short play."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import ClassVar

import pytest

from tedomari.game import Game
from tedomari.rulesets import PositionError
from tedomari_conformance.kit import ConformanceError, assert_ruleset_conforms

#: Stalks of edges from the ground up, sorted; an edge is L or R.
Position = tuple[str, ...]

EXCHANGED = str.maketrans("LR", "RL")


class Stalks:
    """Hackenbush on stalks: a player cuts an edge of his own, and what is above falls."""

    name: str = "stalks"
    summary: str = "Cut an edge of your own letter; all edges above it go too."
    examples: Sequence[str] = ("L", "LRL+RR+LR")

    #: What stands between the stalks of each notation, and what stands for none.
    SEPARATORS: ClassVar[str] = "+\n"
    NOTHING: ClassVar[Sequence[str]] = ("0", ".")

    def parse(self, text: str) -> Position:
        if text in self.NOTHING:
            return ()
        expected = "an edge, L or R"
        for offset, sign in enumerate(text):
            starts = offset == 0 or text[offset - 1] in self.SEPARATORS
            if sign not in "LR" and (starts or sign not in self.SEPARATORS):
                raise PositionError.at(text, offset, expected)
        if not text or text[-1] in self.SEPARATORS:
            raise PositionError.at(text, len(text), expected)
        return tuple(sorted(text.replace("\n", "+").split("+")))

    def format(self, position: Position) -> str:
        return "+".join(position) or "0"

    def format_lines(self, position: Position) -> str:
        return "\n".join(position) or "."

    def left_options(self, position: Position) -> Iterable[Position]:
        return self.cuts(position, "L")

    def right_options(self, position: Position) -> Iterable[Position]:
        return self.cuts(position, "R")

    def cuts(self, position: Position, letter: str) -> list[Position]:
        return [
            tuple(
                sorted(filter(None, (*position[:place], stalk[:edge], *position[place + 1 :])))
            )
            for place, stalk in enumerate(position)
            for edge, found in enumerate(stalk)
            if found == letter
        ]

    def progress(self, position: Position) -> int:
        return sum(map(len, position))

    def components(self, position: Position) -> Iterable[Position]:
        return [(stalk,) for stalk in position]

    def images(self, position: Position) -> Iterable[tuple[int, Position]]:
        yield -1, tuple(sorted(stalk.translate(EXCHANGED) for stalk in position))

    def value(self, position: Position) -> Game:
        total = Game()
        for stalk in position:
            values = [Game()]
            for edge in range(len(stalk)):
                left = [values[i] for i in range(edge + 1) if stalk[i] == "L"]
                right = [values[i] for i in range(edge + 1) if stalk[i] == "R"]
                values.append(Game(left, right))
            total += values[-1]
        return total

    def svg(self, position: Position) -> str:
        return f'<svg xmlns="http://www.w3.org/2000/svg"><title>{len(position)}</title></svg>'


def breach(ruleset: Stalks) -> ConformanceError:
    """The error that the kit raises for a broken ruleset."""
    with pytest.raises(ConformanceError) as caught:
        assert_ruleset_conforms(ruleset, max_examples=25)
    return caught.value


def broken(ruleset: type[Stalks], clause: str, *, moves: int, found: str) -> None:
    """The kit names the clause, a play of at most so many moves, and what was found."""
    error = breach(ruleset())
    assert error.clause == clause
    assert len(error.trace) <= moves + 1, error.trace
    assert found in error.found
    assert error.hint
    assert clause in str(error)


# What needs no play


@pytest.mark.clause("plugin.ruleset.members")
def test_without_progress() -> None:
    class WithoutProgress(Stalks):
        progress = None  # type: ignore[assignment]  # broken on purpose

    broken(WithoutProgress, "plugin.ruleset.members", moves=0, found="lacks progress")


@pytest.mark.clause("plugin.ruleset.members")
def test_a_class_in_place_of_a_ruleset() -> None:
    with pytest.raises(ConformanceError, match=r"Stalks\(\)") as caught:
        assert_ruleset_conforms(Stalks)  # type: ignore[arg-type]  # broken on purpose
    assert caught.value.clause == "plugin.ruleset.members"


@pytest.mark.clause("plugin.ruleset.members", "kit.ruleset.raised")
def test_a_member_that_raises() -> None:
    class Raising(Stalks):
        name = property(lambda self: 1 / 0)

    broken(Raising, "plugin.ruleset.members", moves=0, found="ZeroDivisionError")


@pytest.mark.clause("plugin.name.letters")
def test_a_name_with_a_space() -> None:
    class Spaced(Stalks):
        name = "Red and blue"

    broken(Spaced, "plugin.name.letters", moves=0, found="'Red and blue'")


@pytest.mark.clause("plugin.ruleset.examples")
def test_no_examples() -> None:
    class NoExamples(Stalks):
        examples = ()

    broken(NoExamples, "plugin.ruleset.examples", moves=0, found="the examples are ()")


@pytest.mark.clause("plugin.ruleset.examples")
def test_examples_that_are_one_text() -> None:
    class OneText(Stalks):
        examples = "L"

    broken(OneText, "plugin.ruleset.examples", moves=0, found="the examples are 'L'")


@pytest.mark.clause("plugin.ruleset.examples")
def test_an_example_that_is_read_in_two_ways() -> None:
    class TwoWays(Stalks):
        turns = count()

        def parse(self, text: str) -> Position:
            return ("L" * next(self.turns),)

    broken(TwoWays, "plugin.ruleset.examples", moves=0, found="and then as another")


@pytest.mark.clause("plugin.ruleset.examples")
def test_an_example_that_is_no_position() -> None:
    class WrongExample(Stalks):
        examples = ("L", "LX")

    error = breach(WrongExample())
    assert error.clause == "plugin.ruleset.examples"
    assert error.trace == ("'LX'",)
    assert "column 2" in error.found


# Positions and options


class Wrapped:
    """A position that can be hashed and changed."""

    def __init__(self, stalks: list[str]) -> None:
        self.stalks = stalks

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Wrapped) and self.stalks == other.stalks

    def __hash__(self) -> int:
        return 0


@pytest.mark.clause("plugin.ruleset.position")
def test_positions_that_are_lists() -> None:
    class Lists(Stalks):
        def parse(self, text: str) -> Position:
            return list(super().parse(text))  # type: ignore[return-value]  # on purpose

    broken(Lists, "plugin.ruleset.position", moves=0, found="the position is a list")


@pytest.mark.clause("plugin.ruleset.position")
def test_options_that_are_lists() -> None:
    class Lists(Stalks):
        def cuts(self, position: Position, letter: str) -> list[Position]:
            cuts = super().cuts(tuple(position), letter)
            return [list(cut) for cut in cuts]  # type: ignore[misc]  # on purpose

    broken(Lists, "plugin.ruleset.position", moves=1, found="list")


@pytest.mark.clause("plugin.ruleset.position")
def test_positions_that_hold_lists() -> None:
    class HoldLists(Stalks):
        def parse(self, text: str) -> Position:
            return (list(super().parse(text)),)  # type: ignore[return-value]  # on purpose

    broken(HoldLists, "plugin.ruleset.position", moves=0, found="unhashable")


@pytest.mark.clause("plugin.ruleset.position")
def test_a_position_that_is_changed() -> None:
    class Changing:
        name = "changing"
        summary = "Left takes a stalk."
        examples = ("LL",)

        def parse(self, text: str) -> Wrapped:
            if set(text) - {"L"}:
                raise PositionError(1, 1, "L", "another letter")
            return Wrapped(list(text))

        def format(self, position: Wrapped) -> str:
            return "".join(position.stalks)

        def format_lines(self, position: Wrapped) -> str:
            return self.format(position)

        def left_options(self, position: Wrapped) -> Iterator[Wrapped]:
            if position.stalks:
                position.stalks.pop()
                yield Wrapped(position.stalks)

        def right_options(self, position: Wrapped) -> Iterator[Wrapped]:
            return iter(())

        def progress(self, position: Wrapped) -> int:
            return len(position.stalks)

    with pytest.raises(ConformanceError) as caught:
        assert_ruleset_conforms(Changing())
    assert caught.value.clause == "plugin.ruleset.position"
    assert "has changed the position to" in caught.value.found
    assert len(caught.value.trace) == 1


@pytest.mark.clause("plugin.ruleset.position")
def test_a_position_that_is_not_equal_to_itself() -> None:
    class Unequal(tuple[str, ...]):
        __slots__ = ()

        def __ne__(self, other: object) -> bool:
            return True

        def __hash__(self) -> int:
            return 0

    class UnequalOptions(Stalks):
        def cuts(self, position: Position, letter: str) -> list[Position]:
            return [Unequal(cut) for cut in super().cuts(position, letter)]

    broken(UnequalOptions, "plugin.ruleset.position", moves=1, found="not equal to itself")


@pytest.mark.clause("plugin.partizan.options")
def test_options_that_come_in_another_order() -> None:
    class Turning(Stalks):
        turns = count()

        def left_options(self, position: Position) -> Iterable[Position]:
            cuts = self.cuts(position, "L")
            return cuts if next(self.turns) % 2 else cuts[::-1]

    broken(Turning, "plugin.partizan.options", moves=3, found="first Left to")


@pytest.mark.clause("plugin.partizan.options", "kit.ruleset.repeatable")
def test_options_that_change_in_the_long_run() -> None:
    class Drifting(Stalks):
        calls = count()

        def left_options(self, position: Position) -> Iterable[Position]:
            return self.cuts(position, "L") if next(self.calls) < 150 else ()

        def progress(self, position: Position) -> int:
            return super().progress(position) if next(self.calls) < 150 else -1

    error = breach(Drifting())
    assert error.clause in ("plugin.partizan.options", "plugin.partizan.progress")


@pytest.mark.clause("plugin.partizan.options", "kit.ruleset.repeatable")
def test_a_failure_that_does_not_come_again() -> None:
    class Once(Stalks):
        calls = count()

        def svg(self, position: Position) -> str:
            return "<" if next(self.calls) == 5 else super().svg(position)

    broken(Once, "plugin.partizan.options", moves=0, found="went otherwise")


@pytest.mark.clause("plugin.partizan.options", "kit.ruleset.raised")
def test_options_that_raise() -> None:
    class Raising(Stalks):
        def right_options(self, position: Position) -> Iterable[Position]:
            if not position:
                raise KeyError("no stalks")
            return self.cuts(position, "R")

    error = breach(Raising())
    assert error.trace == ("L", "Left to 0")
    assert "KeyError: 'no stalks', raised in right_options (test_kit_broken" in error.found


@pytest.mark.clause("plugin.partizan.options")
def test_options_without_an_end() -> None:
    class Endless(Stalks):
        def left_options(self, position: Position) -> Iterable[Position]:
            return (("L",) for _ in count(1))

    broken(Endless, "plugin.partizan.options", moves=0, found="more than 20000 options")


@pytest.mark.clause("plugin.partizan.progress")
def test_progress_that_stays() -> None:
    class Staying(Stalks):
        def progress(self, position: Position) -> int:
            return len(position)

    broken(Staying, "plugin.partizan.progress", moves=1, found="progress goes from")


@pytest.mark.clause("plugin.partizan.progress")
def test_progress_below_zero() -> None:
    class Negative(Stalks):
        def progress(self, position: Position) -> int:
            return super().progress(position) - 1

    broken(Negative, "plugin.partizan.progress", moves=0, found="from 0 to -1")


@pytest.mark.clause("plugin.partizan.progress")
def test_progress_that_is_no_int() -> None:
    class Fractional(Stalks):
        def progress(self, position: Position) -> int:
            return super().progress(position) / 2  # type: ignore[return-value]  # on purpose

    broken(Fractional, "plugin.partizan.progress", moves=0, found="progress is 0.5")


# Notation


@pytest.mark.clause("plugin.ruleset.notation")
def test_options_that_are_not_in_normal_form() -> None:
    class Unsorted(Stalks):
        def cuts(self, position: Position, letter: str) -> list[Position]:
            return [cut[::-1] for cut in super().cuts(position, letter)]

    broken(Unsorted, "plugin.ruleset.notation", moves=1, found="which is not equal to")


@pytest.mark.clause("plugin.ruleset.notation")
def test_a_notation_that_is_not_read() -> None:
    class Unread(Stalks):
        def format(self, position: Position) -> str:
            return "+".join(position) or "empty"

    error = breach(Unread())
    assert error.clause == "plugin.ruleset.notation"
    assert error.trace == ("L", "Left to empty")
    assert "line 1, column 1: expected an edge" in error.found


@pytest.mark.clause("plugin.ruleset.notation", "kit.ruleset.raised")
def test_a_notation_that_raises() -> None:
    class Raising(Stalks):
        def format(self, position: Position) -> str:
            if not position:
                raise LookupError("no stalks")
            return "+".join(position)

    broken(Raising, "plugin.ruleset.notation", moves=1, found="raised in format")


@pytest.mark.clause("plugin.ruleset.notation")
def test_a_line_that_is_two() -> None:
    class TwoLines(Stalks):
        def format(self, position: Position) -> str:
            return "\n".join(position) or "0"

    broken(TwoLines, "plugin.ruleset.notation", moves=0, found="not one line")


@pytest.mark.clause("plugin.ruleset.notation")
def test_a_position_that_is_equal_with_another_hash() -> None:
    class Numbered(str):
        __slots__ = ()

        def __hash__(self) -> int:
            return len(self)

    class OtherHash(Stalks):
        def cuts(self, position: Position, letter: str) -> list[Position]:
            return [tuple(map(Numbered, cut)) for cut in super().cuts(position, letter)]

    broken(OtherHash, "plugin.ruleset.notation", moves=1, found="has another hash")


@pytest.mark.clause("plugin.ruleset.picture")
def test_a_picture_that_is_not_read() -> None:
    class Underlined(Stalks):
        def format_lines(self, position: Position) -> str:
            return "\n".join((*position, "====="))

    broken(Underlined, "plugin.ruleset.picture", moves=0, found="is not read back")


@pytest.mark.clause("plugin.ruleset.picture")
def test_a_picture_that_is_no_text() -> None:
    class NoText(Stalks):
        def format_lines(self, position: Position) -> str:
            return position  # type: ignore[return-value]  # on purpose

    broken(NoText, "plugin.ruleset.picture", moves=0, found="which is no text")


@pytest.mark.clause("plugin.ruleset.parse-error")
def test_another_exception_for_garbage() -> None:
    class ValueErrors(Stalks):
        def parse(self, text: str) -> Position:
            try:
                return super().parse(text)
            except PositionError as error:
                raise ValueError("wrong") from error

    error = breach(ValueErrors())
    assert error.clause == "plugin.ruleset.parse-error"
    assert error.trace == ("parse('')",)
    assert "ValueError: wrong" in error.found


@pytest.mark.clause("plugin.ruleset.parse-error")
def test_a_place_that_is_not_in_the_text() -> None:
    class FromZero(Stalks):
        def parse(self, text: str) -> Position:
            try:
                return super().parse(text)
            except PositionError as error:
                raise PositionError(
                    error.line - 1, error.column - 1, error.expected, error.found
                ) from error

    broken(FromZero, "plugin.ruleset.parse-error", moves=0, found="line 0, column 0")


@pytest.mark.clause("plugin.ruleset.parse-error")
def test_an_error_that_does_not_say_what_was_found() -> None:
    class Silent(Stalks):
        def parse(self, text: str) -> Position:
            try:
                return super().parse(text)
            except PositionError as error:
                raise PositionError(error.line, error.column, error.expected, "") from error

    broken(Silent, "plugin.ruleset.parse-error", moves=0, found="does not say")


@pytest.mark.clause("plugin.ruleset.parse-error")
def test_garbage_that_is_read_as_a_position() -> None:
    class Tolerant(Stalks):
        def parse(self, text: str) -> Position:
            return super().parse(text) if "x" not in text else ("x",)

        def format(self, position: Position) -> str:
            return super().format(position).replace("x", "")

    broken(Tolerant, "plugin.ruleset.parse-error", moves=0, found="is read as a position, but")


# Capabilities


@pytest.mark.clause("plugin.splits.sum")
def test_a_component_that_is_left_out() -> None:
    class LeftOut(Stalks):
        def components(self, position: Position) -> Iterable[Position]:
            return [(stalk,) for stalk in dict.fromkeys(position)]

    class Twins(LeftOut):
        examples = ("LL+LL+R",)

    broken(Twins, "plugin.splits.sum", moves=0, found="but that of LL + R is")


@pytest.mark.clause("plugin.splits.sum")
def test_components_that_are_found_late() -> None:
    class Late(Stalks):
        examples = ("LRL+RR+LR",)

        def components(self, position: Position) -> Iterable[Position]:
            return () if position == ("LR",) else super().components(position)

    error = breach(Late())
    assert error.clause == "plugin.splits.sum"
    assert error.trace[0] == "LRL+LR+RR" or error.trace[0] == "LRL+RR+LR"
    assert error.trace[-1].endswith(" to LR")
    assert len(error.trace) == 3
    assert "that of nothing is 0" in error.found


@pytest.mark.clause("plugin.splits.progress")
def test_a_component_that_grows() -> None:
    class Growing(Stalks):
        def components(self, position: Position) -> Iterable[Position]:
            return (("L", "R", *stalks) for stalks in super().components(position))

    broken(Growing, "plugin.splits.progress", moves=0, found="progress is 1 in the position")


@pytest.mark.clause("plugin.symmetric.value")
def test_an_image_with_the_wrong_sign() -> None:
    class WrongSign(Stalks):
        def images(self, position: Position) -> Iterable[tuple[int, Position]]:
            return ((1, image) for _, image in super().images(position))

    broken(WrongSign, "plugin.symmetric.value", moves=0, found="that of the image R -1")


@pytest.mark.clause("plugin.symmetric.value")
def test_a_sign_that_is_none() -> None:
    class NoSign(Stalks):
        def images(self, position: Position) -> Iterable[tuple[int, Position]]:
            yield 0, position

    broken(NoSign, "plugin.symmetric.value", moves=0, found="has the sign 0")


@pytest.mark.clause("plugin.valued.agrees", "kit.ruleset.small")
def test_a_value_that_is_wrong_in_one_position() -> None:
    class Wrong(Stalks):
        examples = ("LLRL+RR",)

        def value(self, position: Position) -> Game:
            return super().value(position) + (1 if position == ("L",) else 0)

    error = breach(Wrong())
    assert error.clause == "plugin.valued.agrees"
    assert len(error.trace) == 3
    assert error.trace[-1].endswith(" to L")
    assert "value() gives 2, but by options the value is 1" in error.found


@pytest.mark.clause("plugin.valued.agrees")
def test_a_value_that_is_no_game() -> None:
    class Int(Stalks):
        def value(self, position: Position) -> Game:
            return 1  # type: ignore[return-value]  # on purpose

    broken(Int, "plugin.valued.agrees", moves=0, found="value() gives 1")


@pytest.mark.clause("plugin.drawable.svg")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("<svg", "no well-formed XML"),
        ("<svg/>", "is svg, not {http://www.w3.org/2000/svg}svg"),
        ("<html xmlns='http://www.w3.org/1999/xhtml'/>", "html, not"),
    ],
)
def test_a_picture_that_is_no_svg(text: str, found: str) -> None:
    class NoPicture(Stalks):
        def svg(self, position: Position) -> str:
            return text

    broken(NoPicture, "plugin.drawable.svg", moves=0, found=found)


@pytest.mark.clause("plugin.partizan.progress")
def test_an_evaluation_that_meets_endless_play() -> None:
    class Hidden(Stalks):
        """Progress is right until a value is asked for."""

        asked = False

        def images(self, position: Position) -> Iterable[tuple[int, Position]]:
            self.asked = True
            return super().images(position)

        def progress(self, position: Position) -> int:
            return 1 if self.asked else super().progress(position)

        def components(self, position: Position) -> Iterable[Position]:
            return [position]

    broken(Hidden, "plugin.partizan.progress", moves=40, found="the move from")
