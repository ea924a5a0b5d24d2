"""Questions about expressions: the value line, game trees, and the export of a session."""

from collections.abc import Mapping

from tedomari.answers.data import Data
from tedomari.derivation import Side, simplify
from tedomari.expressions import Result, ResultKind, Session
from tedomari.notation.written import options_of
from tedomari_explorer.games import game_sections
from tedomari_explorer.sections import fields, lines
from tedomari_explorer.values import nodes, value_data


def session_of(definitions: str) -> Session:
    """Return the session after some definitions, one per line.

    The process that answers questions has bounds of its own.
    """
    session = Session(steps=None)
    for result in session.run_lines(definitions):
        session = result.session
    return session


def evaluate(arguments: Mapping[str, str]) -> Mapping[str, Data]:
    """Return what is known about a line of a session, given its definitions so far.

    Clause: explorer.evaluate.
    """
    line = arguments["text"]
    result = session_of(arguments["definitions"]).run(line)
    value = result.value
    return {
        "input": line,
        "name": result.name,
        "kind": str(result.kind),
        "value": None if value is None else value_data(value),
        "text": str(result),
        "sections": [*sections(result), *note_sections(result)],
    }


def sections(result: Result) -> list[Data]:
    """Return what is known about the result of a line."""
    if result.value is not None:
        _, _, body = result.input.partition("=")
        text = (result.input if result.name is None else body).strip()
        simplification = simplify(*options_of(result.written))
        return list(game_sections(result.value, simplification, text))
    assert result.other is not None
    rows = [
        ("left side", str(result.written.value)),
        ("right side", str(result.other.value)),
        ("relation", str(result.relation)),
        ("as claimed", "yes" if result.holds else "no"),
    ]
    return [fields("Comparison", rows)]


def note_sections(result: Result) -> list[Data]:
    """Return the notes about a line, if there are any."""
    return [lines("Notes", result.notes)] if result.notes else []


def options(arguments: Mapping[str, str]) -> Mapping[str, Data]:
    """Return the options of an expression as nodes of a game tree.  Clause: explorer.tree."""
    result = session_of(arguments["definitions"]).run(arguments["text"])
    if result.kind is ResultKind.RELATION:
        return {str(side): [] for side in Side}
    simplification = simplify(*options_of(result.written))
    return {str(side): nodes(simplification, side) for side in Side}
