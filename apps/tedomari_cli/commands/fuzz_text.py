"""The report of ``tedomari fuzz``, as JSON and as text."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from tedomari.messages import clip
from tedomari_cli.bounds import BoundReachedError
from tedomari_cli.output import write_fields
from tedomari_conformance.engines.fuzzing.model import Finding, Report, Ruling, Tally
from tedomari_conformance.engines.fuzzing.vectors import as_vector, vector_line
from tedomari_conformance.engines.model import Hello
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

#: Results are shortened to this many characters in text; the JSON answer has all of them.
SHOWN: Final = 500


@dataclass(frozen=True)
class Request:
    """A request: the engine, what to draw and how often, and where to save disagreements."""

    engine: str
    ruleset: str | None
    operation: str | None
    examples: int
    seed: int
    size: str | None
    save: Path


@dataclass(frozen=True)
class Outcome:
    """A request, the engine, and the report of the run."""

    request: Request
    engine: Hello
    ruleset: str | None
    operations: Sequence[str]
    report: Report
    picture: str
    ended: BoundReachedError | None


def answer(outcome: Outcome) -> Mapping[str, JSON]:
    """Return the whole report as one object.  Clause: fuzz.finding."""
    report = outcome.report
    return {
        "engine": {"name": outcome.engine.name, "version": outcome.engine.version},
        "ruleset": outcome.ruleset,
        "operations": list(outcome.operations),
        "seed": outcome.request.seed,
        "examples": outcome.request.examples,
        "tally": asdict(report.tally),
        "replayed": [asdict(case) for case in report.replayed],
        "disagreement": None if report.finding is None else found(outcome, report.finding),
        "interrupted": report.interrupted,
    }


def found(outcome: Outcome, finding: Finding) -> Mapping[str, JSON]:
    """Return the disagreement as an object."""
    disagreement = finding.disagreement
    return {
        "operation": disagreement.query.operation,
        "arguments": disagreement.query.arguments,
        "picture": outcome.picture.split("\n"),
        "status": str(disagreement.status),
        "message": disagreement.message,
        "expected": disagreement.expected,
        "given": disagreement.given,
        "smallest": finding.smallest,
        "referee": None if finding.ruling is None else ruled(finding.ruling),
        "vector": as_vector(disagreement),
        "saved": None if outcome.report.file is None else str(outcome.report.file),
    }


def ruled(ruling: Ruling) -> Mapping[str, JSON]:
    """Return the ruling of the referee as an object."""
    return {"right": None if ruling.right is None else str(ruling.right), "how": ruling.how}


def show(outcome: Outcome) -> None:
    """Print the whole report as text."""
    write_fields(lines(outcome))


def lines(outcome: Outcome) -> Iterator[tuple[str, str]]:
    """Yield the fields of the report: names and values."""
    report = outcome.report
    yield "engine", f"{outcome.engine.name} {outcome.engine.version}"
    yield "about", outcome.ruleset or "values"
    yield "operations", ", ".join(outcome.operations)
    for case in report.replayed:
        yield "replayed", f"{case.case} {case}"
    yield "asked", asked(report.tally)
    if report.finding is not None:
        yield from finding_lines(outcome, report.finding)
    elif report.interrupted:
        yield (
            "result",
            "broken off; no disagreement until then"
            if outcome.ended
            else "interrupted; no disagreement until then",
        )
    else:
        yield "result", "no disagreement"


def asked(tally: Tally) -> str:
    """Return the counts of queries in words, without those that are 0."""
    counts = {
        "agreed": tally.agreed,
        "equal, not canonical": tally.weak,
        "declined": tally.declined,
        "beyond the reference": tally.beyond,
        "disagreed": tally.disagreed,
    }
    told = ", ".join(f"{count} {name}" for name, count in counts.items() if count)
    positions = f"{tally.positions} drawn"
    if tally.skipped:
        positions += f" ({tally.skipped} too large for the engine)"
    return f"{positions}, {tally.queries} queries: {told or 'none answered'}"


def finding_lines(outcome: Outcome, finding: Finding) -> Iterator[tuple[str, str]]:
    """Yield the fields of the disagreement."""
    disagreement = finding.disagreement
    size = "a smallest one" if finding.smallest else "not shrunk to the end: interrupted"
    yield "result", f"a disagreement, {size}"
    yield "query", query_text(disagreement.query)
    yield "picture", outcome.picture
    yield "reference", result_text(disagreement.expected)
    given = "no result" if disagreement.given is None else result_text(disagreement.given)
    yield "engine says", given
    yield "status", f"{disagreement.status}: {disagreement.message}"
    if finding.ruling is not None:
        who = "undecided" if finding.ruling.right is None else f"{finding.ruling.right} right"
        yield "referee", f"{who}: {finding.ruling.how}"
    yield "vector", vector_line(disagreement)
    file, problem = outcome.report.file, outcome.report.unsaved
    yield "saved", str(file) if file else f"no: {problem}"


def query_text(query: Query) -> str:
    """Return an operation and its arguments as a string."""
    arguments = " ".join(
        f"{name}={shortened(value) if isinstance(value, str) else shortened(json.dumps(value))}"
        for name, value in query.arguments.items()
    )
    return f"{query.operation} {arguments}"


def result_text(result: Mapping[str, JSON] | None) -> str:
    """Return the members of a result as a string."""
    if result is None:
        return "no result"
    return shortened(
        ", ".join(
            f"{name} {value if isinstance(value, str) else json.dumps(value)}"
            for name, value in result.items()
        )
    )


def shortened(text: str) -> str:
    """Return the string, shortened if it is long."""
    return clip(text, SHOWN)
