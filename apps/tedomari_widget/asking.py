"""Answers of the explorer: quick ones in this process, long ones from a worker process."""

from collections.abc import Mapping
from functools import cache
from typing import Final, cast

from tedomari.answers.data import Data
from tedomari.errors import TedomariError
from tedomari_explorer.answering import outcome
from tedomari_explorer.desk import LONG, MORE, Desk, DeskFullError, Job, State
from tedomari_explorer.questions import check_arguments

#: At most this many analyses wait: one for each board of a long notebook.
WAITING: Final = 256


class BoardError(TedomariError):
    """A question about a board has no answer.  Clause: explorer.notebook.notice."""


def answer(question: str, **arguments: str) -> Mapping[str, Data]:
    """Return the answer to a quick question.

    Raises :class:`BoardError` with the message if there is no answer, and
    :class:`~tedomari_explorer.questions.QuestionError` for an unknown question.
    """
    kind, data = outcome(question, dict(check_arguments(question, arguments)))
    if kind != "done":
        raise BoardError(str(data))
    return cast("Mapping[str, Data]", data)


@cache
def desk() -> Desk:
    """Return the desk of all boards; its worker process starts with the first analysis.

    Clause: explorer.bounded.
    """
    return Desk(LONG, most_waiting=WAITING, advice=MORE)


def begin(ruleset: str, position: str) -> Job:
    """Begin the analysis of a position; raise :class:`BoardError` if too many are waiting."""
    try:
        return desk().submit("analyse", {"ruleset": ruleset, "position": position})
    except DeskFullError as error:
        raise BoardError(str(error)) from error


def sections(job: Job) -> list[Mapping[str, Data]]:
    """Return the sections of an analysis that is over.

    Raises :class:`BoardError` if it failed.
    """
    if job.state is State.CANCELLED:
        raise BoardError("the analysis was cancelled")
    if job.state is not State.DONE:
        raise BoardError(f"no answer: {job.answer}")
    return cast("Mapping[str, list[Mapping[str, Data]]]", job.answer)["sections"]
