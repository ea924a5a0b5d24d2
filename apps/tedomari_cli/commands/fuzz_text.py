"""The report of ``tedomari fuzz``, as JSON and as text."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from tedomari.messages import clip
from tedomari_cli.bounds import BoundReachedError
from tedomari_cli.output import write_fields
from tedomari_conformance.engines.fuzzing.model import Finding, Report, Right, Ruling, Tally
from tedomari_conformance.engines.fuzzing.vectors import as_vector, vector_line
from tedomari_conformance.engines.model import Hello
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

#: Results are shortened to this many characters in text; the JSON answer has all of them.
SHOWN: Final = 500

#: The rulings of the referee, in words.
VERDICTS: Final[Mapping[Right | None, str]] = {
    Right.REFERENCE: "the reference is right",
    Right.ENGINE: "the engine is right",
    Right.NEITHER: "neither is right",
    None: "undecided",
}


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
        "disagreement": None
        if report.finding is None
        else finding_data(outcome, report.finding),
        "interrupted": report.interrupted,
    }


def finding_data(outcome: Outcome, finding: Finding) -> Mapping[str, JSON]:
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
        "referee": None if finding.ruling is None else ruling_data(finding.ruling),
        "vector": as_vector(disagreement),
        "saved": None if outcome.report.file is None else str(outcome.report.file),
    }


def ruling_data(ruling: Ruling) -> Mapping[str, JSON]:
    """Return the ruling of the referee as an object."""
    return {"right": None if ruling.right is None else str(ruling.right), "how": ruling.how}


def show(outcome: Outcome) -> None:
    """Print the whole report as text."""
    write_fields(lines(outcome))


def lines(outcome: Outcome) -> Iterator[tuple[str, str]]:
    """Yield the fields of the report: names and values."""
    report = outcome.report
    yield "engine", f"{outcome.engine.name} {outcome.engine.version}"
    yield "ruleset", outcome.ruleset or "none (games and their values)"
    yield "operations", ", ".join(outcome.operations)
    for case in report.replayed:
        yield "replayed", f"{case.case} {case}"
    yield "drawn", drawn_text(report.tally)
    yield "asked", asked_text(report.tally)
    if report.finding is not None:
        yield from finding_lines(outcome, report.finding)
    elif report.interrupted:
        reason = "stopped at a bound" if outcome.ended else "interrupted"
        yield "result", f"no disagreement so far: {reason}"
    else:
        yield "result", "no disagreement"


def drawn_text(tally: Tally) -> str:
    """Return the number of positions that were drawn, in words."""
    positions = f"{tally.positions} position{'' if tally.positions == 1 else 's'}"
    if tally.skipped:
        return f"{positions}, {tally.skipped} too large for the engine"
    return positions


def asked_text(tally: Tally) -> str:
    """Return the number of queries in words, and the counts of results that are not 0."""
    counts = {
        "agreed": tally.agreed,
        "equal but not canonical": tally.weak,
        "declined": tally.declined,
        "unknown to the reference": tally.beyond,
        "disagreed": tally.disagreed,
    }
    queries = f"{tally.queries} quer{'y' if tally.queries == 1 else 'ies'}"
    results = ", ".join(f"{count} {name}" for name, count in counts.items() if count)
    return f"{queries}: {results}" if results else queries


def finding_lines(outcome: Outcome, finding: Finding) -> Iterator[tuple[str, str]]:
    """Yield the fields of the disagreement."""
    disagreement = finding.disagreement
    minimal = "a minimal disagreement"
    yield "result", minimal if finding.smallest else "a disagreement, not minimal: interrupted"
    yield "query", query_text(disagreement.query)
    yield "picture", outcome.picture
    yield "reference says", result_text(disagreement.expected)
    yield "engine says", result_text(disagreement.given)
    yield "status", f"{disagreement.status}: {disagreement.message}"
    if finding.ruling is not None:
        yield "referee", f"{VERDICTS[finding.ruling.right]}: {finding.ruling.how}"
    yield "vector", vector_line(disagreement)
    file, problem = outcome.report.file, outcome.report.unsaved
    yield "saved", str(file) if file else f"no: {problem}"


def query_text(query: Query) -> str:
    """Return an operation and its arguments as a string."""
    arguments = " ".join(
        f"{name}={shorten(value) if isinstance(value, str) else shorten(json.dumps(value))}"
        for name, value in query.arguments.items()
    )
    return f"{query.operation} {arguments}"


def result_text(result: Mapping[str, JSON] | None) -> str:
    """Return the members of a result as a string."""
    if result is None:
        return "no result"
    return shorten(
        ", ".join(
            f"{name} {value if isinstance(value, str) else json.dumps(value)}"
            for name, value in result.items()
        )
    )


def shorten(text: str) -> str:
    """Return the string, shortened if it is long."""
    return clip(text, SHOWN)
