"""The questions that the page can ask, each answered from plain data to plain data."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

from tedomari.answers.data import Data
from tedomari.drawing.viewbox import view_box
from tedomari.errors import OutsideError, TedomariError
from tedomari.rulesets import (
    Clickable,
    Drawable,
    OpaquePosition,
    Partizan,
    SmartGameFormat,
    find_ruleset,
    installed,
)
from tedomari.rulesets.experimental import Played, Proves
from tedomari.rulesets.foreign import AnyRuleset, foreign_code
from tedomari.rulesets.membership import family_of
from tedomari_explorer import others, partizan
from tedomari_explorer.cost import cost
from tedomari_explorer.sections import Section, drawn

#: What is asked with a question: texts by name.
Asked: TypeAlias = Mapping[str, str]
Found: TypeAlias = Mapping[str, Data]

#: What is shown of a position, by the names of the families in the host.
SECTIONS: Final[Mapping[str, Callable[..., Iterator[Section]]]] = {
    "partizan": partizan.sections,
    "scoring": others.scoring_sections,
    "line": others.line_sections,
    "liberty": others.liberty_sections,
}


class Extra(NamedTuple):
    """What the page may ask beside the analysis: of which rulesets, under which label."""

    capability: type
    label: str
    sections: Callable[..., Iterator[Section]]


EXTRAS: Final[Mapping[str, Extra]] = {
    "why": Extra(Partizan, "Why this value?", partizan.why),
    "suggest": Extra(Played, "What would be played?", others.suggestions),
    "win": Extra(Proves, "Search for a forced win", others.win),
}


class QuestionError(TedomariError):
    """A question that the explorer does not answer."""


def rulesets(asked: Asked) -> Found:
    """The installed rulesets, and what can be done with each.  Clause: explorer.rulesets."""
    found = installed()
    return {"rulesets": [introduced(name, found.find(name)) for name in found.names]}


def introduced(name: str, ruleset: AnyRuleset) -> Section:
    """A ruleset as :func:`described`; one whose own code fails at that says so instead."""
    try:
        with foreign_code(ruleset):
            return described(name, ruleset)
    except OutsideError as error:
        nothing: Section = {"examples": [], "sgf": False, "opponents": [], "extras": {}}
        return {"name": name, "summary": str(error), **nothing}


def described(name: str, ruleset: AnyRuleset) -> Section:
    """A ruleset: its name, rule, examples, and what the page can offer for it."""
    return {
        "name": name,
        "summary": str(ruleset.summary),
        "examples": [str(example) for example in ruleset.examples],
        "sgf": isinstance(ruleset, SmartGameFormat),
        "opponents": [*map(str, ruleset.opponents)] if isinstance(ruleset, Played) else [],
        "extras": {
            name: extra.label
            for name, extra in EXTRAS.items()
            if isinstance(ruleset, extra.capability)
        },
    }


def look(asked: Asked) -> Found:
    """A position as it is shown: its picture, and where it can be clicked.

    The text is any notation of the ruleset, or SGF.  Clause: explorer.look.
    """
    ruleset, text = find_ruleset(asked["ruleset"]), asked["position"]
    if isinstance(ruleset, SmartGameFormat) and text.lstrip("\ufeff \t\r\n").startswith("(;"):
        return open_sgf({"ruleset": ruleset.name, "sgf": text})
    with foreign_code(ruleset):
        return shown(ruleset, ruleset.parse(text))


def open_sgf(asked: Asked) -> Found:
    """The position of an SGF file.  Clause: explorer.look."""
    ruleset = find_ruleset(asked["ruleset"])
    if not isinstance(ruleset, SmartGameFormat):
        raise QuestionError(f"the ruleset {ruleset.name} reads no SGF files")
    with foreign_code(ruleset):
        return shown(ruleset, ruleset.from_sgf(asked["sgf"].encode()))


def click(asked: Asked) -> Found:
    """The position after a click on a spot.  Clause: explorer.click."""
    ruleset = find_ruleset(asked["ruleset"])
    if not isinstance(ruleset, Clickable):
        raise QuestionError(f"positions of {ruleset.name} cannot be clicked: edit the notation")
    with foreign_code(ruleset):
        position = ruleset.parse(asked["position"])
        return shown(ruleset, ruleset.clicked(position, asked["spot"]))


def shown(ruleset: AnyRuleset, position: OpaquePosition) -> Found:
    """A position as it is shown."""
    spots: list[Data] = []
    svg = drawn(ruleset, position)
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


def reply(asked: Asked) -> Found:
    """The position after a move of an opponent, and why it makes that.

    Clause: explorer.reply.
    """
    ruleset = find_ruleset(asked["ruleset"])
    if not isinstance(ruleset, Played):
        raise QuestionError(f"the ruleset {ruleset.name} brings no opponents")
    with foreign_code(ruleset):
        position = ruleset.parse(asked["position"])
        advice = ruleset.suggest(position, asked["opponent"])
        after = ruleset.make_move(position, advice.move)
        return {**shown(ruleset, after), "said": f"{advice.move}: {advice.reason_for_opponent}"}


def analyse(asked: Asked) -> Found:
    """All that is shown of a position, by its family; nothing for a family not known.

    Clause: explorer.analyse.
    """
    ruleset = find_ruleset(asked["ruleset"])
    sections = SECTIONS.get(family_of(ruleset) or "")
    with foreign_code(ruleset):
        if sections is None:
            return {"sections": []}
        return {"sections": list(sections(ruleset, ruleset.parse(asked["position"])))}


def extra(asked: Asked) -> Found:
    """What the page asks beside the analysis, by the name in ``EXTRAS``."""
    ruleset, name = find_ruleset(asked["ruleset"]), asked["extra"]
    if name not in EXTRAS or not isinstance(ruleset, EXTRAS[name].capability):
        raise QuestionError(f"there is no question {name!r} about positions of {ruleset.name}")
    with foreign_code(ruleset):
        position = ruleset.parse(asked["position"])
        return {"sections": list(EXTRAS[name].sections(ruleset, position))}


#: The questions by name, each with the texts that it needs.
QUESTIONS: Final[Mapping[str, tuple[Callable[[Asked], Found], frozenset[str]]]] = {
    "rulesets": (rulesets, frozenset()),
    "look": (look, frozenset({"ruleset", "position"})),
    "sgf": (open_sgf, frozenset({"ruleset", "sgf"})),
    "click": (click, frozenset({"ruleset", "position", "spot"})),
    "reply": (reply, frozenset({"ruleset", "position", "opponent"})),
    "analyse": (analyse, frozenset({"ruleset", "position"})),
    "extra": (extra, frozenset({"ruleset", "position", "extra"})),
}


def checked(question: str, asked: object) -> Asked:
    """What is asked, with all texts that the question needs and no others.

    :class:`QuestionError` says what is missing or too much.  Clause: explorer.typed.
    """
    if question not in QUESTIONS:
        raise QuestionError(f"no question {question!r}; there are {', '.join(QUESTIONS)}")
    needed = QUESTIONS[question][1]
    if not isinstance(asked, dict) or set(asked) != needed:
        raise QuestionError(
            f"{question} needs an object with {', '.join(sorted(needed)) or 'nothing'}"
        )
    for name, value in asked.items():
        if not isinstance(value, str):
            raise QuestionError(f"{name} must be a text, not {type(value).__name__}")
        if any("\ud800" <= sign <= "\udfff" for sign in value):
            raise QuestionError(f"{name} must be a text, and holds half of a character")
    return asked


def answered(question: str, asked: Asked) -> Found:
    """The answer to a question that has been checked."""
    return QUESTIONS[question][0](asked)
