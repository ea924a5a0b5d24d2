"""A run as JUnit XML: a test suite per chapter, a test case per case."""

from collections.abc import Mapping, Sequence
from typing import Final
from xml.etree import ElementTree as ET

from tedomari_conformance.suite.harness.divergences import Comparison
from tedomari_conformance.suite.harness.results import HARMLESS, Result, Run, Status
from tedomari_conformance.suite.reports.text import answer_text, data_text, query_text, visible

#: The statuses without an answer that could be right or wrong.
ERRORS: Final = frozenset({Status.REFUSED, Status.CRASHED, Status.TIMED_OUT, Status.GARBLED})


def junit(run: Run, comparison: Comparison) -> str:
    """Return the run as a JUnit XML document.

    A wrong answer is a failure, a missing one an error.  Declined and unsupported questions
    and expected divergences are skipped.  Each problem with the expected divergences is a
    failure in a separate test case.

    Clause: engines.report.junit.
    """
    cases: dict[str, list[ET.Element]] = {head.name: [] for head in run.chapters}
    unexpected = {result.id for result in comparison.unexpected}
    for result in run.results:
        reason = comparison.reasons.get(result.id)
        case = case_of(result, unexpected=result.id in unexpected, reason=reason)
        cases[result.case.chapter].append(case)
    if comparison.problems:
        cases["expected divergences"] = list(map(problem_case, comparison.problems))
    every = [case for suite in cases.values() for case in suite]
    root = ET.Element("testsuites", {"name": visible(str(run.subject)), **numbers(every)})
    for name, suite in cases.items():
        if suite:
            attributes = {"name": visible(name), **numbers(suite)}
            ET.SubElement(root, "testsuite", attributes).extend(suite)
    ET.indent(root)
    text = ET.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def numbers(cases: Sequence[ET.Element]) -> Mapping[str, str]:
    """Return the attributes of a suite: its numbers of tests, failures, errors, and skips."""
    attributes = {"tests": str(len(cases))}
    for plural, name in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        attributes[plural] = str(sum(case.find(name) is not None for case in cases))
    return attributes


def case_of(result: Result, *, unexpected: bool, reason: str | None) -> ET.Element:
    """Return the test case of a case; ``reason`` is that of an expected divergence."""
    case = result.case
    names = {"classname": f"{case.source}.{case.chapter}", "name": case.id}
    element = ET.Element("testcase", {key: visible(name) for key, name in names.items()})
    properties = ET.SubElement(element, "properties")
    for name, text in (
        ("status", result.status.value),
        ("claim", case.claim),
        ("cell", case.cell),
        ("verdict", case.verdict.value),
        ("extent", str(case.extent)),
        ("clauses", " ".join(case.clauses)),
        ("query", query_text(case.query)),
    ):
        ET.SubElement(properties, "property", {"name": name, "value": visible(text)})
    if unexpected:
        kind = "error" if result.status in ERRORS else "failure"
        problem = ET.SubElement(element, kind, {"message": answer_text(result)})
        problem.text = f"expected {data_text(case.expected)}, got {answer_text(result)}"
    elif reason is not None:
        message = f"{result.status}, as expected: {visible(reason)}"
        ET.SubElement(element, "skipped", {"message": message})
    elif result.status in HARMLESS and result.status is not Status.PASS:
        why = (
            f"{result.status}: {answer_text(result)}" if result.message else result.status.value
        )
        ET.SubElement(element, "skipped", {"message": why})
    return element


def problem_case(problem: str) -> ET.Element:
    """Return the test case for a problem with the expected divergences."""
    case = ET.Element("testcase", {"classname": "expected", "name": visible(problem)})
    ET.SubElement(case, "failure", {"message": visible(problem)})
    return case
