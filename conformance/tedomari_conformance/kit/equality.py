"""The check of equality: equal positions give the same answer to every question.

Code that caches positions, such as the evaluator, uses one of two equal positions in place of
the other.  If their moves differ, for instance because equality ignores a ko, the values are
wrong.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from tedomari.rulesets import OpaquePosition
from tedomari.rulesets.evaluation import position_text
from tedomari.rulesets.guard import LINE_ENDS
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.play import Moves, Play

#: The number of moves for which two equal positions are compared.
DEPTH: Final = 6

#: The maximum number of positions remembered for comparison with equal positions later.
REMEMBERED: Final = 20_000


def equality_check() -> Check[Play]:
    """Return a new check, which remembers the positions of all plays."""
    return Check(
        "plugin.ruleset.equal",
        "let equality, hash and notation cover all that the moves depend on, such as a ko, "
        "and keep nothing of it in the ruleset",
        Meetings().find,
        every=True,
    )


class Meetings:
    """The positions of all plays, each with the first play that reached it."""

    def __init__(self) -> None:
        self.first: dict[OpaquePosition, Play] = {}

    def find(self, play: Play) -> str | None:
        """Compare a position with the known positions that are equal to it.

        These are the positions that its two notations read back as, and an equal position
        that an earlier play has reached by other moves.  Clause: plugin.ruleset.equal.
        """
        before = play.moves()
        line: Sequence[Step] = ()
        for name, twin in twins(play):
            line = line or steps_from(play)
            difference = play_difference(line, twin)
            if difference:
                return f"it is equal to {name}, but {difference}"
        for text in reversed(play.ruleset.examples):
            play.ruleset.parse(text)
        if play.moves() != before:
            return "after questions about other positions it has other moves than before"
        if len(self.first) < REMEMBERED:
            earlier = self.first.setdefault(play.position, play)
            if earlier is not play and earlier.trace != play.trace:
                line = line or steps_from(play)
                difference = play_difference(line, earlier.position)
                if difference:
                    route = "; ".join(earlier.trace)
                    return f"it is equal to the position after {route}, but {difference}"
        return None


def twins(play: Play) -> Iterator[tuple[str, OpaquePosition]]:
    """Yield the positions that the notations read back as, if they equal the position.

    Other clauses cover notations that read back as another position, or not at all.
    """
    ruleset = play.ruleset
    for name, write in (("format()", ruleset.format), ("format_lines()", ruleset.format_lines)):
        try:
            twin = ruleset.parse(write(play.position).rstrip(LINE_ENDS))
        except Exception:  # reported by the clauses of the notations
            continue
        if twin == play.position:
            yield f"what parse() reads from {name}", twin


@dataclass(frozen=True)
class Step:
    """A play, its answers to all questions, its moves, and the number of the next one."""

    play: Play
    answers: Sequence[tuple[str, object]]
    moves: Moves
    choice: int


def steps_from(play: Play) -> Sequence[Step]:
    """Return a play and what follows it for ``DEPTH`` moves, with which twins are compared."""
    steps: list[Step] = []
    here = play
    while True:
        answers, moves = answers_of(here), here.moves()
        choice = (len(play.trace) + 7 * len(steps)) % len(moves) if moves else 0
        steps.append(Step(here, answers, moves, choice))
        if not moves or len(steps) > DEPTH:
            return steps
        here = here.after_move(*moves[choice])


def play_difference(line: Sequence[Step], twin: OpaquePosition) -> str | None:
    """Return a difference between the first position of a line and an equal one, or None."""
    start = line[0].play
    there = replace(start, position=twin)
    for step in line:
        route = "; ".join(step.play.trace[len(start.trace) :])
        after = f" after {route}" if route else ""
        difference = answer_difference(step.answers, answers_of(there))
        if difference:
            return f"{difference}{after}"
        moves, others = step.moves, there.moves()
        if not same_moves(moves, others):
            these, those = (describe_moves(start, listing) for listing in (moves, others))
            return f"it has {these}, and the other {those}{after}"
        if not moves or moves[step.choice] not in others:
            return None
        there = there.after_move(*others[others.index(moves[step.choice])])
    return None


def same_moves(moves: Moves, others: Moves) -> bool:
    """Whether two positions have the same moves, in any order.

    Positions that cannot be hashed count as equal, because another clause covers them.
    """
    if moves == others:
        return True
    try:
        return Counter(moves) == Counter(others)
    except TypeError:
        return True


def answer_difference(
    answers: Sequence[tuple[str, object]], others: Sequence[tuple[str, object]]
) -> str | None:
    """Describe a question that two equal positions answer differently, or return None."""
    for (name, this), (_, that) in zip(answers, others, strict=True):
        if this != that:
            return f"{name}() gives {this!r}, and for the other {that!r}"
    return None


def answers_of(play: Play) -> Sequence[tuple[str, object]]:
    """Return the names of all questions about a position, each with the answer to it."""
    return [
        (getattr(ask, "__name__", "a question"), answer(ask, play))
        for ask in (play.ruleset.format, *play.questions())
    ]


def answer(ask: object, play: Play) -> object:
    """Return the answer to a question, or the name of the exception that it raises."""
    assert callable(ask)
    try:
        return ask(play.position)
    except Exception as error:
        return type(error).__name__


def describe_moves(play: Play, moves: Moves) -> str:
    """Describe moves: the names of the first four, and the number of the others."""
    if not moves:
        return "no move"
    texts = [f"{name} to {position_text(play.ruleset, option)}" for name, option in moves[:4]]
    more = f" and {len(moves) - 4} more" if len(moves) > 4 else ""
    return f"the moves {', '.join(texts)}{more}"
