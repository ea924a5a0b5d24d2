"""Phrases that are not English, or take two readings, do not return.

They are looked for in pages, chapters, docstrings, comments, the help of the commands, and the
names of tests.  ``pytest -rP tests/project/test_english.py`` prints their rate.
"""

import ast
import io
import re
import subprocess
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import click
import pytest

from python_files import comments_in, python_file
from tedomari_cli.main import cli

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]

#: What to write instead, by the phrases.
PHRASES: dict[str, str] = {
    r"(?:is|are|was|were|be|been) told": "reported, shown, listed, described",
    r"told (?:apart|of|from)": "distinguished, reported",
    r"tells? (?:of|that|whether|which|what|how|apart)": "says, shows, lists, distinguishes",
    r"st(?:ands?|ood) (?:in|on|at|by|beside|there|as|above|below|between|after)": "is, appears",
    r"so (?:many|high|large|few) (?!as |that )": "the number itself, at most `limit`",
    r"(?<!there )(?:is|are) (?-i:none)\b": "does not exist, is not one",
    r"that there (?:is|are) not": "that does not exist",
    r"what is no\b": "anything else than",
    r"(?<!there )is no (?:number|integer|game|position|value|name|file|whole)": "is not a",
    r"(?:comes?|came|become|became) of\b": "the result of",
    r"besides[.,;:)]": "in addition, also",
    r"else[.;](?<!nothing else[.;])(?<!anything else[.;])(?<!something else[.;])": "otherwise",
    r"by the clock\b": "elapsed time",
    r"(?:has|and) the like\b": "name what it has",
    r"held against": "compared with",
    r"whoever (?!begins|moves|starts|plays)": "a player who, a program that",
}

#: Names of functions that are only a participle: an action is a verb, a value is a noun.
PARTICIPLE = re.compile(
    r"(?:told|held|found|made|given|kept|shown|said|met|taken|had|written|drawn|put|known|sent"
    r"|lost|built|[a-z]*[^e]ed)(?:_(?:at|again|in|of|on|out|to|up|with))?"
)

#: Participles that the field, Python or the interface of plugins use as names of values.
ESTABLISHED = {
    "clicked",
    "cooled",
    "displayed",
    "flipped",
    "installed",
    "marked",
    "normalised",
    "registered",
    "transposed",
    "trimmed",
}

#: The limit of phrases in ten thousand words.
RATE = 1

#: The length of a text around a phrase that is shown.
AROUND = 40


def prose(text: str) -> str:
    """Return a page or docstring without its code."""
    return re.sub(r"`[^`]*`", "`code`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))


def phrases(text: str) -> Iterator[tuple[str, str]]:
    """Yield the phrases in a text, each with what is around it and what to write instead."""
    for pattern, instead in PHRASES.items():
        for match in re.finditer(rf"\b{pattern}", text, re.IGNORECASE):
            start, end = max(0, match.start() - AROUND), match.end() + AROUND
            yield " ".join(text[start:end].split()), instead


@cache
def tracked(pattern: str) -> list[Path]:
    """Return the files of the project whose names match a pattern, but for this one."""
    if not (ROOT / ".git").exists():
        return [path for path in sorted(ROOT.rglob(pattern)) if ".tox" not in path.parts]
    command = ["git", "ls-files", "-z", "--", pattern]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True)
    paths = [ROOT / name for name in names.stdout.split("\0") if name]
    return [path for path in paths if path.exists() and path != Path(__file__)]


def page_texts() -> Iterator[tuple[str, str]]:
    """Yield the pages and chapters without their code."""
    for path in tracked("*.md"):
        yield path.relative_to(ROOT).as_posix(), prose(path.read_text("utf-8"))


def code_texts() -> Iterator[tuple[str, str]]:
    """Yield the docstrings and comments of each file of Python, and the names of its tests."""
    for path in tracked("*.py"):
        file = python_file(path)
        tests = [
            function.name.replace("_", " ")
            for function in file.functions
            if function.name.startswith("test_")
        ]
        parts = [*file.docstrings, *tests, *file.comments]
        yield path.relative_to(ROOT).as_posix(), prose("\n".join(parts))


def help_texts(
    command: click.Command = cli, name: str = "tedomari"
) -> Iterator[tuple[str, str]]:
    """Yield the help of each command and of its options."""
    options = (getattr(parameter, "help", None) or "" for parameter in command.params)
    yield name, prose("\n".join([command.help or "", *options]))
    if isinstance(command, click.Group):
        context = click.Context(command)
        for each in command.list_commands(context):
            inner = command.get_command(context, each)
            assert inner is not None
            yield from help_texts(inner, f"{name} {each}")


TEXTS = {"pages": page_texts, "code": code_texts, "help": help_texts}


@pytest.mark.parametrize("kind", TEXTS)
def test_the_rate_of_phrases_is_low(kind: str) -> None:
    texts = list(TEXTS[kind]())
    found = [(name, *phrase) for name, text in texts for phrase in phrases(text)]
    words = sum(len(text.split()) for _, text in texts)
    print(f"{kind}: {len(found)} phrases in {words} words")
    for name, around, instead in found:
        print(f"{name}: {around!r}; write: {instead}")
    assert words > 1000
    assert len(found) * 10_000 <= RATE * words


def is_participle(name: str) -> bool:
    """Whether the name of a function is a participle that says neither action nor value."""
    words = name.strip("_")
    return bool(PARTICIPLE.fullmatch(words)) and words not in ESTABLISHED


def is_named_freely(function: ast.FunctionDef) -> bool:
    """Whether a function is neither a property, a predicate nor a test."""
    if function.name.startswith(("test_", "is_")):
        return False
    decorators = " ".join(map(ast.unparse, function.decorator_list))
    returns = "" if function.returns is None else ast.unparse(function.returns)
    return "property" not in decorators and returns != "bool"


def test_functions_are_named_by_verbs_or_nouns() -> None:
    names = [
        (path.relative_to(ROOT).as_posix(), function.name)
        for path in tracked("*.py")
        for function in python_file(path).functions
        if is_named_freely(function)
    ]
    assert len(names) > 4000
    assert [place for place in names if is_participle(place[1])] == []


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("The total is told by the race.", 1),
        ("Each row stands in the table.", 1),
        ("Give it so many values.", 1),
        ("as many as so many that it stops", 0),
        ("`is told` is code", 0),
        ("AW stands for atomic weight, and nothing else.", 0),
        ("It is refused, or else.", 1),
        ("what is no whole number is a text", 2),
        ("Left wins, whoever begins.", 0),
        ("whoever gives a box away", 1),
    ],
)
def test_phrases_are_found_in_prose_only(text: str, count: int) -> None:
    assert len(list(phrases(prose(text)))) == count


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("told", True),
        ("listed_in", True),
        ("_checked", True),
        ("list_names", False),
        ("feed", False),
        ("cooled", False),
        ("described_games", False),
    ],
)
def test_participles_are_found_in_names(name: str, wrong: bool) -> None:
    assert is_participle(name) == wrong


HIDDEN = r"""a = '# \' #' + "#" + r'\''  # one '
b = '''"#
# no comment''' + '"#'  # two "
# three"""


@pytest.mark.parametrize("source", [HIDDEN, Path(__file__).read_text("utf-8")])
def test_comments_are_those_of_the_tokenizer(source: str) -> None:
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    comments = [token.string for token in tokens if token.type == tokenize.COMMENT]
    assert list(comments_in(source)) == comments
    assert len(comments) > 2
