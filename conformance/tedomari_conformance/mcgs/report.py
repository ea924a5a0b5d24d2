"""The blocks of a run over test files: tables for a terminal, and JSON."""

from collections.abc import Mapping

from rich.table import Table

from tedomari.messages import first_few
from tedomari_conformance.mcgs.tally import Standing, tally
from tedomari_conformance.suite.harness.results import Run, by_chapter
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.reports.terminal import count_table


def file_table(run: Run) -> Table:
    """Return the numbers of blocks by file.  Clause: mcgs.report."""
    rows = [
        (name, list(tally(results).blocks.values()))
        for name, results in by_chapter(run).items()
    ]
    return count_table("file", tuple(Standing), rows, bad={Standing.DISAGREED})


def reason_table(run: Run) -> Table:
    """Return the numbers of blocks that are left out, by reason.  Clause: mcgs.report."""
    rows = [(reason, [number]) for reason, number in tally(run.results).reasons.items()]
    return count_table("left out because of", ("blocks",), rows, bad=())


def blocks_text(run: Run) -> str:
    """Return the numbers of all blocks in a sentence."""
    blocks = tally(run.results)
    numbers = [f"{number} {standing}" for standing, number in blocks.blocks.items()]
    state = "" if run.complete else ", interrupted"
    files = len(run.chapters)
    return (
        f"{blocks.total} block{'' if blocks.total == 1 else 's'} of "
        f"{files} file{'' if files == 1 else 's'}{state}: {first_few(numbers, len(numbers))}"
    )


def blocks_answer(run: Run) -> Mapping[str, JSON]:
    """Return the numbers of blocks by file, in total, and by reason.  Clause: mcgs.report."""
    blocks = tally(run.results)
    return {
        "complete": run.complete,
        "files": {
            name: dict(tally(results).blocks) for name, results in by_chapter(run).items()
        },
        "blocks": dict(blocks.blocks),
        "left_out": dict(blocks.reasons),
    }
