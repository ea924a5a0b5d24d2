"""``--checkpoint``: evaluations of positions that continue where an earlier run was ended."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TypeVar

import click

from tedomari.rulesets import Recorded
from tedomari.rulesets.foreign import AnyRuleset
from tedomari_cli.files import OutputPath

F = TypeVar("F", bound=Callable[..., object])


def checkpoint_option(function: F) -> F:
    """Add the option that names the file of a checkpoint."""
    return click.option(
        "--checkpoint",
        type=OutputPath(),
        metavar="FILE",
        help="Begin with the values of shapes in FILE, and append those that are computed.",
    )(function)


def refuse_without_capability(ruleset: AnyRuleset, path: Path | None) -> None:
    """Raise a UsageError if a file is given to a ruleset that records nothing."""
    if path is not None and not isinstance(ruleset, Recorded):
        raise click.UsageError(
            f"positions of {ruleset.name} are evaluated without a file: omit --checkpoint"
        )


def recording(ruleset: AnyRuleset, path: Path | None) -> AbstractContextManager[None]:
    """Return the block in which the ruleset continues from a file, if one is given."""
    if path is None or not isinstance(ruleset, Recorded):
        return nullcontext()
    return ruleset.checkpoint(path)
