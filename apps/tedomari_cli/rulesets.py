"""Rulesets as the commands use them: found by name, of a family that is asked for."""

from collections.abc import Callable
from typing import TypeVar

import click

from tedomari.errors import TedomariError
from tedomari.rulesets import (
    Partizan,
    find_ruleset,
)
from tedomari.rulesets.foreign import AnyPartizan, AnyRuleset

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


def ruleset_argument(function: F) -> F:
    """The argument that names a ruleset."""
    return click.argument("ruleset", metavar="RULESET")(function)


def position_argument(function: F) -> F:
    """The argument that is a position, or ``-``."""
    return click.argument("position", metavar="POSITION")(function)
