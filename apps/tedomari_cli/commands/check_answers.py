"""The JSON of ``tedomari check``."""

from tedomari.answers.data import Answer, Data
from tedomari_cli.commands.check_outcome import Outcome
from tedomari_conformance.mcgs.report import blocks_answer
from tedomari_conformance.suite.harness.cases import input_of
from tedomari_conformance.suite.harness.divergences import Comparison
from tedomari_conformance.suite.harness.results import Result, Run, counts
from tedomari_conformance.suite.reports.tally import tally


def answer_of(outcome: Outcome) -> Answer:
    """Return the JSON of a check: by source for the reference, by chapter for an engine."""
    if outcome.check is not None and outcome.run.subject.is_reference:
        return reference_answer(outcome.run, outcome.comparison)
    return engine_answer(outcome)


def reference_answer(run: Run, comparison: Comparison) -> Answer:
    """Return the counts of the reference by source, and its failures."""
    return {
        "sources": {source: dict(count.verdicts) for source, count in tally(run).items()},
        "failures": [
            {
                "id": result.id,
                "cell": result.case.cell,
                "given": dict(input_of(result.case.query)),
                "expected": result.case.expected,
                "got": outcome_text(result),
            }
            for result in comparison.unexpected
        ],
    }


def outcome_text(result: Result) -> str:
    """Return the result of a failure, with its message unless that only repeats the result."""
    if not result.got:
        return result.message
    if result.message.startswith("expected "):
        return str(result.got)
    return f"{result.got} ({result.message})"


def engine_answer(outcome: Outcome) -> Answer:
    """Return the counts of each subject by chapter, and the failures of the first subject.

    Clause: engines.report.json.
    """
    comparison = outcome.comparison
    return {
        "engines": [run_data(run) for run in outcome.runs],
        "failures": [failure_data(result) for result in comparison.unexpected],
        "expected": {
            "matched": len(comparison.reasons),
            "problems": list(comparison.problems),
        },
        "smoke": [
            {
                "operation": smoke.query.operation,
                "ruleset": smoke.query.ruleset,
                "status": smoke.status.value if smoke.status else "unknown",
                "message": smoke.message,
            }
            for smoke in outcome.smoke
        ],
    }


def mcgs_answer(outcome: Outcome) -> Answer:
    """Return the blocks of test files of MCGS, and the commands that failed.

    Clause: mcgs.report.
    """
    comparison = outcome.comparison
    return {
        **blocks_answer(outcome.run),
        "failures": [failure_data(result) for result in comparison.unexpected],
        "expected": {
            "matched": len(comparison.reasons),
            "problems": list(comparison.problems),
        },
    }


def run_data(run: Run) -> Answer:
    """Return one subject with its counts."""
    by_chapter = counts(run)
    chapters: dict[str, Data] = {
        head.name: {
            "source": head.source,
            **{s.value: number for s, number in by_chapter[head.name].apart.items()},
            "unasked": by_chapter[head.name].unasked,
        }
        for head in run.chapters
    }
    return {
        "name": run.subject.name,
        "version": run.subject.version,
        "command": run.subject.command,
        "complete": run.complete,
        "chapters": chapters,
    }


def failure_data(result: Result) -> Answer:
    """Return a failure with its case and its answer."""
    case = result.case
    return {
        "id": case.id,
        "chapter": case.chapter,
        "cell": case.cell,
        "clauses": list(case.clauses),
        "operation": case.query.operation,
        "ruleset": case.query.ruleset,
        "arguments": dict(case.query.arguments),
        "expected": case.expected,
        "status": result.status.value,
        "got": result.got,
        "message": result.message,
    }
