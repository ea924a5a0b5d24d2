"""The errors of rulesets and of looking them up."""

from collections.abc import Sequence
from typing import Final, Self

from tedomari.errors import BoundError, TedomariError
from tedomari.messages import did_you_mean

#: Completes "report it to the authors" where the plugin is unknown.
UNNAMED: Final = "of its plugin ('tedomari plugins' names it)"


class RulesetError(TedomariError):
    """The base class of the errors about rulesets and their positions."""


class PositionError(RulesetError):
    """A string does not describe a position: where, what was expected, what was found.

    Lines and columns count from 1.

    >>> print(PositionError(1, 3, "a number of counters", "'x'"))
    line 1, column 3: expected a number of counters, found 'x'

    Clause: plugin.ruleset.parse-error.
    """

    def __init__(self, line: int, column: int, expected: str, found: str) -> None:
        super().__init__(f"line {line}, column {column}: expected {expected}, found {found}")
        self.line = line
        self.column = column
        self.expected = expected
        self.found = found

    @classmethod
    def at(cls, text: str, offset: int, expected: str) -> Self:
        r"""Return the error at an offset into the text; what was found is read from the text.

        >>> print(PositionError.at("3+4\n5+x", 6, "a number of counters"))
        line 2, column 3: expected a number of counters, found 'x'
        >>> print(PositionError.at("3+", 2, "a number of counters"))
        line 1, column 3: expected a number of counters, found the end of the text

        Clause: plugin.ruleset.parse-error.
        """
        before = text[:offset]
        line = before.count("\n") + 1
        column = offset - (before.rfind("\n") + 1) + 1
        return cls(line, column, expected, description_at(text, offset))


def description_at(text: str, offset: int) -> str:
    """Describe the character at an offset, or the end of the line or of the text."""
    if offset >= len(text):
        return "the end of the text"
    if text[offset] == "\n":
        return "the end of the line"
    return repr(text[offset])


class RulesetFaultError(RulesetError):
    """The code of a ruleset failed; the message says in which call, and whom to report it to.

    ``where`` is the call, ``expected`` says which answers the contract allows, and ``origin``
    names the plugin and its distribution.

    >>> error = RulesetFaultError("my-nim", "b'1'", where="format((1,))", expected="a str")
    >>> print(str(error).partition(";")[0])
    the code of the ruleset my-nim failed with b'1' in format((1,)), expected a str

    Clause: plugin.guard.blame.
    """

    def __init__(
        self, ruleset: str, found: str, *, where: str = "", expected: str = "", origin: str = ""
    ) -> None:
        call = f" in {where}" if where else ""
        rule = f", expected {expected}" if expected else ""
        authors = f"of the plugin {origin}" if origin else UNNAMED
        super().__init__(
            f"the code of the ruleset {ruleset} failed with {found}{call}{rule}; "
            f"report it to the authors {authors}"
        )
        self.ruleset = ruleset
        self.found = found
        self.where = where
        self.expected = expected


class ItemsError(RulesetError, BoundError):
    """A call returned more options or other items than the host uses.

    ``where`` is the call, ``items`` says what it returned, and ``origin`` names the plugin and
    its distribution.  A large position can have this many, so this does not blame the plugin.

    >>> error = ItemsError("nim", "left_options(9+9)", "options", 5, origin="nim (mine 1.0)")
    >>> print(str(error).partition(",")[0])
    left_options(9+9) of the ruleset nim returned more than 5 options

    Clause: plugin.guard.items.
    """

    def __init__(
        self, ruleset: str, where: str, items: str, limit: int, *, origin: str
    ) -> None:
        super().__init__(
            f"{where} of the ruleset {ruleset} returned more than {limit} {items}, the limit "
            f"for one position; use a smaller position (if this one has fewer {items}, the "
            f"plugin {origin} yields them without end)"
        )
        self.ruleset = ruleset
        self.where = where
        self.limit = limit


class UnknownRulesetError(RulesetError):
    """No installed ruleset has this name.  Clause: plugin.name.unknown."""

    def __init__(self, name: str, *, near: Sequence[str], installed: Sequence[str]) -> None:
        suggestion = f"{did_you_mean(near)} " if near else ""
        names = ", ".join(installed) if installed else "none"
        super().__init__(
            f"no ruleset is called {name!r}; {suggestion}installed: {names}; "
            "'tedomari plugins' lists plugins that could not be loaded"
        )
        self.name = name
        self.near = tuple(near)
        self.installed = tuple(installed)


#: The advice if even ``plugin:name`` does not distinguish the rulesets.
NO_CHOICE: Final = (
    "their plugins have the same name too, so uninstall all but one; "
    "'tedomari plugins' shows which distributions they are from"
)


class AmbiguousRulesetError(RulesetError):
    """Several rulesets have this name, so it refers to none of them.

    Clause: plugin.name.clash.
    """

    def __init__(self, name: str, *, choices: Sequence[str]) -> None:
        advice = f"write {' or '.join(choices)} to choose" if choices else NO_CHOICE
        super().__init__(f"several rulesets are called {name!r}; {advice}")
        self.name = name
        self.choices = tuple(choices)


class EndlessPlayError(RulesetError):
    """A move does not decrease the progress of a position, so play might never end.

    ``clause`` is the clause of the ruleset's family that is broken.
    Clauses: plugin.partizan.progress, plugin.scoring.progress.
    """

    def __init__(
        self,
        ruleset: str,
        before: str,
        after: str,
        progress: tuple[int, int],
        *,
        clause: str = "plugin.partizan.progress",
    ) -> None:
        super().__init__(
            f"{ruleset}: progress must be a natural number that falls with every move, "
            f"but the move from {before} to {after} takes it from {progress[0]} "
            f"to {progress[1]}; correct progress() or the options"
        )
        self.ruleset = ruleset
        self.before = before
        self.after = after
        self.progress = progress
        self.clause = clause
