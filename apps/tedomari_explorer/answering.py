"""The outcome of a question: its answer, checked, or the message about what failed.

This module and those that it imports need no processes, signals or sockets, so they also run
where a page has Python but no server.
"""

import json
from typing import Final, Literal, TypeAlias

from tedomari.answers.data import Data
from tedomari.errors import OutsideError, TedomariError, fault
from tedomari_explorer.questions import answer_question

#: A report on the current task: its kind, with the answer, the error message or the number of
#: values.  After a task that has exhausted the memory, the process cannot be used any more.
Kind: TypeAlias = Literal["done", "failed", "exhausted", "progress"]
Report: TypeAlias = tuple[Kind, Data]

#: An answer has at most this many bytes as JSON.
LARGEST_ANSWER: Final = 8 * 1024 * 1024


def outcome(question: str, arguments: dict[str, str]) -> Report:
    """Run a task, and return the report on it."""
    try:
        return check_answer(answer_question(question, arguments))
    except (TedomariError, OutsideError) as error:
        if isinstance(error.__cause__, MemoryError):
            return EXHAUSTED
        return "failed", message_of(error)
    except MemoryError:
        return EXHAUSTED
    except RecursionError:
        return "failed", "the position is too deep"
    except Exception as error:
        return "failed", message_of(error)


EXHAUSTED: Final[Report] = (
    "exhausted",
    "that needs more memory than is allowed; 'tedomari explore --memory N' allows more",
)


def check_answer(answer: Data) -> Report:
    """Return an answer, or a failure if the code of a ruleset makes it unsuitable for JSON."""
    try:
        size = len(json.dumps(answer, ensure_ascii=False, allow_nan=False).encode())
    except (TypeError, ValueError) as error:
        return "failed", writable(
            "the ruleset returned an answer that cannot be shown; report it to the authors of "
            f"its plugin ('tedomari plugins' names it): {error}"
        )
    if size > LARGEST_ANSWER:
        return "failed", f"the answer has {size} bytes; at most {LARGEST_ANSWER} are shown"
    return "done", answer


def message_of(error: Exception) -> str:
    """Return the message of an exception that is meant for users, or report it as a fault."""
    is_ours = isinstance(error, TedomariError | OutsideError)
    return writable(str(error) if is_ours else fault(error))


def writable(text: str) -> str:
    """Return a text with escapes for characters that cannot be written in UTF-8."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")
