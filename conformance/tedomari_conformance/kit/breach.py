"""The error for a broken clause, and how exceptions of a ruleset's code become that error."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from textwrap import fill
from traceback import extract_tb, walk_tb
from typing import Final, TypeVar

import tedomari
from tedomari.errors import BoundError
from tedomari.rulesets import EndlessPlayError
from tedomari.rulesets.guard import MOST_ITEMS
from tedomari_spec.clauses import load_clauses

Item = TypeVar("Item")

#: The maximum length of a line in an error message.
WIDTH: Final = 92


class ConformanceError(AssertionError):
    """A ruleset breaks a clause; the message names and quotes the clause and gives a hint.

    ``trace`` is the shortest play found that breaks the clause, as the notation of the starting
    position followed by the moves.  Clauses: kit.ruleset.clause, kit.ruleset.trace.
    """

    def __init__(
        self, *, ruleset: str, clause: str, trace: Sequence[str], found: str, hint: str
    ) -> None:
        rule = load_clauses()[clause].text
        lines = [f"the ruleset {ruleset} breaks the clause {clause}", wrap("it says", rule)]
        if trace:
            lines.append(wrap("play", "; ".join(trace)))
        lines += [wrap("found", found), wrap("hint", hint)]
        super().__init__("\n".join(lines))
        self.ruleset = ruleset
        self.clause = clause
        self.trace = tuple(trace)
        self.found = found
        self.hint = hint

    def without_context(self) -> "ConformanceError":
        """Return an equal error without the notes and context that the search added to it."""
        return ConformanceError(
            ruleset=self.ruleset,
            clause=self.clause,
            trace=self.trace,
            found=self.found,
            hint=self.hint,
        )


def wrap(label: str, text: str) -> str:
    """Format a label followed by a string, in lines of at most ``WIDTH`` characters."""
    return fill(
        text,
        width=WIDTH,
        initial_indent=f"  {label + ':':9}",
        subsequent_indent=" " * 11,
        break_long_words=False,
        break_on_hyphens=False,
    )


#: An iteration that yields more options, components or images than this counts as endless.
MOST_OPTIONS: Final = MOST_ITEMS


class EndlessIterationError(Exception):
    """An iteration over something finite does not seem to end."""


def finite(items: Iterable[Item], what: str) -> list[Item]:
    """Return the items as a list.

    Raises :class:`EndlessIterationError` if there are more than ``MOST_OPTIONS``.
    """
    first = list(islice(items, MOST_OPTIONS + 1))
    if len(first) > MOST_OPTIONS:
        raise EndlessIterationError(f"{what} gives more than {MOST_OPTIONS} items")
    return first


@contextmanager
def foreign_code(*, ruleset: str, clause: str, trace: Sequence[str]) -> Iterator[None]:
    """Turn exceptions of a ruleset's code into a :class:`ConformanceError`.

    An error for a bound of the host, such as that of a store, is raised unchanged.
    Clause: kit.ruleset.raised.
    """
    try:
        yield
    except ConformanceError:
        raise
    except EndlessPlayError as error:
        raise ConformanceError(
            ruleset=ruleset,
            clause=error.clause,
            trace=trace,
            found=str(error),
            hint="let progress fall with every move",
        ) from error
    except EndlessIterationError as error:
        raise ConformanceError(
            ruleset=ruleset,
            clause=clause,
            trace=trace,
            found=str(error),
            hint="there are finitely many; does the iteration end?",
        ) from error
    except Exception as error:
        if isinstance(error, BoundError) and is_raised_by_host(error):
            raise
        frame = extract_tb(error.__traceback__)[-1]
        raise ConformanceError(
            ruleset=ruleset,
            clause=clause,
            trace=trace,
            found=f"{type(error).__name__}: {error}, raised in {frame.name} "
            f"({Path(frame.filename).name}, line {frame.lineno})",
            hint="answer for each position that play can reach, without an exception",
        ) from error


def is_raised_by_host(error: Exception) -> bool:
    """Whether the function that raised an error is part of the host."""
    *_, (frame, _) = walk_tb(error.__traceback__)
    name = str(frame.f_globals.get("__name__"))
    return name.split(".")[0] == tedomari.__name__
