"""A ruleset of another distribution that is installed works like one of Tedomari."""

import json
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest

from tedomari.game import Game
from tedomari.rulesets import OpaquePosition, Partizan, Plugin, find_ruleset, installed, value
from tedomari_conformance.engines.fuzzing import Comparer, PositionDomain, Run, SavedCases
from tedomari_conformance.engines.fuzzing.model import Right
from tedomari_conformance.engines.model import Answered, Reply
from tedomari_conformance.engines.operations import judge
from tedomari_conformance.engines.reference import Reference
from tedomari_conformance.kit import assert_ruleset_conforms
from tedomari_conformance.suite.operations.asking import Query
from tedomari_spec.clauses import load_clauses

DISTRIBUTION = "tedomari-toads"


def is_installed() -> bool:
    """Whether the distribution in tests/third_party is installed."""
    try:
        return bool(version(DISTRIBUTION))
    except PackageNotFoundError:
        return False


pytestmark = pytest.mark.skipif(
    not is_installed(),
    reason="tests/third_party is not installed; the environment 'plugin' of tox installs it",
)


@pytest.fixture
def plugin() -> Plugin:
    """The plugin of the distribution, as loaded by the host."""
    (loaded,) = [p for p in installed().plugins if p.distribution == DISTRIBUTION]
    return loaded


@pytest.mark.clause("plugin.entry-point", "plugin.report", "plugin.name.hyphen")
def test_the_plugin_is_listed(plugin: Plugin) -> None:
    assert dict(plugin.report()) == {
        "plugin": "toads",
        "distribution": DISTRIBUTION,
        "version": "2.1",
        "rulesets": ["toads-in-lanes"],
        "problems": [],
    }


@pytest.mark.clause("plugin.isolation", "plugin.builtin")
def test_the_plugins_of_tedomari_are_still_loaded() -> None:
    assert {"nim", "toads-in-lanes"} <= set(installed().names)


@pytest.mark.clause("plugin.name.alias", "plugin.name.hyphen", "plugin.name.qualified")
@pytest.mark.parametrize(
    "name",
    ["toads-in-lanes", "toads_in_lanes", "toads", "toads:toads", "toads:toads-in-lanes"],
)
def test_the_ruleset_is_found_by_each_name(name: str) -> None:
    assert find_ruleset(name) is find_ruleset("toads-in-lanes")


@pytest.mark.clause("kit.ruleset.clause")
def test_the_ruleset_conforms() -> None:
    ruleset = find_ruleset("toads-in-lanes")
    assert isinstance(ruleset, Partizan)
    assert_ruleset_conforms(ruleset)


@pytest.mark.clause("plugin.evaluation.options")
@pytest.mark.parametrize(
    ("position", "expected"),
    [
        (".", Game()),
        ("T.", Game([0])),
        ("T..", Game([1])),
        (".F", Game([], [0])),
        ("TF.", Game([-1])),
        ("T.F", Game([0], [0])),
        ("T.F/T.F", Game()),
        ("T../.F", Game([0])),
    ],
)
def test_values_of_short_lanes(position: str, expected: Game) -> None:
    """Computed by hand: from TF. Left leaps to .FT, which is -1, and Right has no move."""
    ruleset = find_ruleset("toads")
    assert isinstance(ruleset, Partizan)
    assert value(ruleset, ruleset.parse(position)) == expected


@pytest.mark.clause("plugin.hook.clauses")
def test_the_clauses_can_be_read(plugin: Plugin) -> None:
    clauses = load_clauses(plugin.clauses)
    assert clauses["toads.rule.leap"].chapter == "Toads and Frogs"


@pytest.mark.clause("plugin.hook.vectors")
def test_the_vectors_hold(plugin: Plugin) -> None:
    from tedomari_conformance.suite import read_document, run

    files = [file for folder in plugin.vectors for file in folder.glob("*.json")]
    documents = [read_document(file.read_text("utf-8"), where=file.name) for file in files]
    results = list(run(documents))
    assert sorted(result.id for result in results) == [
        "lane-notes.dead",
        "lane-notes.star",
        "toads.leap",
        "toads.one",
    ]
    assert all(result.ok for result in results), json.dumps([r.message for r in results])


@pytest.mark.clause("plugin.hook.operations")
def test_the_source_is_checked_with_the_operation_of_the_plugin(plugin: Plugin) -> None:
    assert plugin.operations == ("toads_and_frogs.lane_notes",)
    command = [
        sys.executable,
        "-m",
        "tedomari_cli",
        "check",
        "--source",
        "lane-notes",
        "--json",
    ]
    ended = subprocess.run(command, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    verdicts = json.loads(ended.stdout)["sources"]["lane-notes"]
    assert {name: verdicts[name] for name in ("confirmed", "erratum", "failed")} == {
        "confirmed": 1,
        "erratum": 1,
        "failed": 0,
    }


class NoHope:
    """An engine with wrong values where a toad and a frog are face to face."""

    def __init__(self) -> None:
        self.reference = Reference()
        self.hello = self.reference.hello

    def ask(self, query: Query) -> Reply:
        """Return the value, or 0 if the letters TF are next to each other."""
        if "TF" in str(query.arguments["position"]):
            return Answered({"value": "0"})
        return self.reference.ask(query)


@pytest.mark.clause("fuzz.positions.default", "fuzz.shrink.smallest", "fuzz.referee")
def test_an_engine_is_fuzzed_although_the_ruleset_draws_no_positions(tmp_path: Path) -> None:
    """The reported position is wrong, and no move from it leads to another wrong one."""
    name = "toads-in-lanes"
    ruleset = find_ruleset(name)
    assert isinstance(ruleset, Partizan)

    def is_wrong(position: OpaquePosition) -> bool:
        return "TF" in ruleset.format(position) and value(ruleset, position) != 0

    comparer = Comparer(NoHope(), Reference(), judge)
    run = Run(PositionDomain(name, ruleset), ["value"], comparer, SavedCases(tmp_path))
    finding = run.run(examples=200, seed=0).finding
    assert finding is not None
    assert finding.smallest
    position = ruleset.parse(str(finding.disagreement.query.arguments["position"]))
    assert is_wrong(position)
    options = [*ruleset.left_options(position), *ruleset.right_options(position)]
    assert not any(map(is_wrong, options))
    assert finding.ruling is not None
    assert finding.ruling.right is Right.REFERENCE
