"""The report of ``tedomari fuzz``, as JSON and as text."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Final

from tedomari.messages import clip
from tedomari_cli.bounds import BoundReachedError
from tedomari_cli.output import write_fields
from tedomari_conformance.engines.fuzzing.expected import Expectation
from tedomari_conformance.engines.fuzzing.model import Finding, Report, Right, Ruling, Tally
from tedomari_conformance.engines.fuzzing.vectors import as_vector, vector_line
from tedomari_conformance.engines.model import Hello, Status
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
    """A request: the engine, what to draw and how often, and where to save disagreements.

    Without ``examples``, drawing ends with the bound on time.
    """

    engine: str
    ruleset: str | None
    operation: str | None
    examples: int | None
    seed: int
    size: str | None
    all_causes: bool
    expected: Path | None
    allowed: Sequence[Status]
    jobs: int
    save: Path


@dataclass(frozen=True)
class Outcome:
    """A request, the engine, the report of the run, and the expected divergences it met."""

    request: Request
    engine: Hello
    ruleset: str | None
    operations: Sequence[str]
    report: Report
    met: Counter[Expectation]
    ended: BoundReachedError | None


def answer(outcome: Outcome) -> Mapping[str, JSON]:
    """Return the whole report as one object.  Clause: fuzz.finding."""
    report = outcome.report
    return {
        "engine": {"name": outcome.engine.name, "version": outcome.engine.version},
        "ruleset": outcome.ruleset,
        "operations": list(outcome.operations),
        "seed": outcome.request.seed,
        "jobs": outcome.request.jobs,
        "examples": outcome.request.examples,
        "tally": tally_data(report.tally),
        "replayed": [asdict(case) for case in report.replayed],
        "expected": [
            {"operation": entry.operation, "reason": entry.reason, "met": met}
            for entry, met in outcome.met.items()
        ],
        "disagreements": list(map(finding_data, report.findings)),
        "interrupted": report.interrupted,
    }


def tally_data(tally: Tally) -> Mapping[str, JSON]:
    """Return the numbers of a run as an object."""
    numbers = {member.name: getattr(tally, member.name) for member in fields(tally)}
    return {**numbers, "kinds": dict(sorted(tally.kinds.items()))}


def finding_data(finding: Finding) -> Mapping[str, JSON]:
    """Return the disagreement as an object."""
    disagreement = finding.disagreement
    return {
        "operation": disagreement.query.operation,
        "arguments": disagreement.query.arguments,
        "picture": finding.picture.split("\n"),
        "status": str(disagreement.status),
        "message": disagreement.message,
        "expected": disagreement.expected,
        "given": disagreement.given,
        "smallest": finding.smallest,
        "referee": None if finding.ruling is None else ruling_data(finding.ruling),
        "vector": as_vector(disagreement),
        "saved": None if finding.file is None else str(finding.file),
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
        yield "replayed", f"{case.case} {case.words(outcome.request.allowed)}"
    yield "drawn", drawn_text(report.tally, "pair" if outcome.ruleset is None else "position")
    if report.tally.kinds:
        yield "kinds", kinds_text(report.tally.kinds)
    yield "asked", asked_text(report.tally)
    if report.tally.repeated:
        yield "not shrunk", f"{report.tally.repeated} more disagreements like those below"
    for entry, met in outcome.met.items():
        yield "expected", f"{met} of {entry.operation}: {entry.reason}"
    for finding in report.findings:
        yield from finding_lines(finding)
    if report.findings:
        return
    if report.interrupted:
        reason = "stopped at a bound" if outcome.ended else "interrupted"
        yield "result", f"no disagreement so far: {reason}"
    else:
        asked = report.tally.queries or report.replayed
        yield "result", "no disagreement" if asked else "nothing was asked"


def drawn_text(tally: Tally, subject: str) -> str:
    """Return the number of subjects that were drawn, in words."""
    subjects = f"{tally.positions} {subject}{'' if tally.positions == 1 else 's'}"
    if tally.skipped:
        return f"{subjects}, {tally.skipped} too large for the engine"
    return subjects


def kinds_text(kinds: Mapping[str, int]) -> str:
    """Return the numbers of drawn games by kind, in the order of the alphabet."""
    return ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items()))


def asked_text(tally: Tally) -> str:
    """Return the number of queries in words, and the counts of results that are not 0."""
    counts = {
        "agreed": tally.agreed,
        "weak": tally.weak,
        "declined": tally.declined,
        "unknown to the reference": tally.beyond,
        "disagreed": tally.disagreed,
        "disagreed as expected": tally.expected,
    }
    queries = f"{tally.queries} quer{'y' if tally.queries == 1 else 'ies'}"
    results = ", ".join(f"{count} {name}" for name, count in counts.items() if count)
    return f"{queries}: {results}" if results else queries


def finding_lines(finding: Finding) -> Iterator[tuple[str, str]]:
    """Yield the fields of the disagreement."""
    disagreement = finding.disagreement
    minimal = "a minimal disagreement"
    yield "result", minimal if finding.smallest else "a disagreement, not minimal: interrupted"
    yield "query", query_text(disagreement.query)
    yield "picture", finding.picture
    yield "reference says", result_text(disagreement.expected)
    yield "engine says", result_text(disagreement.given)
    yield "status", f"{disagreement.status}: {disagreement.message}"
    if finding.ruling is not None:
        yield "referee", f"{VERDICTS[finding.ruling.right]}: {finding.ruling.how}"
    yield "vector", vector_line(disagreement)
    yield "saved", str(finding.file) if finding.file else f"no: {finding.unsaved}"


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
