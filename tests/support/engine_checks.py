"""The stock of vectors as fixtures, and ``tedomari check`` over engines in this process."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from click.testing import CliRunner, Result

from fake_engines import BOARDS, VALUES, FakeEngine
from tedomari_cli.commands import check as check_command
from tedomari_cli.main import cli
from tedomari_conformance.engines.questions import chapter_of
from tedomari_conformance.suite import Document
from tedomari_conformance.suite.harness.cases import Case, every
from tedomari_conformance.suite.harness.results import Identity, Run
from tedomari_conformance.suite.harness.results import Result as CaseResult


@pytest.fixture
def documents() -> list[Document]:
    """The stock of vectors; a test may change this list."""
    return [BOARDS, VALUES]


@pytest.fixture
def questions(documents: list[Document]) -> list[Case]:
    """The questions of the stock, in order."""
    return [case for case in every(map(chapter_of, documents)) if not case.unasked]


@pytest.fixture
def run_of(documents: list[Document]) -> Callable[..., Run]:
    """Build a run with some results: ``run_of(results, name="other")``."""

    def build(results: Sequence[CaseResult], *, name: str = "fake", **others: Any) -> Run:
        heads = tuple(chapter_of(document).head for document in documents)
        return Run(Identity(name, "1", "./fake"), "0.1", heads, tuple(results), **others)

    return build


@pytest.fixture
def fakes(monkeypatch: pytest.MonkeyPatch, documents: list[Document]) -> list[FakeEngine]:
    """The engines that ``check --engine`` starts, in this order.

    The last one serves for all further starts.
    """
    engines: list[FakeEngine] = [FakeEngine()]

    def start(command: Sequence[str], limits: object) -> FakeEngine:
        return engines.pop(0) if len(engines) > 1 else engines[0]

    def load(sources: Sequence[str] | None) -> list[Document]:
        return [item for item in documents if not sources or item.source in sources]

    monkeypatch.setattr(check_command, "Engine", start)
    monkeypatch.setattr(check_command, "load_documents", load)
    return engines


@pytest.fixture
def check() -> Callable[..., Result]:
    """Run ``tedomari check --engine fake`` with further options."""

    def check(*options: str, engine: str = "fake") -> Result:
        arguments = ["check", "--engine", engine, *options]
        return CliRunner().invoke(cli, arguments, catch_exceptions=False)

    return check
