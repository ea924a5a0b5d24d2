"""An engine as an opponent: which move follows from its answers over the protocol."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from tedomari.errors import TedomariError
from tedomari.rulesets import find_ruleset, installed
from tedomari.rulesets.membership import family_of
from tedomari_conformance.engines.command import command_of
from tedomari_conformance.engines.driver import Engine, Limits
from tedomari_conformance.engines.model import Answered, Broken, Hello, Refused, Reply
from tedomari_conformance.engines.operations import operation_of, rules_of
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

#: The operations from whose answers a move follows, by family; the first one that the engine
#: offers is used.
OPERATIONS: Final[Mapping[str, Sequence[str]]] = {
    "partizan": ("outcome",),
    "scoring": ("best", "margin"),
}

#: The outcomes of a position with which the player who has just moved wins.
WINS: Final[Mapping[str, str]] = {"left": "LP", "right": "RP"}

#: A move, as the question ``moves`` describes it.
Move: TypeAlias = Mapping[str, Any]

#: Asks the engine one query.
Ask: TypeAlias = Callable[[Query], Reply]


class NoMoveError(TedomariError):
    """An engine gave no answer from which a move follows."""


class BrokenEngineError(NoMoveError):
    """An engine crashed, timed out, or sent something that is not a reply."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """How to start an engine, and what it offers."""

    command: Sequence[str]
    limits: Limits
    hello: Hello

    @property
    def name(self) -> str:
        """The name and the version of the engine."""
        return f"{self.hello.name} {self.hello.version}".strip()

    def operation(self, ruleset: str) -> str | None:
        """Return the operation from whose answers its moves follow; None if it cannot play."""
        support = self.hello.rulesets.get(ruleset)
        if support is None:
            return None
        operations = OPERATIONS.get(family_of(find_ruleset(ruleset)) or "", ())
        return next((each for each in operations if each in support.operations), None)


def introduce(line: str, seconds: float) -> Opponent:
    """Start the engine of a command line, ask what it offers, and end it.

    As an opponent it may take ``seconds`` for a query, but never longer than engines may by
    default.  Raises a TedomariError if the command line is wrong, or if the engine does not
    start or cannot play an installed ruleset.  Clause: explorer.engine.
    """
    command, limits = command_of(line), Limits(query=min(seconds, Limits().query))
    with Engine(command, limits=limits) as engine:
        opponent = Opponent(command, limits, engine.hello)
    if not any(opponent.operation(name) for name in installed().names):
        raise NoMoveError(
            f"the engine {opponent.name} can play no installed ruleset: that needs 'outcome' "
            "for a partizan ruleset, or 'best' or 'margin' for a scoring one"
        )
    return opponent


@dataclass(frozen=True, slots=True)
class Choice:
    """A move that an engine chose, why, and the outcome that it claims for the position after.

    The claim is None if it made none.
    """

    move: Move
    reason: str
    claim: str | None = None


def choose(
    opponent: Opponent, ask: Ask, ruleset: str, position: str, moves: Sequence[Move]
) -> Choice:
    """Return the move that an engine chooses among ``moves``, of which there is at least one.

    Raises :class:`NoMoveError` if no move follows from its answers.  Clause: explorer.engine.
    """
    operation = opponent.operation(ruleset)
    if operation is None:
        raise NoMoveError(f"the engine {opponent.name} offers no operation to play {ruleset}")
    chooser = Chooser(opponent.name, ask, ruleset)
    if operation == "outcome":
        return chooser.by_outcomes(moves)
    if operation == "best":
        return chooser.by_best_moves(position, moves)
    return chooser.by_margins(moves)


@dataclass(frozen=True, slots=True)
class Chooser:
    """Asks an engine, and chooses a move by its answers."""

    name: str
    ask: Ask
    ruleset: str

    def by_outcomes(self, moves: Sequence[Move]) -> Choice:
        """Choose the first move that wins; else one that the engine declines to judge."""
        unknown: list[tuple[Move, str]] = []
        lost: list[tuple[Move, str]] = []
        for move in moves:
            try:
                outcome = self.result("outcome", move["position"])["outcome"]
            except DeclinedError as declined:
                unknown.append((move, str(declined)))
                continue
            if outcome in WINS[move["player"]]:
                return Choice(move, f"which wins, it says (outcome {outcome})", outcome)
            lost.append((move, outcome))
        if not lost:
            raise NoMoveError(unknown[0][1])
        if unknown:
            return Choice(unknown[0][0], "which it declines to judge")
        return Choice(lost[0][0], f"and sees no win (outcome {lost[0][1]})", lost[0][1])

    def by_best_moves(self, position: str, moves: Sequence[Move]) -> Choice:
        """Choose the first move that the engine calls best."""
        best = sorted(self.result("best", position)["best"])
        for move in moves:
            if move["name"] in best:
                return Choice(move, "which it calls best")
        found = ", ".join(best)[:60] or "none"
        raise NoMoveError(
            f"the engine {self.name} gave a wrong answer: expected the names of best moves, "
            f"found {found}"
        )

    def by_margins(self, moves: Sequence[Move]) -> Choice:
        """Choose the move with the greatest margin."""
        margins: list[int] = []
        for move in moves:
            rest = self.result("margin", move["position"])["margin"]
            margins.append(move["points"] + (rest if move["again"] else -rest))
        greatest = max(margins)
        return Choice(moves[margins.index(greatest)], f"with the margin {greatest:+}")

    def result(self, operation: str, position: str) -> Mapping[str, Any]:
        """Return the result of an operation at a position, read and checked."""
        arguments: dict[str, JSON] = {"position": position}
        query = Query(operation, self.ruleset, arguments)
        reply = self.ask(query)
        if isinstance(reply, Broken):
            raise BrokenEngineError(f"the engine {self.name} failed: {reply.message}")
        if isinstance(reply, Answered):
            try:
                read = operation_of(query).result.read(reply.result, "", rules_of(query))
            except TedomariError as error:
                raise NoMoveError(
                    f"the engine {self.name} gave a wrong answer: {error}"
                ) from error
            assert isinstance(read, Mapping)
            return read
        if isinstance(reply, Refused):
            raise NoMoveError(f"the engine {self.name} reports an error: {reply.message}")
        raise DeclinedError(f"the engine {self.name} declined: {reply.reason}")


class DeclinedError(NoMoveError):
    """An engine declined a query."""
