"""The errors of stones and games that cannot be."""

from tedomari.rulesets import Colour, RulesetError


class StoneError(RulesetError):
    """A stone that cannot be placed: which one, and why.

    >>> print(StoneError(Colour.WHITE, "K10", "there is a black stone"))
    the white stone on K10 cannot be placed: there is a black stone

    Clause: connect6.position.illegal.
    """

    def __init__(self, colour: Colour, point: str, reason: str) -> None:
        super().__init__(f"the {colour} stone on {point} cannot be placed: {reason}")
        self.colour = colour
        self.point = point
        self.reason = reason


class PointError(RulesetError):
    """A text that names no point of a board.  Clause: connect6.point.name."""

    def __init__(self, text: str, problem: str) -> None:
        super().__init__(f"{text!r} names no point: {problem}")
        self.text = text
        self.problem = problem
