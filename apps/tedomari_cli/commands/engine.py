"""``tedomari engine``: the reference, served over the engine protocol."""

import sys
from collections.abc import Sequence

import click

from tedomari.errors import OutsideError
from tedomari_cli.diverting import answer_stream
from tedomari_cli.failures import ExitStatus
from tedomari_cli.operands import OperandCommand

#: The smallest limit, and the default, of the number of values that the engine stores.
LEAST_VALUES = 100
USUAL_VALUES = 2_000_000


@click.command("engine", cls=OperandCommand)
@click.option(
    "--ruleset",
    "rulesets",
    multiple=True,
    metavar="NAME",
    help="Serve this ruleset only; can be given several times. The default is all of them.",
)
@click.option(
    "--values",
    type=click.IntRange(min=LEAST_VALUES),
    default=USUAL_VALUES,
    metavar="N",
    help=f"Store at most N values and decline queries that need more.  [{USUAL_VALUES}]",
)
def command(*, rulesets: Sequence[str], values: int) -> ExitStatus:
    """Answer queries of the engine protocol, one JSON object per line.

    Queries are read from standard input, and replies are written to standard output. The
    engine exits at a bye or at the end of the input.

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
    except KeyboardInterrupt:  # a stopped engine writes nothing more
        return ExitStatus.INTERRUPTED
    return ExitStatus.FINE
