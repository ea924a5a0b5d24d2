"""Rulesets as the commands use them: found by name, their code called with care."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias, TypeVar

import click

from tedomari.errors import TedomariError
from tedomari.game import Game
from tedomari.rulesets import (
    EndlessPlayError,
    OpaquePosition,
    Partizan,
    Ruleset,
    RulesetFaultError,
    find_ruleset,
)
from tedomari.rulesets.guard import code_of
from tedomari_cli.failures import OutsideError

AnyRuleset: TypeAlias = Ruleset[OpaquePosition]
AnyPartizan: TypeAlias = Partizan[OpaquePosition]
F = TypeVar("F", bound=Callable[..., object])


class FamilyError(TedomariError):
    """A ruleset whose family a command does not know."""

    def __init__(self, name: str, *, known: str = "partizan") -> None:
        super().__init__(
            f"{name} is a ruleset of another family; this command answers for {known} "
            "rulesets only ('tedomari show' does for all)"
        )
        self.name = name


class NoPictureError(TedomariError):
    """A ruleset that draws no SVG pictures."""

    def __init__(self, name: str) -> None:
        super().__init__(f"the ruleset {name} draws no SVG pictures; leave out --svg")
        self.name = name


def ruleset_named(name: str) -> AnyRuleset:
    """The installed ruleset of that name."""
    return find_ruleset(name)


def partizan(name: str) -> AnyPartizan:
    """The partizan ruleset of that name; :class:`FamilyError` for one of another family."""
    ruleset = ruleset_named(name)
    if not isinstance(ruleset, Partizan):
        raise FamilyError(ruleset.name)
    return ruleset


@contextmanager
def foreign_code(ruleset: AnyRuleset) -> Iterator[None]:
    """Report a fault of a ruleset's code as something outside that failed.

    Commands report errors in input and go on.  A fault of a plugin's code is not such an
    error.
    """
    try:
        with code_of(ruleset):
            yield
    except (EndlessPlayError, RulesetFaultError) as error:
        raise OutsideError(str(error)) from error


def position_value(ruleset: AnyPartizan, position: OpaquePosition) -> Game:
    """The value of a position."""
    from tedomari.rulesets.evaluation import value

    return value(ruleset, position)


def ruleset_argument(function: F) -> F:
    """The argument that names a ruleset."""
    return click.argument("ruleset", metavar="RULESET")(function)


def position_argument(function: F) -> F:
    """The argument that is a position, or ``-``."""
    return click.argument("position", metavar="POSITION")(function)
