"""``--certificate`` and ``--check``: proofs of periods that are written and checked."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from tedomari.errors import TedomariError
from tedomari_cli.bounds import within_bounds
from tedomari_cli.diverting import echo
from tedomari_cli.failures import ExitStatus, say

F = TypeVar("F", bound=Callable[..., object])


def proof_options(function: F) -> F:
    """Add the options that name the file of a proof to write, and of one to check."""
    for option in (
        click.option(
            "--check",
            "checked",
            type=click.Path(exists=True, dir_okay=False, path_type=Path),
            metavar="FILE",
            help="Check the proof in this file instead.",
        ),
        click.option(
            "--certificate",
            type=click.Path(dir_okay=False, path_type=Path),
            metavar="FILE",
            help="Write the proof of the period to this file.",
        ),
    ):
        function = option(function)
    return function


def check_proof(
    file: Path, checker: Callable[[Any], str], refused: type[TedomariError]
) -> ExitStatus:
    """Check the proof in a file, and print what it proves.

    The checker raises ``refused`` for a certificate that proves nothing.
    """
    from tedomari_conformance.suite.untrusted import json_of

    certificate = json_of(file.read_bytes(), str(file))
    try:
        statement = within_bounds(lambda: checker(certificate))
    except refused as error:
        say(f"Error: {error}")
        return ExitStatus.NO
    echo(f"proved: {statement}")
    return ExitStatus.FINE
