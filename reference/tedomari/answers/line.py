"""The description of a position of the line family: winner, threats, defences, wins."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tedomari.answers.data import BOUNDS, Answer, Data, Known
from tedomari.errors import BoundError, TedomariError
from tedomari.messages import first_few
from tedomari.rulesets import Colour, OpaquePosition
from tedomari.rulesets.experimental import LinePatterns, Patterned
from tedomari.rulesets.foreign import AnyLine

#: The maximum number of defences or placements in the text for people.
SHOWN: Final = 12


class NoPatternsError(TedomariError):
    """A ruleset has no patterns of lines."""

    def __init__(self, name: str) -> None:
        super().__init__(f"the ruleset {name} has no patterns of lines; leave out --lines")
        self.name = name


@dataclass(frozen=True, slots=True)
class LineDescription:
    """The winner, the threats of each player, the smallest defences, and the wins.

    Members that exceed a bound are None and are listed in ``bounds``.  ``lines`` is None unless
    the patterns were requested.
    """

    winner: Colour | None
    threats: Mapping[Colour, int | None] | None
    defences: Sequence[Sequence[str]] | None
    wins_now: Mapping[Colour, Sequence[Sequence[str]]]
    lines: Sequence[LinePatterns] | None
    bounds: Mapping[str, str]

    def members(self) -> Known:
        """Return the members of the answer."""
        threats = None if self.threats is None else by_colour(self.threats)
        known: Known = {
            "winner": self.winner and str(self.winner),
            "threats": threats,
            "defences": None if self.defences is None else as_lists(self.defences),
            "wins_now": {str(colour): as_lists(wins) for colour, wins in self.wins_now.items()},
        }
        if self.lines is not None:
            known["lines"] = [patterns_of(line) for line in self.lines]
        return {**known, BOUNDS: self.bounds} if self.bounds else known


def describe_line(
    ruleset: AnyLine,
    position: OpaquePosition,
    *,
    with_lines: bool = False,
    known: Known | None = None,
) -> LineDescription:
    """Return the description of a position, with the patterns of each line if requested.

    Members are added to ``known`` as soon as they are computed.  Raises
    :class:`NoPatternsError` for a ruleset without patterns.  Clause: connect6.value.answer.
    """
    members: Known = {} if known is None else known
    winner = ruleset.winner(position)
    members["winner"] = winner and str(winner)
    threats: Mapping[Colour, int | None] | None = None
    defences: Sequence[Sequence[str]] | None = None
    bounds: dict[str, str] = {}
    try:
        threats = {colour: ruleset.threats(position, colour) for colour in Colour}
        members["threats"] = by_colour(threats)
        defences = least_defences(ruleset, position, threats)
    except BoundError as error:
        bounds["threats" if threats is None else "defences"] = str(error)
        members.setdefault("threats", None)
    members["defences"] = None if defences is None else as_lists(defences)
    wins = {colour: list(ruleset.wins_now(position, colour)) for colour in Colour}
    members["wins_now"] = {str(colour): as_lists(sets) for colour, sets in wins.items()}
    lines = patterns(ruleset, position) if with_lines else None
    return LineDescription(winner, threats, defences, wins, lines, bounds)


def least_defences(
    ruleset: AnyLine, position: OpaquePosition, threats: Mapping[Colour, int | None]
) -> Sequence[Sequence[str]]:
    """Return the smallest defences against the only player with threats.

    The result is empty if both players have threats, or if neither has.  A player whose threats
    are None has won.
    """
    threatening = [colour for colour, number in threats.items() if number]
    if len(threatening) != 1:
        return []
    return list(ruleset.defences(position, threatening[0]))


def patterns(ruleset: AnyLine, position: OpaquePosition) -> Sequence[LinePatterns]:
    """Return the patterns of each line in each scheme.

    Raises :class:`NoPatternsError` for a ruleset without schemes.
    """
    if not isinstance(ruleset, Patterned):
        raise NoPatternsError(ruleset.name)
    return list(ruleset.patterns(position))


def by_colour(threats: Mapping[Colour, int | None]) -> dict[str, int | None]:
    """Return the threats by the names of the players."""
    return {str(colour): number for colour, number in threats.items()}


def as_lists(sets: Iterable[Sequence[str]]) -> list[Data]:
    """Return sets of points as lists of their names."""
    return [list(points) for points in sets]


def patterns_of(line: LinePatterns) -> Data:
    """Return the patterns of a line as plain data."""
    return {
        "from": line.first,
        "to": line.last,
        "line": line.text,
        "colour": str(line.colour),
        "patterns": dict(line.patterns),
    }


def fields(answer: Answer) -> Iterable[tuple[str, str]]:
    """Return the labels and texts of an answer, for people."""
    yield "winner", str(answer["winner"] or "none")
    threats, wins = answer["threats"], answer["wins_now"]
    assert isinstance(wins, Mapping)
    for colour in Colour:
        if isinstance(threats, Mapping):
            number = threats[str(colour)]
            yield f"threats of {colour}", "won" if number is None else str(number)
        yield f"{colour} wins now by", in_words(wins[str(colour)])
    if answer["defences"] is not None:
        yield "least defences", in_words(answer["defences"])
    bounds = answer.get(BOUNDS)
    if isinstance(bounds, Mapping):
        for name, message in bounds.items():
            yield str(name), f"unknown: {message}"
    patterns = answer.get("lines")
    if isinstance(patterns, list):
        for line in patterns:
            yield (
                f"{line['from']} to {line['to']}",
                f"{line['line']}  {line['colour']}: "
                + ", ".join(f"{scheme} {name}" for scheme, name in line["patterns"].items()),
            )


def in_words(sets: Data) -> str:
    """Return the first few sets of points as text, and the number of the others.

    >>> in_words([["A1", "B1"], ["C1"]]), in_words([])
    ('A1 B1, C1', 'none')
    """
    assert isinstance(sets, list)
    texts = [" ".join(map(str, points)) for points in sets]
    return first_few(texts, SHOWN, rest=", and {} more") or "none"
