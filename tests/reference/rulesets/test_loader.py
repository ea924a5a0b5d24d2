"""Loading: installed plugins are found, and no plugin can break another."""

from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points, version
from pathlib import Path

import pytest

import tedomari
from tedomari.rulesets import (
    Plugin,
    ProblemKind,
    Registry,
    UnknownRulesetError,
    find_ruleset,
    installed,
    load_plugins,
)
from tedomari.rulesets.loader import read_plugin
from tedomari_nim import plugin as nim_plugin

Install = Callable[[str, str, str], None]
Declare = Callable[[str, str], None]
Load = Callable[[], Registry]

MODULE = """
@hookimpl
def tedomari_rulesets():
    return [make("{name}")]
plugin = __import__(__name__)
"""


@pytest.mark.clause("plugin.entry-point")
def test_a_module_can_be_a_plugin(install: Install, load_site: Load) -> None:
    install("acme-games", "acme", MODULE.format(name="kayles"))
    (plugin,) = load_site().plugins
    assert plugin.problems == ()
    assert (plugin.name, [ruleset.name for ruleset in plugin.rulesets]) == ("acme", ["kayles"])


@pytest.mark.clause("plugin.report")
def test_a_report_lists_the_rulesets_of_a_plugin(install: Install, load_site: Load) -> None:
    install("acme-games", "acme", MODULE.format(name="dots_and_boxes"))
    assert dict(load_site().plugins[0].report()) == {
        "plugin": "acme",
        "distribution": "acme-games",
        "version": "1.5",
        "rulesets": ["dots-and-boxes"],
        "problems": [],
    }


@pytest.mark.clause("plugin.report")
def test_an_entry_point_without_a_distribution_is_loaded() -> None:
    point = EntryPoint("nim", "tedomari_nim:plugin", "tedomari")
    (plugin,) = load_plugins([point]).plugins
    assert (plugin.distribution, plugin.version) == ("unknown", "unknown")
    assert plugin.rulesets[0].name == "nim"


@pytest.mark.clause("plugin.isolation")
def test_broken_plugins_do_not_affect_others(
    install: Install, declare: Declare, load_site: Load
) -> None:
    install("a-exits", "a-exits", "raise SystemExit")
    install("b-raises", "b-raises", MODULE.replace("return", "raise KeyError #"))
    install("c-works", "c-works", MODULE.format(name="kayles"))
    install("d-rulesets", "d-rulesets", MODULE.replace("make(", "str("))
    install("e-hook", "e-hook", MODULE.replace("rulesets", "ruleset"))
    declare("f-gone", "f-gone = no_module_of_that_name:plugin")
    install("g-works", "g-works", MODULE.format(name="cram"))
    registry = load_site()
    assert registry.names == ("cram", "kayles")
    assert [
        (plugin.name, [p.kind for p in plugin.problems]) for plugin in registry.plugins
    ] == [
        ("a-exits", [ProblemKind.IMPORT]),
        ("b-raises", [ProblemKind.RAISED]),
        ("c-works", []),
        ("d-rulesets", [ProblemKind.MEMBERS]),
        ("e-hook", [ProblemKind.UNKNOWN_HOOK]),
        ("f-gone", [ProblemKind.IMPORT]),
        ("g-works", []),
    ]
    hints = [problem.hint for plugin in registry.plugins for problem in plugin.problems]
    assert "correct the entry point: there is no module no_module_of_that_name" in hints
    assert all(hints)


HOSTILE = """
from functools import cached_property

class Hostile(Nim):
    name = "hostile"
    {member}

plugin = __import__(__name__)

@hookimpl
def tedomari_rulesets():
    return [Hostile(), make("kayles")]
"""

SPEECHLESS = """
class SpeechlessError(Exception):
    def __str__(self):
        raise RuntimeError

raise SpeechlessError
"""


@pytest.mark.clause("plugin.isolation", "plugin.problem.raised")
@pytest.mark.parametrize(
    ("member", "names"),
    [
        ("table = cached_property(lambda self: open('/no/such/file'))", ("hostile", "kayles")),
        ("table = property(lambda self: open('/no/such/file'))", ("hostile", "kayles")),
        ("__dir__ = lambda self: 1 / 0", ("kayles",)),
        ("__dir__ = lambda self: ['parse', 5]", ("kayles",)),
        ("table = type('T', (), {'__get__': lambda *args: 1 / 0})()", ("kayles",)),
    ],
)
def test_members_that_raise_do_not_affect_other_rulesets(
    install: Install, load_site: Load, member: str, names: tuple[str, ...]
) -> None:
    install("acme-games", "acme", HOSTILE.format(member=member))
    (plugin,) = load_site().plugins
    assert tuple(ruleset.name for ruleset in plugin.rulesets) == names
    assert [problem.kind for problem in plugin.problems] == (
        [] if "hostile" in names else [ProblemKind.RAISED]
    )


@pytest.mark.clause("plugin.isolation", "plugin.problem.import")
def test_an_error_whose_message_fails_is_a_problem(install: Install, load_site: Load) -> None:
    install("acme-games", "acme", SPEECHLESS)
    (problem,) = load_site().plugins[0].problems
    assert problem.kind is ProblemKind.IMPORT
    assert problem.message.endswith("raised SpeechlessError: no message")


@pytest.mark.clause("plugin.isolation")
def test_an_interrupt_is_not_caught(install: Install, load_site: Load) -> None:
    install("acme", "acme", "raise KeyboardInterrupt")
    with pytest.raises(KeyboardInterrupt):
        load_site()


@pytest.mark.clause("plugin.builtin")
def test_the_built_in_rulesets_are_entry_points() -> None:
    points = [point for point in entry_points(group="tedomari") if point.name == "nim"]
    assert [point.value for point in points] == ["tedomari_nim:plugin"]
    (plugin,) = load_plugins(points).plugins
    assert (plugin.distribution, plugin.version) == ("tedomari", version("tedomari"))
    assert load_plugins([]).names == ()


@pytest.mark.clause("plugin.builtin")
def test_nothing_in_the_host_names_a_built_in_ruleset() -> None:
    names = [point.module for point in entry_points(group="tedomari") if point.dist]
    sources = list(Path(tedomari.__file__).parent.joinpath("rulesets").glob("*.py"))
    assert len(sources) > 5
    for source in sources:
        text = source.read_text("utf-8")
        assert not [name for name in names if f"{name}" in text], source


@pytest.mark.clause("plugin.entry-point")
def test_installed_plugins_are_loaded_once() -> None:
    assert installed() is installed()
    assert find_ruleset("nim").name == "nim"
    with pytest.raises(UnknownRulesetError):
        find_ruleset("no-such-ruleset")


@pytest.mark.clause("plugin.name.letters")
def test_a_plugin_with_a_wrong_name_is_reported_and_used(
    declare: Declare, load_site: Load
) -> None:
    declare("acme-games", "ACME games = tedomari_nim:plugin")
    registry = load_site()
    assert [problem.kind for problem in registry.plugins[0].problems] == [
        ProblemKind.PLUGIN_NAME
    ]
    assert registry.find("nim").name == "nim"


@pytest.mark.clause("plugin.name.letters")
def test_a_broken_plugin_with_a_wrong_name_has_two_problems(
    declare: Declare, load_site: Load
) -> None:
    declare("acme-games", "ACME = no_module_of_that_name:plugin")
    kinds = [problem.kind for problem in load_site().plugins[0].problems]
    assert kinds == [ProblemKind.PLUGIN_NAME, ProblemKind.IMPORT]


@pytest.mark.clause("plugin.name.hyphen")
def test_an_underscore_in_the_name_of_a_plugin_is_printed_as_a_hyphen(
    declare: Declare, load_site: Load
) -> None:
    declare("acme-games", "acme_games = tedomari_nim:plugin")
    registry = load_site()
    assert registry.plugins[0].report()["plugin"] == "acme-games"
    assert registry.find("acme_games:nim").name == "nim"


def test_a_plugin_object_needs_no_entry_point() -> None:
    plugin = read_plugin(nim_plugin, Plugin("mine", "none", "0"))
    assert [offer.names for offer in plugin.offers] == [("nim",)]
