"""Rulesets by name, with the family or capability that a command needs."""

from collections.abc import Callable
from typing import TypeVar

import click

from tedomari.errors import TedomariError
from tedomari.rulesets import Drawable, OpaquePosition, Partizan, find_ruleset
from tedomari.rulesets.foreign import AnyPartizan, AnyRuleset

F = TypeVar("F", bound=Callable[..., object])


class FamilyError(TedomariError):
    """The family of a ruleset is not supported by a command."""

    def __init__(self, name: str, *, known: str = "partizan") -> None:
        super().__init__(
            f"{name} is a ruleset of another family; this command answers for {known} "
            "rulesets only ('tedomari show' does for all)"
        )
        self.name = name


class NoCapabilityError(TedomariError):
    """A ruleset lacks a capability; ``lacks`` completes the sentence "the ruleset X ..."."""

    def __init__(self, name: str, lacks: str) -> None:
        super().__init__(f"the ruleset {name} {lacks}")
        self.name = name


def drawable(ruleset: AnyRuleset) -> Drawable[OpaquePosition]:
    """Return the ruleset; raise :class:`NoCapabilityError` if it draws no SVG pictures."""
    if not isinstance(ruleset, Drawable):
        raise NoCapabilityError(ruleset.name, "draws no SVG pictures; omit --svg")
    return ruleset


def partizan(name: str) -> AnyPartizan:
    """Return a partizan ruleset by name; raise :class:`FamilyError` for another family."""
    ruleset = find_ruleset(name)
    if not isinstance(ruleset, Partizan):
        raise FamilyError(ruleset.name)
    return ruleset


def ruleset_argument(function: F) -> F:
    """Add the argument that names a ruleset."""
    return click.argument("ruleset", metavar="RULESET")(function)


def position_argument(function: F) -> F:
    """Add the argument that is a position, or ``-``."""
    return click.argument("position", metavar="POSITION")(function)
