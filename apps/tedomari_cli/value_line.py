"""What ``tedomari value`` says of a position of a ruleset of the line family."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from tedomari.errors import BoundError, TedomariError
from tedomari.messages import first_few
from tedomari.rulesets import Colour, Line, Marked, OpaquePosition, Patterned
from tedomari_cli.bounds import so_far
from tedomari_cli.diverting import echo
from tedomari_cli.output import BOUNDS, Answer, Data, write_fields
from tedomari_cli.rulesets import foreign_code

AnyLine: TypeAlias = Line[OpaquePosition]

#: How many defences or placements are told to people.
SHOWN = 12


class NoPatternsError(TedomariError):
    """A ruleset that has no patterns of lines."""

    def __init__(self, name: str) -> None:
        super().__init__(f"the ruleset {name} has no patterns of lines; leave out --lines")
        self.name = name


def answer(ruleset: AnyLine, with_lines: bool, text: str) -> Answer:
    """Who has won, the threats, the least defences, and the wins there are now.

    What is beyond a bound is null, and said to be so under ``bounds``.
    Clause: connect6.value.answer.
    """
    with foreign_code(ruleset):
        position = ruleset.parse(text)
        winner = ruleset.winner(position)
        found: dict[str, Data] = so_far({"input": text, "winner": winner and str(winner)})
        bounds: dict[str, Data] = {}
        try:
            threats = {colour: ruleset.threats(position, colour) for colour in Colour}
            found["threats"] = {str(colour): number for colour, number in threats.items()}
            found["defences"] = defences(ruleset, position, threats)
        except BoundError as error:
            missing = "defences" if "threats" in found else "threats"
            bounds[missing] = str(error)
            found.setdefault("threats", None)
            found["defences"] = None
        found["wins_now"] = {
            str(colour): listed(ruleset.wins_now(position, colour)) for colour in Colour
        }
        if with_lines:
            found["lines"] = lines(ruleset, position)
        return {**found, BOUNDS: bounds} if bounds else found


def defences(
    ruleset: AnyLine, position: OpaquePosition, threats: Mapping[Colour, int | None]
) -> list[Data]:
    """The least defences against the only player who has threats; else there are none."""
    threatening = [colour for colour, number in threats.items() if number]
    if len(threatening) != 1:
        return []
    return listed(ruleset.defences(position, threatening[0]))


def listed(sets: Iterable[Sequence[str]]) -> list[Data]:
    """Sets of points as lists of their names."""
    return [list(points) for points in sets]


def lines(ruleset: AnyLine, position: OpaquePosition) -> list[Data]:
    """The patterns of each line in each scheme; NoPatternsError if there are no schemes."""
    if not isinstance(ruleset, Patterned):
        raise NoPatternsError(ruleset.name)
    return [
        {
            "from": line.first,
            "to": line.last,
            "line": line.text,
            "colour": str(line.colour),
            "patterns": dict(line.patterns),
        }
        for line in ruleset.patterns(position)
    ]


def show(ruleset: AnyLine, answer: Answer) -> None:
    """The answer for people, under the board with the threats marked."""
    with foreign_code(ruleset):
        position = ruleset.parse(str(answer["input"]))
        board = ruleset.marked(position) if isinstance(ruleset, Marked) else None
        picture = ruleset.format_lines(position) if board is None else board
    echo(picture)
    echo()
    write_fields(fields(answer))


def fields(answer: Answer) -> Iterable[tuple[str, str]]:
    """The names and texts of what is told."""
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
    """Some sets of points, and how many more there are.

    >>> in_words([["A1", "B1"], ["C1"]]), in_words([])
    ('A1 B1, C1', 'none')
    """
    assert isinstance(sets, list)
    texts = [" ".join(map(str, points)) for points in sets]
    return first_few(texts, SHOWN, rest=", and {} more") or "none"
