"""The errors for stones that cannot be placed and for points that do not exist."""

from tedomari.rulesets import Colour, RulesetError


class StoneError(RulesetError):
    """A stone cannot be placed; the error says which stone, and why.

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
    """A string does not name a point of the board.  Clause: connect6.point.name."""

    def __init__(self, text: str, problem: str) -> None:
        super().__init__(f"{text!r} does not name a point: {problem}")
        self.text = text
        self.problem = problem
