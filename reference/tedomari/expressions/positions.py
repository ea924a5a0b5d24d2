"""Positions of rulesets as terms; plugins are loaded only when such a term is read."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tedomari.errors import TedomariError
from tedomari.forms.form import Form
from tedomari.messages import clip
from tedomari.notation.written import FORM_SIZE, FormSizeError, Sides, Written

if TYPE_CHECKING:
    from tedomari.rulesets import OpaquePosition
    from tedomari.rulesets.foreign import AnyPartizan


class PositionTermError(TedomariError):
    """A ruleset cannot give values to positions."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} is not a partizan ruleset, so its positions have no values")
        self.name = name


@dataclass(frozen=True, slots=True)
class WrittenPosition(Written):
    """The value of a position, with the game tree of the position as its form."""

    ruleset: "AnyPartizan"
    position: "OpaquePosition"

    def options(self, terms: Sequence[Sides]) -> Sides:
        from tedomari.rulesets import value
        from tedomari.rulesets.foreign import foreign_code

        with foreign_code(self.ruleset):
            left, right = moves(self.ruleset, self.position)
            return (
                [value(self.ruleset, option) for option in left],
                [value(self.ruleset, option) for option in right],
            )

    def form(self, parts: Sequence[Form]) -> Form:
        from tedomari.rulesets.foreign import foreign_code

        with foreign_code(self.ruleset):
            return tree_of(self.ruleset, self.position)


def written_position(ruleset: str, text: str) -> Written:
    """Return the value of a position, in the notation of its ruleset.

    >>> str(written_position("domineering", "../..").value)
    '+-1'

    Clauses: expression.position, expression.form.position.
    """
    from tedomari.rulesets import Partizan, find_ruleset, value
    from tedomari.rulesets.foreign import foreign_code

    rules = find_ruleset(ruleset)
    if not isinstance(rules, Partizan):
        raise PositionTermError(clip(rules.name, 40))
    with foreign_code(rules):
        position = rules.parse(text)
        return WrittenPosition(value(rules, position), rules, position)


def moves(
    ruleset: "AnyPartizan", position: "OpaquePosition"
) -> tuple[list["OpaquePosition"], list["OpaquePosition"]]:
    """Return the options of both players."""
    return list(ruleset.left_options(position)), list(ruleset.right_options(position))


def tree_of(ruleset: "AnyPartizan", position: "OpaquePosition") -> Form:
    """Return the game tree of a position as a form, each position once.

    The value has been computed before, so play is known to end.
    """
    forms: dict[OpaquePosition, Form] = {}
    stack = [position]
    while stack:
        left, right = moves(ruleset, stack[-1])
        missing = [option for option in (*left, *right) if option not in forms]
        if missing:
            stack.extend(missing)
            if len(forms) > FORM_SIZE or len(stack) > FORM_SIZE:
                raise FormSizeError
            continue
        forms[stack.pop()] = Form(
            [forms[option] for option in left], [forms[option] for option in right]
        )
    return forms[position]
