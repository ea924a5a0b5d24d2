"""The mutation test: does the suite notice when a statement is changed or deleted?

This is a program, not a test module: the tox environment ``mutation`` runs it.

    python tests/project/mutation/trial.py --sample 200 --seed 1
    python tests/project/mutation/trial.py reference/tedomari/kernel/order.py

The first line draws 200 mutants from all modules, the second tries every mutant of one module.
A folder, and a sample from a folder, can be named, too. The program works on a copy of the
tree, so an interrupted run leaves no changed file behind. It stores its results in the folder
given by ``--session``; started again with the same arguments, it resumes. ``--again`` tries the
survivors again after tests have been added, and ``--most`` allows more tests.

The README next to this file describes the operators and the results. The exit status is 1 if a
mutant survives that is not in ``equivalent.json``, and 130 after an interrupt.
"""

import argparse
import json
import os
import sys
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TextIO

from forked_pytest import copy_tree, import_heavy_packages
from mutant_sample import ROOT, all_statements, draw, module_paths
from mutants import Mutant
from recording import digest, record_tests
from reporting import in_markdown, reasons, summary
from trying import Outcome, Trials


def main() -> int:
    """Draw mutants, record which tests execute their statements, try the mutants, report."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("paths", nargs="*", metavar="PATH", help="files or folders to mutate")
    parser.add_argument("--sample", type=int, metavar="N", help="draw N mutants")
    parser.add_argument("--seed", type=int, nargs="+", default=[0], help="one sample per seed")
    parser.add_argument("--root", type=Path, default=ROOT, help="the project")
    parser.add_argument("--session", type=Path, help="default: .tox/mutation-session")
    parser.add_argument("--slowest", type=float, default=20.0, help="seconds of one test")
    parser.add_argument("--cases", type=int, default=1000, help="cases of a parametrised test")
    parser.add_argument("--most", type=float, default=60.0, help="seconds of tests per mutant")
    parser.add_argument("--again", action="store_true", help="try the survivors once more")
    parser.add_argument("--record", action="store_true", help="only run the unchanged tests")
    arguments = parser.parse_args()
    if not arguments.sample and not arguments.paths:
        parser.error("name files, or a sample: --sample 200 --seed 1")
    root = arguments.root.resolve()
    paths = [
        path
        for path in module_paths(root)
        if not arguments.paths
        or any(path == p or path.startswith(f"{p.rstrip('/')}/") for p in arguments.paths)
    ]
    if not paths:
        parser.error(f"no module is or is below {', '.join(arguments.paths)}")
    available = list(all_statements(root, paths))
    if arguments.sample:
        samples = {seed: draw(available, arguments.sample, seed) for seed in arguments.seed}
    else:
        samples = {None: [(s, mutant) for s in available for mutant in s.mutants]}
    session = (arguments.session or root / ".tox" / "mutation-session").resolve()
    session.mkdir(parents=True, exist_ok=True)
    import_heavy_packages()
    drawn = [statement for sample in samples.values() for statement, _ in sample]
    record = record_tests(root, session, drawn, arguments.slowest, arguments.cases)
    if arguments.record:
        return 0
    tree = session / "mutated" / "tree"
    copy_tree(root, tree)
    trials = Trials(tree, record, arguments.most)
    still_open = False
    for seed, sample in samples.items():
        results = Results(root, session / "tried.jsonl", arguments.again)
        remaining = [(s, mutant) for s, mutant in sample if results.outcome(mutant) is None]
        interrupted = False
        # The standard output of the process that tries mutants is redirected to a log.
        with os.fdopen(os.dup(1), "w") as screen:
            try:
                if remaining:
                    trials.run(remaining, partial(results.add, screen))
            except KeyboardInterrupt:
                interrupted = True
        results = Results(root, session / "tried.jsonl", again=False)
        tried = [(mutant, results.outcome(mutant)) for _, mutant in sample]
        still_open |= report(session, seed, len(sample), [(m, o) for m, o in tried if o])
        if interrupted:
            return 130
    return int(still_open)


class Results:
    """The outcomes so far, by mutant and by the text of its file."""

    def __init__(self, root: Path, file: Path, again: bool) -> None:
        self.root = root
        self.file = file
        self.outcomes: dict[str, Outcome] = {}
        for line in file.read_text().splitlines() if file.exists() else []:
            entry = json.loads(line)
            name = entry.pop("mutant")
            outcome = Outcome(**entry)
            if outcome.outcome == "noticed" or not again:
                self.outcomes[name] = outcome
            else:
                self.outcomes.pop(name, None)

    def name(self, mutant: Mutant) -> str:
        """Return the name of a mutant that is valid only for the present text of its file."""
        return f"{digest(self.root, [mutant.path])[:16]} {mutant.start} {mutant.name}"

    def outcome(self, mutant: Mutant) -> Outcome | None:
        """Return the outcome of a mutant, or None if it has not been tried."""
        return self.outcomes.get(self.name(mutant))

    def add(self, screen: TextIO, mutant: Mutant, outcome: Outcome) -> None:
        """Append an outcome to the file, and print it."""
        print(f"{outcome.outcome}: {mutant.name}", file=screen, flush=True)
        with self.file.open("a") as file:
            file.write(json.dumps({"mutant": self.name(mutant), **asdict(outcome)}) + "\n")


def report(
    session: Path, seed: int | None, drawn: int, tried: list[tuple[Mutant, Outcome]]
) -> bool:
    """Write and print the report of a sample; return whether a survivor is not equivalent."""
    data = summary(seed, drawn, tried, reasons())
    name = "report" if seed is None else f"report-{seed}"
    (session / f"{name}.json").write_text(json.dumps(data, indent=1) + "\n")
    page = in_markdown(data)
    (session / f"{name}.md").write_text(page)
    print(page, flush=True)
    return data["survived"] != data["equivalent"]


if __name__ == "__main__":
    sys.exit(main())
