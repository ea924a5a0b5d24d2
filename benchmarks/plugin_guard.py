"""Time a census with the guard of plugins and without it.

    python benchmarks/plugin_guard.py [--rounds N] [--tiny] [WORKLOAD ...]

A census asks a ruleset for the options and components of every position, so it calls more
methods per value than any other command.
"""

import json
import os
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path
from time import process_time
from typing import Final

from alternating import arguments, run, run_measurement

from tedomari.rulesets.guard import guard_ruleset
from tedomari.rulesets.hooks import GROUP
from tedomari.rulesets.names import public_name
from tedomari.rulesets.plugin import AnyRuleset
from tedomari_census import Archive, Census, Heading, board_ruleset, report

#: The ruleset and the board of each workload.
CENSUSES: Final = {
    "domineering-4x4": ("domineering", 4, 4),
    "chilled-domineering-4x4": ("chilled-domineering", 4, 4),
    "chilled-domineering-4x5": ("chilled-domineering", 4, 5),
}

#: The default workloads, which take seconds per process.
DEFAULT: Final = ("domineering-4x4", "chilled-domineering-4x4")


def plain_rulesets() -> Iterator[AnyRuleset]:
    """Yield the rulesets of the installed plugins as the plugins return them, unguarded."""
    for point in entry_points(group=GROUP):
        yield from point.load().tedomari_rulesets()


def census(workload: str, *, safe: bool, tiny: bool) -> tuple[float, str]:
    """Take a census in this process; return its seconds, and its report as a string."""
    name, rows, columns = CENSUSES[workload]
    rows, columns = (2, 3) if tiny else (rows, columns)
    bare = next(each for each in plain_rulesets() if public_name(each.name) == name)
    ruleset = board_ruleset(guard_ruleset(bare, "the benchmark") if safe else bare)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "census.sqlite")
        with Archive.open(path, Heading(ruleset.name, rows, columns)) as archive:
            start = process_time()
            for _ in Census(ruleset, archive).steps():
                pass
            seconds = process_time() - start
        return seconds, repr(report(path))


def main() -> int:
    """Compare the two rulesets on each workload; return 1 if they disagree on a value."""
    parser = arguments(__doc__.splitlines()[0], tuple(CENSUSES))
    parser.add_argument("--here", choices=("with", "without"), help="measure in this process")
    options = parser.parse_args()
    if options.here:
        seconds, results = census(
            options.workloads[0], safe=options.here == "with", tiny=options.tiny
        )
        print(json.dumps({"seconds": seconds, "results": results}))
        return 0

    def measure(safe: bool, workload: str) -> tuple[float, str]:
        here = ["--here", "with" if safe else "without", *(["--tiny"] if options.tiny else [])]
        return run_measurement([sys.executable, __file__, *here, workload], os.environ)

    return run(measure, options, DEFAULT)


if __name__ == "__main__":
    sys.exit(main())
