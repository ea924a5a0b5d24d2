"""The rulesets of all plugins, by name."""

from collections.abc import Iterable, Mapping

from tedomari.messages import nearest
from tedomari.rulesets.errors import AmbiguousRulesetError, UnknownRulesetError
from tedomari.rulesets.names import SEPARATOR, public_name
from tedomari.rulesets.plugin import AnyRuleset, Offer, Plugin
from tedomari.rulesets.problems import Problem, ProblemKind


class Registry:
    """The loaded plugins, and their rulesets by name.

    A short name is enough if only one ruleset has it.  If several rulesets have it, the short
    name refers to none of them, and ``plugin:name`` chooses one.  Clause: plugin.name.clash.
    """

    def __init__(self, plugins: Iterable[Plugin]) -> None:
        loaded = tuple(plugins)
        self._offers = _by_name(loaded)
        self.plugins = tuple(
            plugin.with_problems([*_same_name(plugin, loaded), *_clashes(plugin, self._offers)])
            for plugin in loaded
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each ruleset: the short one, or ``plugin:name`` where names clash."""
        names = {
            offer.name
            if len(self._offers[offer.name]) == 1
            else offer.qualified_name(offer.name)
            for plugin in self.plugins
            for offer in plugin.offers
        }
        return tuple(sorted(names))

    def find(self, name: str) -> AnyRuleset:
        """Return the ruleset with this name or alias, with or without ``plugin:`` in front.

        Raise :class:`UnknownRulesetError`, which suggests similar names and lists all installed
        ones, or :class:`AmbiguousRulesetError`, which lists the names to choose from.
        Clauses: plugin.name.hyphen, plugin.name.qualified, plugin.name.unknown.
        """
        offers = self._offers.get(public_name(name), ())
        if len(offers) == 1:
            return offers[0].ruleset
        if not offers:
            known = [
                other for other in self._offers if (SEPARATOR in other) == (SEPARATOR in name)
            ]
            near = nearest(public_name(name).lower(), known, 3)
            raise UnknownRulesetError(name, near=near, installed=self.names)
        raise AmbiguousRulesetError(name, choices=self._choices(offers))

    def _choices(self, offers: Iterable[Offer]) -> list[str]:
        """Return the qualified names that belong to only one of the offers."""
        choices = {offer.qualified_name(offer.name) for offer in offers}
        return sorted(choice for choice in choices if len(self._offers[choice]) == 1)


def _by_name(plugins: Iterable[Plugin]) -> Mapping[str, tuple[Offer, ...]]:
    """Return every name, short and qualified, with the offers that have it."""
    offers: dict[str, tuple[Offer, ...]] = {}
    for plugin in plugins:
        for offer in plugin.offers:
            for name in offer.names:
                for key in (name, offer.qualified_name(name)):
                    offers[key] = (*offers.get(key, ()), offer)
    return offers


def _clashes(plugin: Plugin, offers: Mapping[str, tuple[Offer, ...]]) -> list[Problem]:
    """Return a problem for each name that rulesets of other plugins also have."""
    problems: list[Problem] = []
    for offer in plugin.offers:
        for name in offer.names:
            others = sorted({o.plugin for o in offers[name]} - {plugin.name})
            if others:
                problems.append(
                    Problem(
                        ProblemKind.NAME_CLASH,
                        f"the name {name!r} is also offered by {', '.join(others)}",
                        f"write {offer.qualified_name(name)} for this one",
                    )
                )
    return problems


def _same_name(plugin: Plugin, plugins: Iterable[Plugin]) -> list[Problem]:
    """Return a problem if another distribution has a plugin with the same name.

    Clause: plugin.name.plugin.
    """
    others = sorted(
        {p.distribution for p in plugins if p.name == plugin.name and p is not plugin}
    )
    if not others:
        return []
    return [
        Problem(
            ProblemKind.PLUGIN_NAME,
            f"a plugin of {', '.join(others)} is called {plugin.name!r} too",
            "rename the entry point, or uninstall one of the two",
        )
    ]
