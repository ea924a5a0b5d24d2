"""Phrases that are not English, or take two readings, do not return to what was rewritten.

``pytest -rP tests/project/test_english.py`` prints the rate for each group of pages.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

#: What to write instead, by the phrases.
PHRASES: dict[str, str] = {
    r"(?:is|are|was|were|be|been) told": "reported, shown, listed, described",
    r"told (?:apart|of|from)": "distinguished, reported",
    r"tells? (?:of|that|whether|which|what|how|apart)": "says, shows, lists, distinguishes",
    r"st(?:ands?|ood) (?:in|on|at|by|beside|there|as|above|below|between)": "is, appears",
    r"so (?:many|high|large|few) (?!as |that )": "the number itself, at most `limit`",
    r"(?:is|are) none": "does not exist, is not one",
    r"that there (?:is|are) not": "that does not exist",
    r"what is no": "anything else than",
    r"is no (?:number|integer|game|position|value|name|file|whole)": "is not a",
    r"(?:comes?|came|become|became) of": "the result of",
    r"besides[.,;:)]": "in addition, also",
    r"else[.;](?<!nothing else[.;])(?<!anything else[.;])": "otherwise",
    r"by the clock": "elapsed time",
    r"has the like": "name what it has",
    r"is held against": "is compared with",
}

#: Pages that were rewritten by hand, and read by a second reader.
REWRITTEN = [
    "README.md",
    "CONTRIBUTING.md",
    "paper.md",
    "benchmarks/README.md",
    "docs/results/census.md",
    "docs/results/connect6.md",
    "docs/results/decomposition.md",
    "docs/results/divergences.md",
    "docs/results/scale.md",
    "docs/results/semeai-boards.md",
    *(
        path.relative_to(ROOT).as_posix()
        for folder in ("guides", "reference")
        for path in sorted((ROOT / "docs" / folder).glob("*.md"))
    ),
]

#: The limit of phrases in ten thousand words of all pages and chapters together; lower it as
#: more of them are rewritten.
RATE = 4

#: The length of a text around a phrase that is shown.
AROUND = 40


def prose(text: str) -> str:
    """A page without its code."""
    return re.sub(r"`[^`]*`", "`code`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))


def phrases(text: str) -> Iterator[tuple[str, str]]:
    """The phrases in a text, each with what is around it and what to write instead."""
    for pattern, instead in PHRASES.items():
        for match in re.finditer(rf"\b{pattern}", text, re.IGNORECASE):
            start, end = max(0, match.start() - AROUND), match.end() + AROUND
            yield " ".join(text[start:end].split()), instead


@pytest.mark.parametrize("name", REWRITTEN)
def test_no_phrase_returns_to_a_page(name: str) -> None:
    assert list(phrases(prose((ROOT / name).read_text("utf-8")))) == []


def test_the_rate_of_phrases_does_not_rise() -> None:
    pages = [*(ROOT / "docs").rglob("*.md"), *(ROOT / "spec").rglob("text/*.md")]
    texts = [prose(path.read_text("utf-8")) for path in pages]
    words = sum(len(text.split()) for text in texts)
    count = sum(len(list(phrases(text))) for text in texts)
    print(f"{count} phrases in {words} words: {10_000 * count // words} in 10,000")
    assert count * 10_000 <= RATE * words


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The total is told by the race.", 1),
        ("Each row stands in the table.", 1),
        ("Give it so many values.", 1),
        ("as many as so many that it stops", 0),
        ("`is told` is code", 0),
        ("AW stands for atomic weight, and nothing else.", 0),
        ("It is refused, or else.", 1),
        ("what is no whole number is a text", 2),
    ],
)
def test_phrases_are_found_in_prose_only(text: str, found: int) -> None:
    assert len(list(phrases(prose(text)))) == found
