"""Errors about boards, lines and play."""

from tedomari.rulesets import RulesetError


class BoardError(RulesetError):
    """An impossible board or position.  Clauses: dab.board.size, dab.position.scores."""


class IllegalLineError(RulesetError):
    """A line that cannot be drawn.  Clause: dab.move.line."""

    def __init__(self, line: object, why: str, *, move: int | None = None) -> None:
        place = "" if move is None else f"move {move}: "
        super().__init__(f"{place}the line {line} cannot be drawn: {why}")
        self.line = line
        self.why = why
        self.move = move
