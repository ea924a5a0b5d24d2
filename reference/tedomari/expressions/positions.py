"""Positions of rulesets as terms; plugins are loaded only when such a term is read."""

from tedomari.errors import TedomariError
from tedomari.game import Game
from tedomari.messages import clip


class PositionTermError(TedomariError):
    """A ruleset cannot give values to positions."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} is not a partizan ruleset, so its positions have no values")
        self.name = name


def position_value(ruleset: str, text: str) -> Game:
    """Return the value of a position, in the notation of its ruleset.

    >>> str(position_value("domineering", "../.."))
    '+-1'

    Clause: expression.position.
    """
    from tedomari.rulesets import Partizan, find_ruleset, value
    from tedomari.rulesets.foreign import foreign_code

    rules = find_ruleset(ruleset)
    if not isinstance(rules, Partizan):
        raise PositionTermError(clip(rules.name, 40))
    with foreign_code(rules):
        return value(rules, rules.parse(text))
