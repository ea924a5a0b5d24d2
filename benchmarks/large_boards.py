"""Evaluate empty boards of both rulesets with checkpoints, and verify them in a second way.

    python benchmarks/large_boards.py FOLDER [--board 6x6] [--cells 16] [--sample 200]
        [--largest 36]

The folder keeps one checkpoint per ruleset, with which an interrupted run continues.  Of a long
string, such as the value of XT Domineering, the length and the SHA-256 are printed.  The 6x6
boards need the compiled kernel; ``tox -e large`` installs it and runs this program.
"""

import argparse
import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import verify_boards
from second_way.cells import RULES

#: How far a ruleset is verified unless an option says otherwise: the number of cells up to
#: which all shapes are checked, and the sample of each larger size up to the largest.
CHECKS = {"domineering": ("16", "1000", "36"), "chilled-domineering": ("16", "20", "31")}

#: Longer strings are printed as a digest.
SHOWN = 4_000


def evaluate(ruleset: str, board: str, checkpoint: Path) -> int:
    """Print the properties of an empty board, and return the exit status of the command."""
    rows, columns = map(int, board.split("x"))
    position = "/".join(["." * columns] * rows)
    command = [sys.executable, "-m", "tedomari_cli", "value", ruleset, position, "--json"]
    command += ["--checkpoint", str(checkpoint), "--seconds", "none"]
    result = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    if result.returncode == 0:
        for key, value in json.loads(result.stdout).items():
            print(f"{key:<13}  {digest(value)}", flush=True)
    return result.returncode


def digest(value: object) -> str:
    """Return a value as text; of a long one, its length and its SHA-256."""
    text = "none" if value is None else str(value)
    if len(text) <= SHOWN:
        return text
    return f"{len(text)} characters, SHA-256 {sha256(text.encode()).hexdigest()}"


def main(arguments: list[str] | None = None) -> int:
    """Evaluate and verify the board of each ruleset; return the worst exit status."""
    parser = argparse.ArgumentParser(description="Evaluate and verify empty boards.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--board", default="6x6")
    parser.add_argument("--ruleset", choices=RULES, action="append")
    parser.add_argument("--cells")
    parser.add_argument("--sample")
    parser.add_argument("--largest")
    parser.add_argument("--walls", default="4x4")
    options = parser.parse_args(arguments)
    options.folder.mkdir(parents=True, exist_ok=True)
    worst = 0
    for ruleset in options.ruleset or RULES:
        checkpoint = options.folder / f"{ruleset}-{options.board}.shapes"
        status = evaluate(ruleset, options.board, checkpoint)
        if status == 0:
            cells, sample, largest = CHECKS[ruleset]
            checks = ["--cells", options.cells or cells, "--sample", options.sample or sample]
            checks += ["--largest", options.largest or largest, "--walls", options.walls]
            status = verify_boards.main([str(checkpoint), *checks])
        worst = max(worst, status)
    return worst


if __name__ == "__main__":
    sys.exit(main())
