"""The terms of a sum that is to be searched."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeVar

from tedomari.forms.form import Form
from tedomari.forms.values import canonical_form
from tedomari.game import Game, game
from tedomari.rulesets.families import Partizan
from tedomari.search.components import Component, FormComponent, PositionComponent, Rules

Position = TypeVar("Position")


@dataclass(frozen=True, slots=True)
class Term:
    """A number of copies of a component; a negative number means copies of its negative.

    >>> star = Term.form(Form([Form()], [Form()]))
    >>> (-2 * star).copies
    -2

    Clauses: search.term.repeat, search.negative.
    """

    component: Component
    copies: int = 1

    @classmethod
    def form(cls, form: Form) -> Term:
        """Return a form as a term; its options are its moves.  Clause: search.term.form."""
        return cls(FormComponent(form))

    @classmethod
    def position(cls, ruleset: Partizan[Position], position: Position) -> Term:
        """Return a position of a ruleset as a term.  Clause: search.term.position."""
        return cls(PositionComponent(Rules(ruleset), position))

    @classmethod
    def of(cls, term: TermLike) -> Term:
        """Return a term, a form, or a number or game in its canonical form as a term.

        Clause: search.term.game.
        """
        if isinstance(term, Term):
            return term
        if isinstance(term, Form):
            return cls.form(term)
        return cls.form(canonical_form(game(term)))

    def __neg__(self) -> Term:
        return replace(self, copies=-self.copies)

    def __mul__(self, copies: int) -> Term:
        if isinstance(copies, bool) or not isinstance(copies, int):
            return NotImplemented
        return replace(self, copies=self.copies * copies)

    __rmul__ = __mul__

    def unit(self) -> Component:
        """Return one of the copies: the component, or its negative."""
        return self.component.negative() if self.copies < 0 else self.component


#: What is accepted as a term of a sum.
TermLike = Term | Form | Game | int | Fraction


def as_terms(terms: Iterable[TermLike]) -> tuple[Term, ...]:
    """Return the terms of a sum."""
    return tuple(Term.of(term) for term in terms)
