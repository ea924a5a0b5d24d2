"""The adapters of published packages, if these are installed, and the page of results."""

import configparser
import doctest
import json
import random
import re
import shlex
import tomllib
from collections.abc import Callable
from fractions import Fraction
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from click.testing import CliRunner

from engines_page import page_of
from tedomari.game import Game
from tedomari.notation import dag, parse
from tedomari.temperature import thermograph
from tedomari_cli.failures import ExitStatus
from tedomari_cli.main import cli
from tedomari_conformance.engines.driver import Engine, Limits
from tedomari_conformance.engines.model import Answered, Refused, Status
from tedomari_conformance.engines.operations import answer, judge
from tedomari_conformance.engines.questions import questions
from tedomari_conformance.engines.smoke import smoke
from tedomari_conformance.suite import load_documents
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

pytestmark = pytest.mark.once

RESULTS = Path(__file__).parents[4] / "docs" / "results"
PAGE = (RESULTS / "engines.md").read_text("utf-8")

#: What to do if the page does not agree with the vectors.
RENEWAL = (
    "python tests/conformance/engines/adapters/renew_results.py, "
    "where the packages are installed"
)

ADAPTERS = ("pycgt_adapter", "cgt_py_adapter", "ogdoad_adapter", "cgsuite_adapter")

#: The adapters of engines that draw thermographs from the temperature 0 on.
FROM_ZERO = ("pycgt_adapter", "ogdoad_adapter")

#: A Java process takes some time to start.
SLOW = Limits(start=120, query=120)

Adapter = Callable[[str], list[str]]


@pytest.mark.parametrize("name", ADAPTERS)
def test_an_adapter_answers_every_operation_that_it_offers(adapter: Adapter, name: str) -> None:
    with Engine(adapter(name), limits=SLOW) as engine:
        results = list(smoke(engine))
        weak = {one.query.operation for one in results if one.status is Status.WEAK}
        assert {one.status for one in results} <= {Status.PASS, Status.WEAK}
        assert weak == ({"thermograph"} if name in FROM_ZERO else set())
        offered = sum(len(one.operations) for one in engine.hello.rulesets.values())
        assert len(results) == offered + len(engine.hello.values.operations)


#: Short chapters that the adapters must pass.
CHAPTERS = {
    "thesis-definitions",
    "thesis-domineering",
    "thesis-notation",
    "xt-paper-appendix-a",
}


@pytest.mark.parametrize("name", ADAPTERS)
def test_an_adapter_passes_some_chapters(adapter: Adapter, name: str) -> None:
    passed = 0
    with Engine(adapter(name), limits=SLOW) as engine:
        for document in load_documents():
            for vector in document.vectors if document.name in CHAPTERS else ():
                for question in questions(document, vector):
                    if engine.hello.supports(question.query):
                        reply = engine.ask(question.query)
                        assert isinstance(reply, Answered), (vector.id, reply)
                        judgement = judge(question.query, question.members, reply.result)
                        assert judgement.status in (Status.PASS, Status.WEAK), vector.id
                        passed += 1
    assert passed > 30


@pytest.mark.parametrize("name", ADAPTERS)
def test_an_adapter_refuses_malformed_boards(adapter: Adapter, name: str) -> None:
    with Engine(adapter(name), limits=SLOW) as engine:
        for position in ("", "..a", "../", "\n"):
            reply = engine.ask(Query("value", "chilled-domineering", {"position": position}))
            assert isinstance(reply, Refused), position
            assert reply.code == "illegal"


@pytest.mark.parametrize("name", ADAPTERS)
def test_an_adapter_accepts_every_kind_of_term(adapter: Adapter, name: str) -> None:
    terms: list[JSON] = [
        "{1|-1}",
        {"dag": ["0", [[0], [0]]]},
        {"ruleset": "domineering", "position": "./."},
    ]
    query = Query("sum", None, {"terms": terms})
    with Engine(adapter(name), limits=SLOW) as engine:
        reply = engine.ask(query)
    assert isinstance(reply, Answered)
    assert judge(query, {"value": "{2*|*}"}, reply.result).status is Status.PASS


GRAPHS = ["{{5|2}|{1|-7}}", "{{2|1/2}|{1/4|-3}}", "{1*|-1^}", "1/2", "3", "^", "{{3|1}|0}"]


@pytest.mark.parametrize("text", GRAPHS)
def test_thermographs_of_cgt_py_are_read_correctly(adapter: Adapter, text: str) -> None:
    query = Query("thermograph", None, {"value": text})
    with Engine(adapter("cgt_py_adapter")) as engine:
        reply = engine.ask(query)
    assert isinstance(reply, Answered)
    assert judge(query, answer(query), reply.result).status is Status.PASS


# The pages


def engines_on_the_page() -> list[tuple[str, str]]:
    """Return the names and versions of the engines that have a column of the chapters."""
    (head,) = re.findall(r"^\| chapter \|.*$", PAGE, re.M)
    return re.findall(r"`(\S+) (\S+)`", head)


def test_the_page_has_every_chapter_and_every_engine() -> None:
    part = PAGE[PAGE.index("## Chapters") :]
    rows = {line.split("|")[1].strip() for line in part.splitlines() if line.startswith("| ")}
    asking = {
        document.name
        for document in load_documents()
        if any(questions(document, vector) for vector in document.vectors)
    }
    assert asking <= rows, RENEWAL
    assert rows - {document.name for document in load_documents()} == {"chapter", "---"}
    engines = engines_on_the_page()
    assert [name for name, _ in engines] == ["cgt-py", "pycgt", "ogdoad", "CGSuite", "MCGS"]
    heads = re.findall(r"^## Divergences of `(.*)`$", PAGE, re.M)
    assert heads == [f"{name} {number}" for name, number in engines]


def test_the_page_is_made_from_the_record() -> None:
    assert page_of(json.loads((RESULTS / "engines.json").read_text("utf-8"))) == PAGE


def test_every_engine_was_asked_all_questions() -> None:
    """The numbers of each row of the record add up, and the page shows each row."""
    number = sum(
        len(questions(document, vector))
        for document in load_documents()
        for vector in document.vectors
    )
    record = json.loads((RESULTS / "engines.json").read_text("utf-8"))
    now = engines_on_the_page()
    for row in record:
        counts = [row[status] for status in map(str, Status)]
        assert sum(counts) == row["questions"], row["engine"]
        cells = [f"`{row['engine']} {row['version']}`", row["date"], str(row["questions"])]
        assert f"| {' | '.join(cells)} |" in PAGE, RENEWAL
        if (row["engine"], row["version"]) in now:
            assert row["questions"] == number, RENEWAL
            passed = [
                re.match(r"(\d+) (of \d+ )?pass\b", cell) for cell in row["chapters"].values()
            ]
            assert sum(int(cell[1]) for cell in passed if cell) == row["pass"], row["engine"]
        for tally in row.get("fuzz", ()):
            assert tally["agreed"], (row["engine"], tally["about"])
            assert not tally["found"], (row["engine"], tally["about"])
    assert {(row["engine"], row["version"]) for row in record} > set(now)


def test_the_page_on_mcgs_has_the_numbers_of_the_record() -> None:
    page = " ".join((RESULTS / "mcgs.md").read_text("utf-8").split())
    record = json.loads((RESULTS / "engines.json").read_text("utf-8"))
    (row,) = (row for row in record if row["engine"] == "MCGS")
    values, domineering, nim = (tally["queries"] for tally in row["fuzz"])
    assert f"Of {row['questions']} questions" in page
    assert f"answers {row['pass']}, all of them correctly" in page
    assert f"declines {row['declined']} questions" in page
    assert f"The other {row['unsupported']} questions" in page
    assert f"{nim} queries about Nim, {domineering} about Domineering" in page
    assert f"{values} about values, of which the adapter declined" in page


def test_every_divergence_on_the_page_is_expected_and_explained() -> None:
    text = (RESULTS / "divergences.md").read_text("utf-8")
    sections = re.findall(r"^## (\d+)\. (\S+ \S+): ", text, re.M)
    for name, number in engines_on_the_page():
        part = PAGE.split(f"## Divergences of `{name} {number}`")[1].split("\n## ")[0]
        items = re.findall(r"^\* `([^`#]+)\S*` \(([a-z-]+);.*\. Reason: .*$", part, re.M)
        assert len(items) == len(re.findall(r"^\* ", part, re.M)) or not items
        file = RESULTS / f"{name.lower().replace('-', '_')}.toml"
        entries = tomllib.loads(file.read_text("utf-8"))["divergence"] if file.exists() else []
        vectors = {(one["vector"], one["status"]) for one in entries if "vector" in one}
        assert set(items) == vectors, RENEWAL
        for entry in entries:
            (section,) = re.findall(r": divergences\.md, (\d+)$", entry["reason"])
            assert (section, f"{name} {number}") in sections, entry


def test_links_of_the_results_lead_to_existing_files() -> None:
    for file in RESULTS.glob("*.md"):
        for link in re.findall(r"\]\((?!https?:)([^)#]+)", file.read_text("utf-8")):
            assert (file.parent / link).exists(), (file.name, link)


@pytest.mark.parametrize("package", ["pycgt", "cgt-py"])
def test_the_claims_about_a_package_hold(adapter: Adapter, package: str) -> None:
    adapter(f"{package.replace('-', '_')}_adapter")
    text = (RESULTS / "divergences.md").read_text("utf-8")
    fence = rf"<!-- not run: it needs {package} (\S+);[^\n]* -->\n```python\n(.*?)```"
    fences = re.findall(fence, text, re.S)
    (number,) = {number for number, _ in fences}
    example = "\n".join(part for _, part in fences)
    try:
        installed = version(package)
    except PackageNotFoundError:
        pytest.skip(f"{package} is not installed")
    if installed != number:
        pytest.skip(f"{package} {installed} is installed, not {number}")
    test = doctest.DocTestParser().get_doctest(example, {}, package, None, 0)
    assert doctest.DocTestRunner(verbose=False).run(test).failed == 0


def within(game: Game) -> frozenset[Game]:
    """Return a game and all its followers."""
    options = (*game.left_options, *game.right_options)
    return frozenset({game}.union(*map(within, options)))


def random_games() -> list[Game]:
    """Return simple games, and random games whose options are such games; always the same."""
    generator = random.Random(5)
    games = [parse(text) for text in ("0", "1", "-1", "1/2", "*", "^", "v", "2", "*2", "1*")]
    while len(games) < 120:
        left, right = (generator.sample(games, generator.randint(0, 2)) for _ in range(2))
        games.append(Game(left, right))
    return [*games, parse("{{2|0}|-10}")]


def skip_other_versions() -> None:
    """Skip the test unless the pycgt that the pages describe is installed."""
    if version("pycgt") != "0.2.0":
        pytest.skip(f"the pages are about pycgt 0.2.0, not {version('pycgt')}")


def test_pycgt_cools_wrongly_only_by_the_temperature_of_a_follower(
    adapter: Adapter,
) -> None:
    command = adapter("pycgt_adapter")
    skip_other_versions()
    wrong = 0
    with Engine(command) as engine:
        for game in random_games():
            for tax in (Fraction(1, 2), Fraction(1), Fraction(3, 2)):
                arguments: dict[str, JSON] = {
                    "value": {"dag": dag(game)},
                    "temperature": str(tax),
                }
                query = Query("cool", None, arguments)
                reply = engine.ask(query)
                assert isinstance(reply, Answered)
                if judge(query, answer(query), reply.result).status is not Status.PASS:
                    hot = [one for one in within(game) if not one.is_number]
                    assert tax in {thermograph(one).temperature for one in hot}, (game, tax)
                    wrong += 1
    assert wrong > 5


def fuzz(command: list[str], *options: str) -> tuple[int, str]:
    """Fuzz an engine; return the exit status and the standard output."""
    with TemporaryDirectory() as folder:
        words = ["fuzz", "--engine", shlex.join(command), "--save", folder, *options]
        result = CliRunner().invoke(cli, words, catch_exceptions=False)
    return result.exit_code, result.stdout


def test_the_fuzzer_finds_an_error_of_pycgt(adapter: Adapter) -> None:
    command = adapter("pycgt_adapter")
    skip_other_versions()
    status, text = fuzz(command, "--operation", "cool")
    assert status == ExitStatus.NO
    assert re.search(r"^query +cool value=", text, re.M)


def test_the_fuzzer_finds_only_expected_errors_of_cgt_py(adapter: Adapter) -> None:
    """It finds nothing about positions; the birthday of a large integer ends the process."""
    command = adapter("cgt_py_adapter")
    status, text = fuzz(command, "--examples", "60", "--ruleset", "domineering")
    assert (status, "no disagreement" in text) == (ExitStatus.FINE, True), text
    words = ["--examples", "60", "--operation", "birthday"]
    status, text = fuzz(command, *words)
    assert status == ExitStatus.NO, text
    assert re.search(r"^query +birthday value=", text, re.M), text
    status, text = fuzz(command, *words, "--all", "--expected", str(RESULTS / "cgt_py.toml"))
    assert status == ExitStatus.FINE, text
    assert re.search(r"^expected +[1-9]\d* of birthday: the process ends", text, re.M), text


def test_the_versions_on_the_page_are_those_that_tox_installs() -> None:
    """The two engines that are no packages are not pinned."""
    tox = configparser.ConfigParser()
    tox.read(RESULTS.parents[1] / "tox.ini", "utf-8")
    pinned = re.findall(r"^(\S+)==(\S+)$", tox["testenv:engines"]["deps"], re.M)
    packages = [row for row in engines_on_the_page() if row[0] not in ("CGSuite", "MCGS")]
    assert sorted(pinned) == sorted(packages)


def test_cooling_by_zero_changes_nothing() -> None:
    """The page says so of the reference, for the games of the divergences."""
    for text in ("{2|0}", "{-8||-9|-11}", "{-1||-2|-4}", "{-1|-3}", "*", "{1*|0}"):
        query = Query("cool", None, {"value": text, "temperature": "0"})
        assert parse(str(answer(query)["value"])) == parse(text)
