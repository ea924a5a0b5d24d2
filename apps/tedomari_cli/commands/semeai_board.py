"""``tedomari semeai FILE``: a capturing race on a board, its regions and its winner."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Final

from tedomari.answers.data import Answer, Data
from tedomari.answers.race import describe_race
from tedomari.answers.race_text import fields, sentences
from tedomari.errors import OutsideError, TedomariError
from tedomari.rulesets import (
    Budget,
    Liberty,
    OpaquePosition,
    SmartGameFormat,
    find_ruleset,
)
from tedomari.rulesets.experimental import AsksEngines
from tedomari.rulesets.foreign import AnyLiberty, foreign_code
from tedomari_cli.bounds import seconds_limit
from tedomari_cli.commands.semeai_sum import RULESET
from tedomari_cli.diverting import echo
from tedomari_cli.failures import ExitStatus
from tedomari_cli.files import read_file, write_file
from tedomari_cli.operands import check_text
from tedomari_cli.output import answer_each, write_fields
from tedomari_cli.rulesets import FamilyError, NoCapabilityError, drawable
from tedomari_cli.streams import path_of

#: The default of ``--nodes``: at most this many positions are searched per board.
NODES: Final = 1_000_000

#: The searches may take this share of the seconds of the command; the answer is written in
#: the rest.
SEARCHING: Final = Fraction(9, 10)


class UnreadableFileError(TedomariError):
    """The position in a file cannot be read."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(
            f"cannot read {name}: {reason}; give an SGF file or a text file with a diagram, "
            "or --sum before liberty trees"
        )
        self.name = name


@dataclass(frozen=True, slots=True)
class BoardOptions:
    """The options of a board in addition to the answer itself."""

    explain: bool
    svg: Path | None
    opinion: str | None
    nodes: int
    as_json: bool


def judge_boards(names: Sequence[str], options: BoardOptions) -> ExitStatus:
    """Answer for the positions in files.

    Clauses: semeai.command.board, semeai.command.explain, semeai.picture.
    """
    ruleset = find_ruleset(RULESET)
    if not isinstance(ruleset, Liberty):
        raise FamilyError(ruleset.name, known="liberty")
    if options.svg is not None:
        drawable(ruleset)
    return answer_each(
        names,
        partial(answer, ruleset, options),
        as_json=options.as_json,
        show=show_sentences if options.explain else show,
    )


def answer(ruleset: AnyLiberty, options: BoardOptions, name: str) -> Answer:
    """Return the answer for one file, and draw its picture."""
    picture: str | None = None
    with foreign_code(ruleset):
        position = read(ruleset, name)
        result = {
            "input": name,
            "position": ruleset.format(position),
            **describe_race(ruleset, position, budget_of(options.nodes)).members(),
            "opinion": opinion(ruleset, position, options.opinion),
        }
        if options.svg is not None:
            picture = str(drawable(ruleset).svg(position))
    if options.svg is not None and picture is not None:
        write_file(options.svg, picture)
    return result


def budget_of(nodes: int) -> Budget:
    """Return the budget of a board: positions, and a share of the command's seconds.

    Clause: semeai.command.bound.
    """
    seconds = seconds_limit()
    return Budget(nodes, None if seconds is None else SEARCHING * seconds)


def read(ruleset: AnyLiberty, name: str) -> OpaquePosition:
    """Read the position in a file: SGF by its extension, otherwise a diagram."""
    try:
        data = read_file(path_of(name))
    except OSError as error:
        raise UnreadableFileError(name, error.strerror or str(error)) from error
    if not name.lower().endswith(".sgf"):
        text = data.decode("utf-8", "surrogateescape").removeprefix("\ufeff")
        return ruleset.parse(check_text(text.replace("\r\n", "\n")))
    if isinstance(ruleset, SmartGameFormat):
        position: OpaquePosition = ruleset.from_sgf(data)
        return position
    raise NoCapabilityError(ruleset.name, "reads no SGF files; give a diagram")


def opinion(ruleset: AnyLiberty, position: OpaquePosition, command: str | None) -> Data:
    """Return the opinion of a Go program, if any.  Clause: semeai.command.opinion."""
    if command is None:
        return None
    if not isinstance(ruleset, AsksEngines):
        raise NoCapabilityError(ruleset.name, "asks no programs; omit --opinion")
    try:
        replies = ruleset.opinion(position, command.split())
    except OSError as error:
        raise OutsideError(str(error)) from error
    return [{"question": question, "answer": reply} for question, reply in replies]


def show(answer: Answer) -> None:
    """Print the answer as fields, under the picture.  Clause: semeai.command.board."""
    echo("\n".join(str(answer["position"]).split("/")))
    echo()
    write_fields(fields(answer))


def show_sentences(answer: Answer) -> None:
    """Print the answer in sentences.  Clause: semeai.command.explain."""
    echo("\n".join(str(answer["position"]).split("/")))
    echo()
    echo("\n".join(sentences(answer)))
