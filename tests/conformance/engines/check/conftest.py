"""The stock of vectors as fixtures, and ``tedomari check`` over engines in this process."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from click.testing import CliRunner, Result

from fake_engines import BOARDS, VALUES, FakeEngine
from tedomari_cli.commands import check_engine, check_expected
from tedomari_cli.main import cli
from tedomari_conformance.engines.plan import plan
from tedomari_conformance.suite import Document
from tedomari_conformance.suite.harness.results import Asked, EngineResult, EngineRun, Presented


@pytest.fixture
def documents() -> list[Document]:
    """The stock of vectors: change the list to change it."""
    return [BOARDS, VALUES]


@pytest.fixture
def questions(documents: list[Document]) -> list[Asked]:
    """The questions of the stock, in order."""
    return [asked for chapter in plan(documents) for asked in chapter.questions]


@pytest.fixture
def run_of(documents: list[Document]) -> Callable[..., EngineRun]:
    """A run with these results, as a test wants it: ``run_of(results, name="other")``."""

    def made(
        results: Sequence[EngineResult], *, name: str = "fake", **others: Any
    ) -> EngineRun:
        heads = tuple(chapter.head for chapter in plan(documents))
        return EngineRun(Presented(name, "1", "./fake"), "0.1", heads, tuple(results), **others)

    return made


@pytest.fixture
def fakes(monkeypatch: pytest.MonkeyPatch, documents: list[Document]) -> list[FakeEngine]:
    """The engines that ``check --engine`` starts: each copy is the next one of the list.

    The last one is taken for all further copies.
    """
    engines: list[FakeEngine] = [FakeEngine()]

    def start(command: Sequence[str], limits: object) -> FakeEngine:
        return engines.pop(0) if len(engines) > 1 else engines[0]

    def load(sources: Sequence[str] | None) -> list[Document]:
        return [item for item in documents if not sources or item.source in sources]

    monkeypatch.setattr(check_engine, "Engine", start)
    monkeypatch.setattr(check_engine, "load_documents", load)
    monkeypatch.setattr(check_expected, "load_documents", load)
    monkeypatch.setattr(check_expected, "all_ids", check_expected.all_ids.__wrapped__)
    return engines


@pytest.fixture
def check() -> Callable[..., Result]:
    """Run ``tedomari check --engine fake`` with further options."""

    def check(*options: str, engine: str = "fake") -> Result:
        words = ["check", "--engine", engine, *options]
        return CliRunner().invoke(cli, words, catch_exceptions=False)

    return check
