"""The report of a sample: how many mutants were drawn, noticed and equivalent, and the share.

The share is that of the noticed mutants among those that are not equivalent. `equivalent.json`
lists the mutants that are as right as the original, each with the reason, so that anyone can
judge them again and recompute the share.
"""

import json
from dataclasses import asdict
from pathlib import Path

from mutants import Mutant, count_operators
from trying import Outcome

EQUIVALENT = Path(__file__).with_name("equivalent.json")


def reasons(file: Path = EQUIVALENT) -> dict[str, str]:
    """Return the reasons by the name of the mutant."""
    data = json.loads(file.read_text())
    return {name: group["reason"] for group in data for name in group["mutants"]}


def summary(
    seed: int | None,
    drawn: int,
    tried: list[tuple[Mutant, Outcome]],
    equivalent: dict[str, str],
) -> dict[str, object]:
    """Return the report as data; of `drawn` mutants, some may not have been tried yet."""
    noticed = [mutant for mutant, outcome in tried if outcome.outcome == "noticed"]
    others = [(mutant, outcome) for mutant, outcome in tried if outcome.outcome != "noticed"]
    harmless = [mutant for mutant, _ in others if mutant.name in equivalent]
    relevant = len(tried) - len(harmless)
    return {
        "seed": seed,
        "drawn": drawn,
        "tried": len(tried),
        "operators": count_operators([mutant for mutant, _ in tried]),
        "noticed": len(noticed),
        "survived": len(others),
        "equivalent": len(harmless),
        "share": f"{len(noticed)}/{relevant}",
        "per_mille": 1000 * len(noticed) // relevant if relevant else None,
        "mutants": [
            {
                "mutant": mutant.name,
                "line": mutant.line,
                **asdict(outcome),
                **({"equivalent": equivalent[mutant.name]} if mutant in harmless else {}),
            }
            for mutant, outcome in tried
        ],
    }


def in_markdown(report: dict[str, object]) -> str:
    """Return the report as a page: the figures and the survivors."""
    lines = [
        f"seed {report['seed']}: {report['drawn']} drawn, {report['tried']} tried, "
        f"{report['noticed']} noticed, "
        f"{report['survived']} survived, {report['equivalent']} of these equivalent; "
        f"share {report['share']}",
        "",
    ]
    mutants = report["mutants"]
    assert isinstance(mutants, list)
    for entry in mutants:
        if entry["outcome"] != "noticed":
            verdict = entry.get("equivalent", "**open**")
            lines.append(
                f"* line {entry['line']}, {entry['outcome']}: `{entry['mutant']}`: {verdict}"
            )
    return "\n".join(lines) + "\n"
