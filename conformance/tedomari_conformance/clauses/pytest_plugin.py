"""The pytest plugin for clauses: ``pytest -p tedomari_conformance.clauses.pytest_plugin``.

A test names the clauses that it checks: ``@pytest.mark.clause("game.order.le")``.  An unknown
name is a usage error.  ``--clause-report`` prints the coverage of each chapter, and
``--clause-require`` fails the run if anything is missing.

This module only has the options.  It imports nothing of Tedomari before pytest has been
configured: a plugin named with ``-p`` is loaded before coverage measurement starts.
"""

from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options and ini values of this plugin."""
    group = parser.getgroup("clauses", "clauses of the specification")
    group.addoption(
        "--clause-report",
        action="store_true",
        help="print which clauses are cited by code, checked by passing tests, "
        "and cited by vectors, chapter by chapter",
    )
    group.addoption(
        "--clause-require",
        action="store_true",
        help="fail the run if a tested clause lacks a citing docstring or a passing test, "
        "or if a docstring or vector cites a clause that does not exist",
    )
    parser.addini("clause_texts", "more folders or files of chapters", type="paths", default=[])
    parser.addini(
        "clause_code",
        "folders whose docstrings cite clauses (default: Tedomari and the plugins installed)",
        type="paths",
        default=[],
    )
    parser.addini(
        "clause_vectors",
        "folders or files of vectors that cite clauses (default: those of Tedomari)",
        type="paths",
        default=[],
    )


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker, and the part of the plugin that does the work."""
    from tedomari_conformance.clauses.session import ClauseSession

    config.addinivalue_line(
        "markers", "clause(name, ...): the clauses of the specification that the test checks"
    )
    texts: list[Path] = config.getini("clause_texts")
    code: list[Path] = config.getini("clause_code")
    vectors: list[Path] = config.getini("clause_vectors")
    config.pluginmanager.register(
        ClauseSession(
            texts=texts,
            code=code,
            vectors=vectors,
            report=bool(config.getoption("clause_report")),
            require=bool(config.getoption("clause_require")),
        ),
        "tedomari-clauses",
    )
