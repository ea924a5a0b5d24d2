"""The questions that the page can ask; arguments and answers are plain data."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

from tedomari.answers.data import Data
from tedomari.drawing.viewbox import view_box
from tedomari.errors import ExtraError, OutsideError, TedomariError
from tedomari.rulesets import (
    Clickable,
    Drawable,
    Inviting,
    OpaquePosition,
    Partizan,
    SmartGameFormat,
    find_ruleset,
    installed,
)
from tedomari.rulesets.experimental import Played, Proves
from tedomari.rulesets.foreign import AnyRuleset, foreign_code
from tedomari.rulesets.membership import family_of
from tedomari_explorer import exporting, expressions, others, partizan
from tedomari_explorer.cost import cost
from tedomari_explorer.sections import Section, svg_of

#: The arguments of a question, and its answer, by name.
Arguments: TypeAlias = Mapping[str, str]
Answer: TypeAlias = Mapping[str, Data]

#: The functions that analyse a position, by the names of the families in the host.
SECTIONS: Final[Mapping[str, Callable[..., Iterator[Section]]]] = {
    "partizan": partizan.sections,
    "scoring": others.scoring_sections,
    "line": others.line_sections,
    "liberty": others.liberty_sections,
}

#: The functions that list the moves of a position, by the names of the families.
MOVES: Final[Mapping[str, Callable[..., Iterator[Section]]]] = {
    "partizan": partizan.moves,
    "scoring": others.scoring_moves,
}

#: A small file with which a reader of SGF is tried.
SMALL_SGF: Final = b"(;GM[1]FF[4]SZ[9])"


class Extra(NamedTuple):
    """A question in addition to the analysis: for which rulesets, and under which label."""

    capability: type
    label: str
    sections: Callable[..., Iterator[Section]]


EXTRAS: Final[Mapping[str, Extra]] = {
    "why": Extra(Partizan, "Why this value?", partizan.why),
    "suggest": Extra(Played, "What would be played?", others.suggestions),
    "win": Extra(Proves, "Search for a forced win", others.win),
}


class QuestionError(TedomariError):
    """The explorer does not answer a question."""


def rulesets(arguments: Arguments) -> Answer:
    """Return the installed rulesets, with what each supports.  Clause: explorer.rulesets."""
    known = installed()
    return {"rulesets": [introduction(name, known.find(name)) for name in known.names]}


def introduction(name: str, ruleset: AnyRuleset) -> Section:
    """Return :func:`ruleset_data`; if the ruleset's code fails, the error is its summary."""
    try:
        with foreign_code(ruleset):
            return ruleset_data(name, ruleset)
    except OutsideError as error:
        nothing: Section = {
            "examples": [],
            "invitation": {"position": "", "sentence": ""},
            "sgf": False,
            "sgf_missing": None,
            "partizan": False,
            "opponents": [],
            "extras": {},
        }
        return {"name": name, "summary": str(error), **nothing}


def ruleset_data(name: str, ruleset: AnyRuleset) -> Section:
    """Return a ruleset: its name, its rules in a sentence, examples, and what it supports."""
    return {
        "name": name,
        "summary": str(ruleset.summary),
        "examples": [str(example) for example in ruleset.examples],
        "invitation": invitation(ruleset),
        "sgf": isinstance(ruleset, SmartGameFormat),
        "sgf_missing": sgf_missing(ruleset),
        "partizan": isinstance(ruleset, Partizan),
        "opponents": [*map(str, ruleset.opponents)] if isinstance(ruleset, Played) else [],
        "extras": {
            name: extra.label
            for name, extra in EXTRAS.items()
            if isinstance(ruleset, extra.capability)
        },
    }


def invitation(ruleset: AnyRuleset) -> Section:
    """Return an interesting position of a ruleset, and a sentence on what to notice.

    Without an invitation it is the last example, since authors begin with the smallest ones.
    Clause: explorer.invitation.
    """
    if isinstance(ruleset, Inviting):
        position, sentence = map(str, ruleset.invitation)
        return {"position": position, "sentence": sentence}
    return {"position": str(ruleset.examples[-1]) if ruleset.examples else "", "sentence": ""}


def sgf_missing(ruleset: AnyRuleset) -> str | None:
    """Return which package a ruleset lacks to read SGF files, or None if it lacks none.

    Clause: explorer.sgf.
    """
    if isinstance(ruleset, SmartGameFormat):
        try:
            ruleset.from_sgf(SMALL_SGF)
        except ExtraError as error:
            return str(error)
        except TedomariError:
            pass  # another board than that of the ruleset
    return None


def look(arguments: Arguments) -> Answer:
    """Return a position with its picture and the places that can be clicked.

    It is given in any notation of the ruleset, or as SGF.  Clause: explorer.look.
    """
    ruleset, text = find_ruleset(arguments["ruleset"]), arguments["position"]
    if isinstance(ruleset, SmartGameFormat) and text.lstrip("\ufeff \t\r\n").startswith("(;"):
        return open_sgf({"ruleset": ruleset.name, "sgf": text})
    with foreign_code(ruleset):
        return position_data(ruleset, ruleset.parse(text))


def open_sgf(arguments: Arguments) -> Answer:
    """Return the position of an SGF file.  Clause: explorer.look."""
    ruleset = find_ruleset(arguments["ruleset"])
    if not isinstance(ruleset, SmartGameFormat):
        raise QuestionError(f"the ruleset {ruleset.name} reads no SGF files")
    with foreign_code(ruleset):
        return position_data(ruleset, ruleset.from_sgf(arguments["sgf"].encode()))


def click(arguments: Arguments) -> Answer:
    """Return the position after a click on a spot.  Clause: explorer.click."""
    ruleset = find_ruleset(arguments["ruleset"])
    if not isinstance(ruleset, Clickable):
        raise QuestionError(f"positions of {ruleset.name} cannot be clicked: edit the notation")
    with foreign_code(ruleset):
        position = ruleset.parse(arguments["position"])
        return position_data(ruleset, ruleset.clicked(position, arguments["spot"]))


def position_data(ruleset: AnyRuleset, position: OpaquePosition) -> Answer:
    """Return a position with its notation, picture, places to click, and cost."""
    spots: list[Data] = []
    svg = svg_of(ruleset, position)
    if isinstance(ruleset, Clickable) and isinstance(ruleset, Drawable):
        spots = [
            {
                "name": spot.name,
                "content": spot.content,
                "box": [spot.x, spot.y, spot.width, spot.height],
            }
            for spot in ruleset.spots(position)
        ]
    return {
        "position": ruleset.format(position),
        "text": ruleset.format_lines(position),
        "svg": svg,
        "size": [] if svg is None else [round(side) for side in view_box(svg)[2:]],
        "spots": spots,
        "cost": cost(ruleset, position),
        "to_move": ruleset.player_to_move(position) if isinstance(ruleset, Played) else None,
    }


def reply(arguments: Arguments) -> Answer:
    """Return the position after a move of an opponent, with the reason for the move.

    Clause: explorer.reply.
    """
    ruleset = find_ruleset(arguments["ruleset"])
    if not isinstance(ruleset, Played):
        raise QuestionError(f"the ruleset {ruleset.name} has no opponents")
    with foreign_code(ruleset):
        position = ruleset.parse(arguments["position"])
        advice = ruleset.suggest(position, arguments["opponent"])
        after = ruleset.make_move(position, advice.move)
        said = f"{advice.move}: {advice.reason_for_opponent}"
        return {**position_data(ruleset, after), "said": said}


def moves(arguments: Arguments) -> Answer:
    """Return the moves of a position: of both players, or of the player to move.

    Each has its player, who is None where the position knows the player to move, its name, the
    position after it, and the places of the picture that it changes.  Moves that win points
    also say how many, and whether the same player moves again.  Clause: explorer.moves.
    """
    ruleset = find_ruleset(arguments["ruleset"])
    family = family_of(ruleset) or ""
    if family not in MOVES:
        raise QuestionError(f"the moves of {ruleset.name} cannot be listed")
    with foreign_code(ruleset):
        return {"moves": list(MOVES[family](ruleset, ruleset.parse(arguments["position"])))}


def engine(arguments: Arguments) -> Answer:
    """Refuse to move for an engine: only a server that has one answers this question."""
    raise QuestionError("no engine takes part; 'tedomari explore --engine CMD' starts one")


def analyse(arguments: Arguments) -> Answer:
    """Return the analysis of a position; it is empty for an unknown family.

    Clause: explorer.analyse.
    """
    ruleset = find_ruleset(arguments["ruleset"])
    sections = SECTIONS.get(family_of(ruleset) or "")
    with foreign_code(ruleset):
        if sections is None:
            return {"sections": []}
        return {"sections": list(sections(ruleset, ruleset.parse(arguments["position"])))}


def extra(arguments: Arguments) -> Answer:
    """Return the answer to a question in ``EXTRAS``."""
    ruleset, name = find_ruleset(arguments["ruleset"]), arguments["extra"]
    if name not in EXTRAS or not isinstance(ruleset, EXTRAS[name].capability):
        raise QuestionError(f"there is no question {name!r} about positions of {ruleset.name}")
    with foreign_code(ruleset):
        position = ruleset.parse(arguments["position"])
        return {"sections": list(EXTRAS[name].sections(ruleset, position))}


#: The questions by name, each with the names of its arguments.
QUESTIONS: Final[Mapping[str, tuple[Callable[[Arguments], Answer], frozenset[str]]]] = {
    "rulesets": (rulesets, frozenset()),
    "look": (look, frozenset({"ruleset", "position"})),
    "sgf": (open_sgf, frozenset({"ruleset", "sgf"})),
    "click": (click, frozenset({"ruleset", "position", "spot"})),
    "reply": (reply, frozenset({"ruleset", "position", "opponent"})),
    "moves": (moves, frozenset({"ruleset", "position"})),
    "engine": (engine, frozenset({"ruleset", "position", "player"})),
    "analyse": (analyse, frozenset({"ruleset", "position"})),
    "extra": (extra, frozenset({"ruleset", "position", "extra"})),
    "evaluate": (expressions.evaluate, frozenset({"text", "definitions"})),
    "options": (expressions.options, frozenset({"text", "definitions"})),
    "export": (exporting.export, frozenset({"lines", "format"})),
}


def check_arguments(question: str, arguments: object) -> Arguments:
    """Return the arguments, if they are exactly those of the question, and strings.

    Raises :class:`QuestionError` otherwise.  Clause: explorer.typed.
    """
    if question not in QUESTIONS:
        raise QuestionError(f"no question {question!r}; there are {', '.join(QUESTIONS)}")
    needed = QUESTIONS[question][1]
    if not isinstance(arguments, dict) or set(arguments) != needed:
        raise QuestionError(
            f"{question} needs an object with {', '.join(sorted(needed)) or 'nothing'}"
        )
    for name, value in arguments.items():
        if not isinstance(value, str):
            raise QuestionError(f"{name} must be a string, not {type(value).__name__}")
        if any("\ud800" <= char <= "\udfff" for char in value):
            raise QuestionError(f"{name} must be a string without half of a character")
    return arguments


def answer_question(question: str, arguments: Arguments) -> Answer:
    """Return the answer to a question, given checked arguments."""
    return QUESTIONS[question][0](arguments)
