"""Conditional games: options are available only if facts about the whole position hold."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Final, TypeAlias

from tedomari import TedomariError
from tedomari_semeai.trees.tree import LibertyTree

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from tedomari import Game

#: A function that computes the value of a tree.
Value: TypeAlias = "Callable[[LibertyTree], Game]"

#: The facts that Black's block, and White's, has no liberty outside the summand.
LEFT_NONE: Final = "L0"
RIGHT_NONE: Final = "R0"


class UnknownFactError(TedomariError):
    """A context lacks a fact that a condition asks for."""

    def __init__(self, fact: str, known: Iterable[str]) -> None:
        facts = ", ".join(sorted(known)) or "nothing"
        super().__init__(
            f"the context does not say whether {fact} holds; it has {facts}: add {fact}"
        )
        self.fact = fact


@dataclass(frozen=True, slots=True)
class Condition:
    """Facts that must hold, and facts that must not; without any, it is always true.

    >>> Condition(frozenset({"L0"})).holds({"L0": True})
    True

    Clause: semeai.conditional.condition.
    """

    needed: frozenset[str] = frozenset()
    excluded: frozenset[str] = frozenset()

    @property
    def facts(self) -> frozenset[str]:
        """The facts that the condition asks for."""
        return self.needed | self.excluded

    def holds(self, context: Mapping[str, bool]) -> bool:
        """Whether the condition is true; :class:`UnknownFactError` if a fact is missing."""
        for fact in sorted(self.facts):
            if fact not in context:
                raise UnknownFactError(fact, context)
        return all(context[fact] for fact in self.needed) and not any(
            context[fact] for fact in self.excluded
        )

    def __str__(self) -> str:
        signs = [*sorted(self.needed), *(f"!{fact}" for fact in sorted(self.excluded))]
        return "&".join(signs)


ALWAYS: Final = Condition()


@dataclass(frozen=True, slots=True)
class Option:
    """A move, and the condition under which it is available."""

    game: ConditionalGame
    condition: Condition = ALWAYS

    def __str__(self) -> str:
        return f"{self.game}_{self.condition}" if self.condition.facts else str(self.game)


@dataclass(frozen=True, slots=True)
class ConditionalGame:
    """A score, or left and right options with conditions.

    >>> print(ConditionalGame(None, (), (Option(score(0), Condition(frozenset({"L0"}))),)))
    {|0_L0}

    Source: the semeai slides, "Conditional Combinatorial Game" (SM-024), after Müller,
    Conditional combinatorial games, Information Sciences 154 (2003).
    Clause: semeai.conditional.definition.
    """

    score: int | None = None
    left: tuple[Option, ...] = ()
    right: tuple[Option, ...] = ()

    @property
    def facts(self) -> frozenset[str]:
        """The facts on which the game, or a position in it, depends."""
        facts: frozenset[str] = frozenset()
        for option in (*self.left, *self.right):
            facts |= option.condition.facts | option.game.facts
        return facts

    def tree_in(self, context: Mapping[str, bool]) -> LibertyTree:
        """Return the tree without conditions for a context that does not change.

        Clause: semeai.conditional.fixed.
        """
        return LibertyTree(
            self.score,
            [option.game.tree_in(context) for option in available(self.left, context)],
            [option.game.tree_in(context) for option in available(self.right, context)],
        )

    def __str__(self) -> str:
        if self.score is not None:
            return str(self.score)
        left, right = (",".join(map(str, options)) for options in (self.left, self.right))
        return f"{{{left}|{right}}}"


def score(points: int) -> ConditionalGame:
    """Return a position in which nothing is left to play."""
    return ConditionalGame(points)


def available(options: Iterable[Option], context: Mapping[str, bool]) -> Iterator[Option]:
    """Return the options whose condition holds.  Clause: semeai.conditional.definition."""
    return (option for option in options if option.condition.holds(context))


def contexts(facts: Iterable[str], known: Mapping[str, bool]) -> Iterator[dict[str, bool]]:
    """Yield every context that agrees with the known facts."""
    names = sorted(set(facts) | known.keys())
    for values in product(
        *((known[name],) if name in known else (False, True) for name in names)
    ):
        yield dict(zip(names, values, strict=True))


def prune(
    game: ConditionalGame,
    known: Mapping[str, bool] | None = None,
    *,
    value: Value = LibertyTree.game,
) -> ConditionalGame:
    """Return the game without the options that no player needs in any possible context.

    An option is dropped if it is available in no context that agrees with the known facts, or
    if another option is at least as good wherever it is available.  Without known facts this
    is sound in every context that does not change; known facts allow more to be dropped.
    Scores are compared as games, or by another value such as
    :func:`~tedomari_semeai.trees.race_value`; where that is undefined, nothing is dropped.

    Clauses: semeai.conditional.prune, semeai.conditional.prune-known.
    """
    if game.score is not None:
        return game
    possible = list(contexts(game.facts, known or {}))
    left, right = (
        [Option(prune(x.game, known, value=value), x.condition) for x in options]
        for options in (game.left, game.right)
    )
    return ConditionalGame(
        None,
        undominated_options(left, possible, value, 1),
        undominated_options(right, possible, value, -1),
    )


def undominated_options(
    options: Iterable[Option], possible: list[dict[str, bool]], value: Value, sign: int
) -> tuple[Option, ...]:
    """Return the options that no other one dominates wherever they are available."""
    result = [
        option
        for option in dict.fromkeys(options)
        if any(map(option.condition.holds, possible))
    ]
    for option in list(result):
        where = [context for context in possible if option.condition.holds(context)]
        if any(
            replaces(other, option, where, value, sign) for other in result if other != option
        ):
            result.remove(option)
    return tuple(result)


def replaces(
    other: Option, option: Option, where: list[dict[str, bool]], value: Value, sign: int
) -> bool:
    """Whether the other option is available and at least as good in all contexts ``where``.

    Clause: semeai.conditional.prune.
    """
    try:
        return all(
            other.condition.holds(context)
            and sign * value(other.game.tree_in(context))
            >= sign * value(option.game.tree_in(context))
            for context in where
        )
    except TedomariError:
        return False
