"""Loading plugins from entry points, separately, so that no plugin can break another."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pluggy

from tedomari.rulesets.guard import PluginCode, is_fault
from tedomari.rulesets.hooks import GROUP, Hooks
from tedomari.rulesets.inspection import hook_problems, is_ruleset, object_problem
from tedomari.rulesets.names import is_public_name, public_name
from tedomari.rulesets.plugin import AnyRuleset, Offer, Plugin, offer
from tedomari.rulesets.problems import (
    Problem,
    duplicate_name_problem,
    endless_problem,
    exception_problem,
    import_problem,
    limit_problem,
    no_file_problem,
    no_module_problem,
    not_iterable_problem,
    plugin_name_problem,
    signature_problem,
)
from tedomari.rulesets.registry import Registry

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

#: At most this many results of one hook are used; a hook with more counts as endless.
MOST_RESULTS: Final = 1_000


@cache
def installed() -> Registry:
    """Return the rulesets of all installed plugins, which are loaded once per process."""
    return load_plugins()


def find_ruleset(name: str) -> AnyRuleset:
    """Return the installed ruleset with this name: see :meth:`Registry.find`.

    >>> find_ruleset("nim").name
    'nim'
    """
    return installed().find(name)


def load_plugins(points: Iterable["EntryPoint"] | None = None) -> Registry:
    """Load the plugins behind entry points, by default all installed ones.

    Clauses: plugin.entry-point, plugin.builtin, plugin.isolation.
    """
    if points is None:
        from importlib.metadata import entry_points

        points = entry_points(group=GROUP)
    return Registry(load_plugin(point) for point in sorted(points, key=lambda p: p.name))


def load_plugin(point: "EntryPoint") -> Plugin:
    """Load the plugin behind one entry point; if that fails, record problems in the plugin.

    Its rulesets are guarded, so that later faults of their code are reported as such.
    Clauses: plugin.isolation, plugin.problem.import, plugin.guard.raised.
    """
    plugin = Plugin(
        name=public_name(point.name),
        distribution=point.dist.name if point.dist else "unknown",
        version=point.dist.version if point.dist else "unknown",
    )
    if not is_public_name(plugin.name):
        plugin = plugin.with_problems([plugin_name_problem(plugin.name)])
    code = PluginCode()
    try:
        with code:
            contents: object = point.load()
    except BaseException as error:
        if not is_fault(error):
            raise
        return plugin.with_problems([import_problem(point, error)])
    if code.limit is not None:
        plugin = plugin.with_problems([limit_problem(f"importing {point.value}", code.limit)])
    return read_plugin(contents, plugin).with_guards()


def read_plugin(contents: object, plugin: Plugin) -> Plugin:
    """Return the plugin with everything that ``contents`` offers, and with its problems.

    Each plugin has its own manager, because in pluggy an exception in one implementation
    aborts the call for all plugins, and a failed registration leaves state behind.
    """
    reading = Reading(plugin.name)
    code = PluginCode()
    try:
        with code:
            reading.read(contents)
    except BaseException as error:
        if not is_fault(error):
            raise
        reading.problems.append(exception_problem("looking at the plugin", error))
    if code.limit is not None:
        reading.problems.append(limit_problem("a hook", code.limit))
    return replace(
        plugin,
        offers=tuple(reading.offers),
        vectors=tuple(reading.vectors),
        clauses=tuple(reading.clauses),
        operations=tuple(reading.operations),
        problems=tuple(dict.fromkeys((*plugin.problems, *reading.problems))),
    )


class Reading:
    """The offers and problems that have been collected from one plugin so far."""

    def __init__(self, plugin: str) -> None:
        self.plugin = plugin
        self.problems: list[Problem] = []
        self.offers: list[Offer] = []
        self.vectors: list[Path] = []
        self.clauses: list[Path] = []
        self.operations: list[str] = []
        self.manager = pluggy.PluginManager(GROUP)
        self.manager.add_hookspecs(Hooks)

    def read(self, contents: object) -> None:
        """Check and register a plugin object, then call its hooks."""
        problem = object_problem(contents)
        if problem is not None:
            self.problems.append(problem)
            return
        try:
            self.manager.register(contents, self.plugin)
        except pluggy.PluginValidationError as error:
            self.problems.append(signature_problem(error))
            return
        self.problems.extend(hook_problems(self.manager, contents))
        for offered in self.results("tedomari_rulesets"):
            if is_ruleset(offered, self.problems):
                self.add_offer(offered)
        self.vectors.extend(self.paths("tedomari_vectors"))
        self.clauses.extend(self.paths("tedomari_clauses"))
        self.operations.extend(self.modules("tedomari_operations"))

    def results(self, hook: str) -> Iterator[object]:
        """Yield the results of a hook; an exception ends them and becomes a problem.

        Clauses: plugin.problem.raised, plugin.problem.not-iterable.
        """
        try:
            answers = getattr(self.manager.hook, hook)()
            if self.implements(hook) and not answers:  # pluggy drops None
                answers = [None]
            for answer in answers:
                if isinstance(answer, Iterable):
                    for number, result in enumerate(answer):
                        if number == MOST_RESULTS:
                            self.problems.append(endless_problem(hook, MOST_RESULTS))
                            break
                        yield result
                else:
                    self.problems.append(not_iterable_problem(hook, answer))
        except BaseException as error:
            if not is_fault(error):
                raise
            self.problems.append(exception_problem(hook, error))

    def implements(self, hook: str) -> bool:
        """Whether the plugin implements a hook."""
        return bool(getattr(self.manager.hook, hook).get_hookimpls())

    def add_offer(self, ruleset: AnyRuleset) -> None:
        """Add a ruleset, without the names that another ruleset of the plugin already has."""
        taken = {name for earlier in self.offers for name in earlier.names}
        offered = offer(self.plugin, ruleset)
        self.problems.extend(
            duplicate_name_problem(name) for name in offered.names if name in taken
        )
        if offered.name not in taken:
            free = tuple(alias for alias in offered.aliases if alias not in taken)
            self.offers.append(replace(offered, aliases=free))

    def paths(self, hook: str) -> Iterator[Path]:
        """Yield the existing paths among a hook's results.

        Clauses: plugin.hook.vectors, plugin.hook.clauses.
        """
        for result in self.results(hook):
            if isinstance(result, str | PathLike) and Path(fspath(result)).exists():
                yield Path(fspath(result))
            else:
                self.problems.append(no_file_problem(hook, result))

    def modules(self, hook: str) -> Iterator[str]:
        """Yield the dotted names of modules among a hook's results.

        Clause: plugin.hook.operations.
        """
        for result in self.results(hook):
            if isinstance(result, str) and all(map(str.isidentifier, result.split("."))):
                yield result
            else:
                self.problems.append(no_module_problem(hook, result))
