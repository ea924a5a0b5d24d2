"""JUnit XML: one test suite a source, one test case a vector."""

import re
from collections.abc import Iterable, Sequence
from xml.etree import ElementTree as ET

from tedomari_conformance.suite import Result, Verdict
from tedomari_conformance.suite.reports.plain import outcome, shown

#: What XML 1.0 cannot hold, whatever way it is written.
_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def junit_xml(results: Iterable[Result]) -> str:
    """The results as a JUnit XML document; an unchecked vector counts as skipped."""
    by_source: dict[str, list[Result]] = {}
    for result in results:
        by_source.setdefault(result.source, []).append(result)
    everything = [result for group in by_source.values() for result in group]
    root = ET.Element("testsuites", {"name": "tedomari", **counts(everything)})
    for source, group in by_source.items():
        suite = ET.SubElement(root, "testsuite", {"name": source, **counts(group)})
        for result in group:
            suite.append(test_case(result))
    ET.indent(root)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        + ET.tostring(root, encoding="unicode")
        + "\n"
    )


def counts(results: Sequence[Result]) -> dict[str, str]:
    """The numbers that a suite states of itself."""
    failures = sum(not result.ok for result in results)
    skipped = sum(result.ok and result.verdict is Verdict.UNCHECKED for result in results)
    return {
        "tests": str(len(results)),
        "failures": str(failures),
        "errors": "0",
        "skipped": str(skipped),
    }


def test_case(result: Result) -> ET.Element:
    """The test case of one vector."""
    case = ET.Element(
        "testcase",
        {"classname": clean(f"{result.source}.{result.document}"), "name": clean(result.id)},
    )
    properties = ET.SubElement(case, "properties")
    for name, value in (
        ("claim", result.claim),
        ("cell", result.cell),
        ("verdict", result.verdict.value),
        ("extent", str(result.extent)),
    ):
        ET.SubElement(properties, "property", {"name": name, "value": clean(value)})
    if not result.ok:
        failure = ET.SubElement(case, "failure", {"message": clean(result.message)})
        failure.text = clean(
            f"{result.cell}: expected {shown(result.expected)}, got {outcome(result)}"
        )
    elif result.verdict is Verdict.UNCHECKED:
        ET.SubElement(case, "skipped", {"message": "unchecked"})
    return case


def clean(text: str) -> str:
    r"""The text with characters that XML cannot hold written as escapes.

    >>> clean("a\x00b")
    'a\\x00b'
    """
    return _NOT_XML.sub(lambda match: f"\\x{ord(match[0]):02x}", text)
