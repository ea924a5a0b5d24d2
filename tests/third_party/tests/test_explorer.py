"""The explorer shows a ruleset of another distribution as it shows one of our own."""

from importlib.metadata import PackageNotFoundError, version
from typing import Any

import pytest

from tedomari_explorer.questions import answer_question


def is_installed() -> bool:
    """Whether the distribution in tests/third_party is installed."""
    try:
        return bool(version("tedomari-toads"))
    except PackageNotFoundError:
        return False


pytestmark = pytest.mark.skipif(
    not is_installed(),
    reason="tests/third_party is not installed; the environment 'plugin' of tox installs it",
)


def ask(question: str, **asked: str) -> Any:
    """An answer about Toads and Frogs, as plain data."""
    return answer_question(question, {"ruleset": "toads-and-frogs", **asked})


@pytest.mark.clause("explorer.rulesets")
def test_it_is_listed() -> None:
    answer: Any = answer_question("rulesets", {})
    found = {each["name"]: each for each in answer["rulesets"]}
    assert "T.F" in found["toads-and-frogs"]["examples"]


@pytest.mark.clause("explorer.look", "explorer.partizan", "explorer.why")
def test_it_is_shown_and_analysed() -> None:
    """T.F is * (each player has one move, and the other then one that ends play)."""
    shown = ask("look", position="T.F\nT.F")
    assert (shown["position"], shown["svg"], shown["spots"]) == ("T.F/T.F", None, [])
    sections = {each["title"]: each for each in ask("analyse", position="T.F")["sections"]}
    assert dict(sections["Value"]["fields"])["value"] == "*"
    two = {each["title"]: each for each in ask("analyse", position="T.F/T.F")["sections"]}
    assert two["Components"]["caption"] == "together 0: second player wins"
    assert ask("extra", extra="why", position="T.F")["sections"][0]["lines"][-1] == "= *"
