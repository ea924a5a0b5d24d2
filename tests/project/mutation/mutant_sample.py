"""The files that are mutated, and the samples that are drawn from them.

A sample is drawn without replacement, uniformly over the statements that have mutants. Then an
operator is drawn uniformly from those that apply to the statement, and then one of its mutants.
In this way a long expression has the same weight as a ``return``, and deletions are not
outnumbered by the many constants and comparisons.
"""

import random
from collections.abc import Iterable, Iterator
from pathlib import Path

from mutants import Mutant, Statement, statements

ROOT = Path(__file__).resolve().parents[3]

#: The roots of the packages that are mutated.
ROOTS = ("reference", "plugins", "conformance", "apps")


def module_paths(root: Path) -> list[str]:
    """Return the files that are mutated, relative to the root of the project, sorted."""
    return sorted(
        file.relative_to(root).as_posix()
        for name in ROOTS
        for file in (root / name).rglob("*.py")
    )


def all_statements(root: Path, paths: Iterable[str]) -> Iterator[Statement]:
    """Yield the statements of these files that have mutants."""
    for path in paths:
        yield from statements(path, (root / path).read_bytes())


def draw(available: list[Statement], size: int, seed: int) -> list[tuple[Statement, Mutant]]:
    """Draw a sample of `size` statements and a mutant of each, in random order.

    Thus the mutants that an interrupted run has tried are a sample, too.
    """
    source = random.Random(seed)
    sample = []
    for place in sorted(source.sample(range(len(available)), min(size, len(available)))):
        statement = available[place]
        operator = source.choice(statement.operators)
        mutants = [mutant for mutant in statement.mutants if mutant.operator == operator]
        sample.append((statement, source.choice(mutants)))
    source.shuffle(sample)
    return sample
