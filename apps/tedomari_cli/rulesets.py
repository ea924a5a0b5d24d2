"""Rulesets as the commands use them: found by name, of a family that is asked for."""

from collections.abc import Callable
from typing import TypeVar

import click

from tedomari.errors import TedomariError
from tedomari.rulesets import Drawable, OpaquePosition, Partizan, find_ruleset
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


class NoCapabilityError(TedomariError):
    """A ruleset that lacks what a command needs; ``lacks`` is the predicate of the message."""

    def __init__(self, name: str, lacks: str) -> None:
        super().__init__(f"the ruleset {name} {lacks}")
        self.name = name


def drawable(ruleset: AnyRuleset) -> Drawable[OpaquePosition]:
    """Return a ruleset that draws SVG pictures; :class:`NoCapabilityError` for another one."""
    if not isinstance(ruleset, Drawable):
        raise NoCapabilityError(ruleset.name, "draws no SVG pictures; leave out --svg")
    return ruleset


def partizan(name: str) -> AnyPartizan:
    """The partizan ruleset of that name; :class:`FamilyError` for one of another family."""
    ruleset = find_ruleset(name)
    if not isinstance(ruleset, Partizan):
        raise FamilyError(ruleset.name)
    return ruleset


def ruleset_argument(function: F) -> F:
    """The argument that names a ruleset."""
    return click.argument("ruleset", metavar="RULESET")(function)


def position_argument(function: F) -> F:
    """The argument that is a position, or ``-``."""
    return click.argument("position", metavar="POSITION")(function)
