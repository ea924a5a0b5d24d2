"""The explorer shows a ruleset of another distribution like one of Tedomari."""

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
    """Ask a question about Toads and Frogs; the answer is plain data."""
    return answer_question(question, {"ruleset": "toads-in-lanes", **asked})


@pytest.mark.clause("explorer.rulesets")
def test_the_ruleset_is_listed() -> None:
    answer: Any = answer_question("rulesets", {})
    rulesets = {each["name"]: each for each in answer["rulesets"]}
    assert "T.F" in rulesets["toads-in-lanes"]["examples"]


@pytest.mark.clause("explorer.look", "explorer.partizan", "explorer.why")
def test_a_position_is_shown_and_analysed() -> None:
    """T.F is *: each player has one move, after which the other has one that ends play."""
    look = ask("look", position="T.F\nT.F")
    assert (look["position"], look["svg"], look["spots"]) == ("T.F/T.F", None, [])
    sections = {each["title"]: each for each in ask("analyse", position="T.F")["sections"]}
    assert dict(sections["Value"]["fields"])["value"] == "*"
    two = {each["title"]: each for each in ask("analyse", position="T.F/T.F")["sections"]}
    assert two["Components"]["caption"] == "together 0: second player wins"
    assert ask("extra", extra="why", position="T.F")["sections"][0]["lines"][-1] == "= *"
