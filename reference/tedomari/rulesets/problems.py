"""The problems that a plugin can have, each with a message and a hint."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypedDict

from tedomari.rulesets.guard import one_line, short_repr

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


class ProblemKind(StrEnum):
    """The kinds of problems, in the order of the checks."""

    PLUGIN_NAME = "plugin-name"
    IMPORT = "import"
    CLASS = "class"
    API_VERSION = "api-version"
    UNDECORATED = "undecorated"
    UNKNOWN_HOOK = "unknown-hook"
    SIGNATURE = "signature"
    MISSING_HOOK = "missing-hook"
    RAISED = "raised"
    NOT_ITERABLE = "not-iterable"
    MEMBERS = "members"
    RULESET_NAME = "ruleset-name"
    NAME_CLASH = "name-clash"
    NO_FILE = "no-file"
    NO_MODULE = "no-module"


class ProblemReport(TypedDict):
    """A problem in the output of ``tedomari plugins --json``."""

    kind: str
    message: str
    hint: str


@dataclass(frozen=True)
class Problem:
    """A problem with a plugin, and a hint for its author.

    >>> print(Problem(ProblemKind.CLASS, "the entry point names a class", "name an object"))
    the entry point names a class (name an object)

    Clause: plugin.problem.hint.
    """

    kind: ProblemKind
    message: str
    hint: str

    def __str__(self) -> str:
        return f"{self.message} ({self.hint})"

    def report(self) -> ProblemReport:
        """Return the problem as plain data."""
        return {"kind": self.kind.value, "message": self.message, "hint": self.hint}


def plugin_name_problem(name: str) -> Problem:
    """Return the problem that the name of an entry point is not a public name."""
    return Problem(
        ProblemKind.PLUGIN_NAME,
        f"{name!r} cannot be the name of a plugin",
        "use small letters and digits, words joined by hyphens, as name of the entry point",
    )


def import_problem(point: "EntryPoint", error: BaseException) -> Problem:
    """Return the problem that an entry point could not be imported.

    Clause: plugin.problem.import.
    """
    hint = f"write 'import {point.module}' in Python to see the whole traceback"
    if isinstance(error, ModuleNotFoundError) and error.name:
        if f"{point.module}.".startswith(f"{error.name}."):
            hint = f"correct the entry point: there is no module {error.name}"
        else:
            hint = f"install {error.name}, which the plugin needs"
    elif isinstance(error, AttributeError):
        hint = f"see whether {point.module} has what the entry point {point.value!r} names"
    return Problem(
        ProblemKind.IMPORT,
        f"importing {point.value} raised {one_line(error)}",
        hint,
    )


def signature_problem(error: Exception) -> Problem:
    """Return the problem that a hook's parameters differ from those of its specification.

    Clause: plugin.problem.signature.
    """
    return Problem(
        ProblemKind.SIGNATURE,
        str(error).replace("\n", " "),
        "write the hook with the parameters that the plugin contract gives it",
    )


def exception_problem(what: str, error: BaseException) -> Problem:
    """Return the problem that the plugin's code raised an exception.

    Clause: plugin.problem.raised.
    """
    return Problem(
        ProblemKind.RAISED,
        f"{what} raised {one_line(error)}",
        "call it in Python to see the whole traceback",
    )


def limit_problem(what: str, limit: int) -> Problem:
    """Return the problem that a plugin changed the recursion limit.

    Clause: plugin.guard.limit.
    """
    return Problem(
        ProblemKind.RAISED,
        f"{what} set the recursion limit to {limit}; it was set back",
        "leave the limit as it is, and use a loop for deep recursion",
    )


def endless_problem(hook: str, most: int) -> Problem:
    """Return the problem that a hook yielded too many results.  Clause: plugin.guard.items."""
    return Problem(
        ProblemKind.NOT_ITERABLE,
        f"{hook} returned more than {most} results; the others are left out",
        "return a list, or end the iteration",
    )


def not_iterable_problem(hook: str, answer: object) -> Problem:
    """Return the problem that a hook's result is not iterable.

    Clause: plugin.problem.not-iterable.
    """
    return Problem(
        ProblemKind.NOT_ITERABLE,
        f"{hook} returned {short_repr(answer)}, which is not iterable",
        "return a list, even for one item: [item]",
    )


def duplicate_name_problem(name: str) -> Problem:
    """Return the problem that two rulesets of a plugin have the same name.

    Clause: plugin.name.once.
    """
    return Problem(
        ProblemKind.NAME_CLASH,
        f"the plugin gives the name {name!r} to two rulesets",
        "rename one of them; until then the name is the first one's",
    )


def no_file_problem(hook: str, result: object) -> Problem:
    """Return the problem that a hook named a file or directory that does not exist."""
    return Problem(
        ProblemKind.NO_FILE,
        f"{hook} names {short_repr(result)}, and there is no such file or directory",
        "return paths, for instance [Path(__file__).parent / 'vectors']",
    )


def no_module_problem(hook: str, result: object) -> Problem:
    """Return the problem that a hook named something other than the dotted name of a module."""
    return Problem(
        ProblemKind.NO_MODULE,
        f"{hook} names {short_repr(result)}, which is not the dotted name of a module",
        "return names, for instance [f'{__package__}.claims']",
    )
