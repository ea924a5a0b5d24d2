"""A loaded plugin: what it offers, and the problems with it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypedDict

from tedomari.rulesets.families import Aliased, OpaquePosition, Ruleset
from tedomari.rulesets.guard import PluginCode, guard_ruleset, is_fault
from tedomari.rulesets.names import SEPARATOR, public_name
from tedomari.rulesets.problems import Problem, ProblemReport, exception_problem

AnyRuleset = Ruleset[OpaquePosition]


class PluginReport(TypedDict):
    """A plugin in the output of ``tedomari plugins --json``."""

    plugin: str
    distribution: str
    version: str
    rulesets: list[str]
    problems: list[ProblemReport]


@dataclass(frozen=True)
class Offer:
    """A ruleset that a plugin offers, with its public name and aliases."""

    plugin: str
    name: str
    aliases: tuple[str, ...]
    ruleset: AnyRuleset

    @property
    def names(self) -> tuple[str, ...]:
        """The name and all aliases."""
        return (self.name, *self.aliases)

    def qualified_name(self, name: str) -> str:
        """Return a name as ``plugin:name``.  Clause: plugin.name.qualified."""
        return f"{self.plugin}{SEPARATOR}{name}"


def offer(plugin: str, ruleset: AnyRuleset) -> Offer:
    """Return the offer of a ruleset whose names have been checked."""
    aliases = ruleset.aliases if isinstance(ruleset, Aliased) else ()
    name = public_name(ruleset.name)
    others = dict.fromkeys(public_name(alias) for alias in aliases)
    return Offer(plugin, name, tuple(alias for alias in others if alias != name), ruleset)


@dataclass(frozen=True)
class Plugin:
    """The contents of one entry point.  Clause: plugin.entry-point."""

    name: str
    distribution: str
    version: str
    offers: tuple[Offer, ...] = ()
    vectors: tuple[Path, ...] = ()
    clauses: tuple[Path, ...] = ()
    operations: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def rulesets(self) -> tuple[AnyRuleset, ...]:
        """The rulesets that passed the host's checks."""
        return tuple(offered.ruleset for offered in self.offers)

    def with_problems(self, problems: Sequence[Problem]) -> "Plugin":
        """Return the same plugin with more problems."""
        return replace(self, problems=(*self.problems, *problems))

    def with_guards(self) -> "Plugin":
        """Return the same plugin with guarded rulesets, without those that cannot be guarded.

        Clauses: plugin.guard.raised, plugin.problem.raised.
        """
        origin = f"{self.name} ({self.distribution} {self.version})"
        offers: list[Offer] = []
        problems: list[Problem] = []
        for offered in self.offers:
            try:
                with PluginCode():
                    guarded = guard_ruleset(offered.ruleset, origin)
            except BaseException as error:
                if not is_fault(error):
                    raise
                problems.append(exception_problem(f"looking at {offered.name}", error))
            else:
                offers.append(replace(offered, ruleset=guarded))
        return replace(self, offers=tuple(offers)).with_problems(problems)

    def report(self) -> PluginReport:
        """Return the plugin as plain data, with the public names of its rulesets.

        Clause: plugin.report.
        """
        return {
            "plugin": self.name,
            "distribution": self.distribution,
            "version": self.version,
            "rulesets": [offered.name for offered in self.offers],
            "problems": [problem.report() for problem in self.problems],
        }
