"""``tedomari engine``: the reference, served over the protocol of engines."""

import sys
from collections.abc import Sequence

import click

from tedomari.errors import OutsideError
from tedomari_cli.diverting import answer_stream
from tedomari_cli.failures import ExitStatus
from tedomari_cli.operands import OperandCommand

#: The least and the usual number of values that the engine holds at a time.
LEAST_VALUES = 100
USUAL_VALUES = 2_000_000


@click.command("engine", cls=OperandCommand)
@click.option(
    "--ruleset",
    "rulesets",
    multiple=True,
    metavar="NAME",
    help="Serve this ruleset only; can be given several times. All installed ones are, if not.",
)
@click.option(
    "--values",
    type=click.IntRange(min=LEAST_VALUES),
    default=USUAL_VALUES,
    metavar="N",
    help=f"Hold N values at a time and decline what needs more; {USUAL_VALUES}.",
)
def command(*, rulesets: Sequence[str], values: int) -> ExitStatus:
    """Answer queries of the protocol of engines, one JSON object a line.

    The queries come from standard input, the replies go to standard output. It ends at a
    bye, or when there is no more input.

    \b
    Example: tedomari engine --ruleset domineering
    """
    try:
        from tedomari_conformance.engines.reference import Reference
        from tedomari_conformance.engines.serving import serve

        engine = Reference(rulesets or None, limit=values)
        if sys.stdin is None:
            raise OutsideError("standard input is closed; the queries come from there")
        replies = answer_stream().buffer
        serve(engine, sys.stdin.buffer, replies)
    except KeyboardInterrupt:  # whoever stops an engine expects nothing more from it
        return ExitStatus.INTERRUPTED
    return ExitStatus.FINE
