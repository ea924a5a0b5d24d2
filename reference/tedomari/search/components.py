"""The components of a sum as the search sees them: games with moves and a negative."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from enum import StrEnum
from itertools import groupby
from typing import Generic, Protocol, TypeVar

from tedomari.forms.form import Form, followers
from tedomari.rulesets.families import Partizan, Splits

Position = TypeVar("Position")


class Player(StrEnum):
    """Left or Right."""

    LEFT = "L"
    RIGHT = "R"


class Component(Protocol):
    """A game that is played as part of a sum.

    Components with the same key have the same moves: they are the same form, or the same
    position of the same ruleset with the same sign.
    """

    @property
    def key(self) -> Hashable:
        """A key that different components do not share."""
        ...

    @property
    def moves_left(self) -> int:
        """An upper bound on the moves that can be made here, used only to order the search."""
        ...

    def options(self, player: Player) -> Iterator[Component]:
        """Return the components that a player can move to."""
        ...

    def parts(self) -> Iterable[Component]:
        """Return independent components whose sum is this one; itself if it does not split."""
        ...

    def negative(self) -> Component:
        """Return the component with the players exchanged.  Clause: search.negative."""
        ...


class Family:
    """The negatives of a form and of all its followers, and an order of all these forms."""

    def __init__(self, form: Form) -> None:
        self.negatives = negative_forms(form)
        self.ranks = structural_ranks(self.negatives)


def negative_forms(form: Form) -> dict[Form, Form]:
    """Return the negatives of a form, of its followers, and of all these negatives.

    This applies the definition of the negative from the bottom up, without recursion.
    Clause: search.negative.
    """
    negatives: dict[Form, Form] = {}
    for follower in followers(form):
        negative = Form(
            (negatives[option] for option in follower.right_options),
            (negatives[option] for option in follower.left_options),
        )
        negatives[follower] = negative
        negatives[negative] = follower
    return negatives


def structural_ranks(forms: Iterable[Form]) -> dict[Form, int]:
    """Return a rank for each form, by birthday and then by the ranks of its options.

    The ranks depend on the forms only, so that a search takes the same course in every run.
    """
    ranks: dict[Form, int] = {}

    def options(form: Form) -> tuple[list[int], list[int]]:
        return (
            sorted([ranks[option] for option in form.left_options]),
            sorted([ranks[option] for option in form.right_options]),
        )

    by_birthday = sorted(forms, key=lambda form: form.birthday)
    for _day, same_day in groupby(by_birthday, key=lambda form: form.birthday):
        for form in sorted(same_day, key=options):
            ranks[form] = len(ranks)
    return ranks


class FormComponent:
    """A form: its options are its moves.  Clause: search.term.form."""

    __slots__ = ("family", "form")

    def __init__(self, form: Form, family: Family | None = None) -> None:
        """Wrap a form, with its family if that has been computed."""
        self.form = form
        self.family = Family(form) if family is None else family

    @property
    def key(self) -> Hashable:
        """The form itself."""
        return self.form

    @property
    def moves_left(self) -> int:
        """The birthday."""
        return self.form.birthday

    def options(self, player: Player) -> Iterator[Component]:
        """Return the left or the right options, in the same order in every run."""
        forms = self.form.left_options if player is Player.LEFT else self.form.right_options
        ranked = sorted(forms, key=self.family.ranks.__getitem__)
        return (FormComponent(form, self.family) for form in ranked)

    def parts(self) -> Iterable[Component]:
        """Return the form alone."""
        return (self,)

    def negative(self) -> Component:
        """Return the negative form."""
        return FormComponent(self.family.negatives[self.form], self.family)

    def __str__(self) -> str:
        return str(self.form)


class Rules(Generic[Position]):
    """A ruleset, and its way to split positions if it has one."""

    __slots__ = ("ruleset", "splits")

    def __init__(self, ruleset: Partizan[Position]) -> None:
        self.ruleset = ruleset
        self.splits: Splits[Position] | None = ruleset if isinstance(ruleset, Splits) else None


class PositionComponent(Generic[Position]):
    """A position of a ruleset, or its negative.

    Clauses: search.term.position, search.split.
    """

    __slots__ = ("negated", "position", "rules")

    def __init__(
        self, rules: Rules[Position], position: Position, *, negated: bool = False
    ) -> None:
        self.rules = rules
        self.position = position
        self.negated = negated

    @property
    def key(self) -> Hashable:
        """The ruleset (by its identity), the position and the sign."""
        return (id(self.rules.ruleset), self.position, self.negated)

    @property
    def moves_left(self) -> int:
        """The progress of the position."""
        return self.rules.ruleset.progress(self.position)

    def options(self, player: Player) -> Iterator[Component]:
        """Return the positions that a player can move to; negation exchanges the players."""
        ruleset = self.rules.ruleset
        lefts = (player is Player.LEFT) is not self.negated
        moves = ruleset.left_options if lefts else ruleset.right_options
        return map(self.with_sign, moves(self.position))

    def parts(self) -> Iterable[Component]:
        """Return the independent parts of the position, if the ruleset splits it."""
        if self.rules.splits is None:
            return (self,)
        return map(self.with_sign, self.rules.splits.components(self.position))

    def with_sign(self, position: Position) -> PositionComponent[Position]:
        """Return another position of the ruleset, negated if this one is."""
        return PositionComponent(self.rules, position, negated=self.negated)

    def negative(self) -> Component:
        """Return the same position with the players exchanged."""
        return PositionComponent(self.rules, self.position, negated=not self.negated)

    def __str__(self) -> str:
        sign = "-" if self.negated else ""
        ruleset = self.rules.ruleset
        return f"{sign}{ruleset.name}({ruleset.format(self.position)})"
