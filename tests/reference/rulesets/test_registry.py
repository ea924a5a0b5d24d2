"""Names: hyphens, aliases, clashes, and unknown names."""

from dataclasses import dataclass, field

import pytest

from tedomari.rulesets import (
    AmbiguousRulesetError,
    Plugin,
    ProblemKind,
    Registry,
    UnknownRulesetError,
    hookimpl,
)
from tedomari.rulesets.loader import read_plugin
from tedomari.rulesets.names import is_public_name, public_name
from tedomari_nim import Nim


class Named(Nim):
    """Nim under any name, with aliases."""

    def __init__(self, name: str, *aliases: str) -> None:
        self.name = name
        self.aliases = aliases


@dataclass
class Offering:
    """A plugin with these rulesets."""

    rulesets: list[Named] = field(default_factory=list)

    @hookimpl
    def tedomari_rulesets(self) -> list[Named]:
        return self.rulesets


def plugin(name: str, *rulesets: Named, distribution: str = "dist") -> Plugin:
    return read_plugin(Offering(list(rulesets)), Plugin(name, distribution, "1"))


def ruleset_named(registry: Registry, name: str) -> object:
    """Return the ruleset with this name, typed so that it can be compared with any object."""
    return registry.find(name)


def messages(registry: Registry) -> list[list[str]]:
    """Return the messages of the problems of each plugin."""
    return [[problem.message for problem in p.problems] for p in registry.plugins]


@pytest.mark.clause("plugin.name.hyphen")
def test_an_underscore_is_read_as_a_hyphen() -> None:
    game = Named("toads_and_frogs", "t_f")
    registry = Registry([plugin("acme", game)])
    assert registry.names == ("toads-and-frogs",)
    for name in ("toads-and-frogs", "toads_and_frogs", "toads-and_frogs", "t-f", "t_f"):
        assert ruleset_named(registry, name) is game
    assert registry.plugins[0].report()["rulesets"] == ["toads-and-frogs"]


@pytest.mark.clause("plugin.name.letters")
@pytest.mark.parametrize("name", ["nim", "a", "4", "connect6", "dots-and-boxes", "1-2-3"])
def test_small_letters_digits_and_hyphens_are_public_names(name: str) -> None:
    assert is_public_name(name)
    assert public_name(name) == name


@pytest.mark.clause("plugin.name.letters")
@pytest.mark.parametrize("name", ["", "-", "a-", "-a", "a--b", "A", "a b", "a:b", "ä", "a\n"])
def test_other_names_are_not_public(name: str) -> None:
    assert not is_public_name(name)


@pytest.mark.clause("plugin.name.alias")
def test_an_alias_finds_the_ruleset() -> None:
    game = Named(
        "chilled-domineering", "xt-domineering", "xt_domineering", "chilled_domineering"
    )
    registry = Registry([plugin("acme", game)])
    assert ruleset_named(registry, "xt-domineering") is game
    assert ruleset_named(registry, "acme:xt_domineering") is game
    assert registry.names == ("chilled-domineering",)
    assert messages(registry) == [[]]


@pytest.mark.clause("plugin.name.clash", "plugin.name.qualified")
def test_a_name_that_two_plugins_use_refers_to_neither() -> None:
    ours, theirs = Named("nim"), Named("nim")
    registry = Registry([plugin("acme", ours, Named("cram")), plugin("zeta", theirs)])
    with pytest.raises(AmbiguousRulesetError, match="write acme:nim or zeta:nim") as caught:
        registry.find("nim")
    assert caught.value.choices == ("acme:nim", "zeta:nim")
    assert ruleset_named(registry, "acme:nim") is ours
    assert ruleset_named(registry, "zeta:nim") is theirs
    assert registry.names == ("acme:nim", "cram", "zeta:nim")
    assert messages(registry) == [
        ["the name 'nim' is also offered by zeta"],
        ["the name 'nim' is also offered by acme"],
    ]
    assert registry.plugins[0].problems[0].hint == "write acme:nim for this one"


@pytest.mark.clause("plugin.name.alias", "plugin.name.clash")
def test_an_alias_clashes_with_a_name() -> None:
    ours, theirs = Named("grundy", "nim"), Named("nim")
    registry = Registry([plugin("acme", ours), plugin("zeta", theirs)])
    with pytest.raises(AmbiguousRulesetError, match="write acme:grundy or zeta:nim"):
        registry.find("nim")
    assert ruleset_named(registry, "grundy") is ruleset_named(registry, "acme:nim") is ours
    assert ruleset_named(registry, "zeta:nim") is theirs
    assert registry.names == ("grundy", "zeta:nim")
    assert messages(registry) == [
        ["the name 'nim' is also offered by zeta"],
        ["the name 'nim' is also offered by acme"],
    ]
    problems = [problem for each in registry.plugins for problem in each.problems]
    assert {problem.kind for problem in problems} == {ProblemKind.NAME_CLASH}
    assert [problem.hint for problem in problems] == [
        "write acme:nim for this one",
        "write zeta:nim for this one",
    ]


@pytest.mark.clause("plugin.name.alias", "plugin.name.clash")
def test_an_alias_clashes_with_an_alias() -> None:
    registry = Registry([plugin("acme", Named("a", "x")), plugin("zeta", Named("b", "x"))])
    with pytest.raises(AmbiguousRulesetError, match="write acme:a or zeta:b"):
        registry.find("x")
    assert registry.names == ("a", "b")
    assert messages(registry) == [
        ["the name 'x' is also offered by zeta"],
        ["the name 'x' is also offered by acme"],
    ]
    assert registry.plugins[1].problems[0].hint == "write zeta:x for this one"


@pytest.mark.clause("plugin.name.alias", "plugin.name.clash")
def test_a_name_can_clash_with_aliases_in_several_plugins() -> None:
    registry = Registry(
        [
            plugin("acme", Named("nim")),
            plugin("beta", Named("cram"), Named("heaps", "piles", "nim")),
            plugin("zeta", Named("kayles", "nim", "piles")),
        ]
    )
    with pytest.raises(
        AmbiguousRulesetError, match="write acme:nim or beta:heaps or zeta:kayles"
    ):
        registry.find("nim")
    assert registry.names == ("acme:nim", "cram", "heaps", "kayles")
    assert messages(registry) == [
        ["the name 'nim' is also offered by beta, zeta"],
        [
            "the name 'piles' is also offered by zeta",
            "the name 'nim' is also offered by acme, zeta",
        ],
        [
            "the name 'nim' is also offered by acme, beta",
            "the name 'piles' is also offered by beta",
        ],
    ]


@pytest.mark.clause("plugin.name.once")
def test_a_plugin_can_use_a_name_only_once() -> None:
    first, second, third = Named("nim", "heaps"), Named("nim"), Named("cram", "heaps", "board")
    registry = Registry([plugin("acme", first, second, third)])
    assert ruleset_named(registry, "nim") is ruleset_named(registry, "heaps") is first
    assert ruleset_named(registry, "cram") is ruleset_named(registry, "board") is third
    assert messages(registry) == [
        [
            "the plugin gives the name 'nim' to two rulesets",
            "the plugin gives the name 'heaps' to two rulesets",
        ]
    ]


@pytest.mark.clause("plugin.name.plugin")
def test_two_plugins_with_the_same_name_are_reported() -> None:
    cram = Named("cram")
    registry = Registry(
        [
            plugin("acme", Named("nim"), distribution="one"),
            plugin("acme", Named("nim"), cram, distribution="two"),
        ]
    )
    for name in ("nim", "acme:nim"):
        with pytest.raises(AmbiguousRulesetError, match="uninstall all but one") as caught:
            registry.find(name)
        assert caught.value.choices == ()
    assert ruleset_named(registry, "cram") is ruleset_named(registry, "acme:cram") is cram
    assert messages(registry) == [
        ["a plugin of two is called 'acme' too"],
        ["a plugin of one is called 'acme' too"],
    ]


@pytest.mark.clause("plugin.name.unknown")
def test_similar_names_are_suggested_for_an_unknown_name() -> None:
    registry = Registry([plugin("acme", Named("domineering", "cram"), Named("nim"))])
    with pytest.raises(UnknownRulesetError) as caught:
        registry.find("Domineerin")
    assert caught.value.near == ("domineering",)
    assert caught.value.installed == ("domineering", "nim")
    assert str(caught.value) == (
        "no ruleset is called 'Domineerin'; did you mean domineering? "
        "installed: domineering, nim; "
        "'tedomari plugins' lists plugins that could not be loaded"
    )


@pytest.mark.clause("plugin.name.unknown")
def test_the_qualified_names_of_a_plugin_are_suggested() -> None:
    registry = Registry([plugin("acme", Named("nim"))])
    with pytest.raises(UnknownRulesetError, match="did you mean acme:nim") as caught:
        registry.find("acne:nim")
    assert caught.value.near == ("acme:nim",)


@pytest.mark.clause("plugin.name.unknown")
def test_an_unknown_name_is_reported_when_nothing_is_installed() -> None:
    with pytest.raises(UnknownRulesetError, match="'nim'; installed: none"):
        Registry([]).find("nim")


@pytest.mark.clause("plugin.name.qualified")
def test_the_name_of_a_plugin_alone_is_not_a_ruleset() -> None:
    with pytest.raises(UnknownRulesetError):
        Registry([plugin("acme", Named("nim"))]).find("acme")
