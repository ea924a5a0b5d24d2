"""``--certificate`` and ``--check``: proofs of periods that are written and checked."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from tedomari.errors import TedomariError
from tedomari_cli.bounds import within_bounds
from tedomari_cli.diverting import echo
from tedomari_cli.failures import ExitStatus, say
from tedomari_cli.files import FilePath, check_writable, output_path, read_in_pieces, write_file
from tedomari_cli.operands import STANDARD_INPUT

F = TypeVar("F", bound=Callable[..., object])
T = TypeVar("T")


def proof_options(function: F) -> F:
    """Add the options that name the file of a proof to write, and of one to check."""
    for option in (
        click.option(
            "--check",
            "checked",
            type=FilePath(exists=True, dir_okay=False),
            metavar="FILE",
            help="Check the proof in this file instead.",
        ),
        click.option(
            "--certificate",
            type=output_path,
            metavar="FILE",
            help="Write the proof of the period to this file.",
        ),
    ):
        function = option(function)
    return function


def refuse_with_check(requests: Mapping[str, bool]) -> None:
    """Raise a UsageError if options are given that the check of a proof would ignore."""
    *others, last = [name for name, is_given in requests.items() if is_given] or [""]
    if last:
        names = f"{', '.join(others)} and {last}" if others else last
        raise click.UsageError(f"--check only checks the proof in its file: omit {names}")


def check_certificate_option(certificate: Path | None, operand: str) -> None:
    """Refuse to write a certificate where that is impossible, before anything is computed.

    Raises :class:`~tedomari.errors.OutsideError` for a file that cannot be written.
    """
    if certificate is None:
        return
    if operand == STANDARD_INPUT:
        raise click.UsageError("--certificate writes one proof: expected one input, found -")
    check_writable(certificate)


def write_certificate(
    path: Path | None, proved: Sequence[T], text_of: Callable[[T], str]
) -> None:
    """Write the certificate of the first proof to a file; if nothing was proved, say so."""
    if path is None:
        return
    if proved:
        write_file(path, text_of(proved[0]) + "\n")
    else:
        say(f"no certificate was written to {path}, because no period was proved")


def check_proof(
    file: Path, checker: Callable[[Any], str], refused: type[TedomariError]
) -> ExitStatus:
    """Check the proof in a file, and print what it proves.

    The checker raises ``refused`` for a certificate that proves nothing.
    """
    from tedomari_conformance.suite.untrusted import json_of

    try:
        statement = within_bounds(lambda: checker(json_of(read_in_pieces(file), str(file))))
    except refused as error:
        say(f"Error: {error}")
        return ExitStatus.NO
    echo(f"proved: {statement}")
    return ExitStatus.FINE
