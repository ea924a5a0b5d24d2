"""The checks of a plugin object and of its rulesets before they are used."""

import inspect
from collections.abc import Iterator, Sequence
from typing import TypeGuard

import pluggy

from tedomari.messages import did_you_mean, nearest
from tedomari.rulesets.families import Aliased, Ruleset
from tedomari.rulesets.guard import is_fault
from tedomari.rulesets.hooks import API_ATTRIBUTE, API_VERSION, HOOKS, REQUIRED_HOOK
from tedomari.rulesets.membership import members, missing_members, nearest_family
from tedomari.rulesets.names import is_public_name, public_name
from tedomari.rulesets.plugin import AnyRuleset
from tedomari.rulesets.problems import Problem, ProblemKind, exception_problem


def object_problem(plugin: object) -> Problem | None:
    """Return the reason why an object cannot be a plugin at all, or None.

    Clauses: plugin.problem.class, plugin.api-version.
    """
    if inspect.isclass(plugin):
        return Problem(
            ProblemKind.CLASS,
            f"the entry point names the class {plugin.__name__}, not an object",
            f"let it name an instance: plugin = {plugin.__name__}()",
        )
    version = getattr(plugin, API_ATTRIBUTE, API_VERSION)
    if version != API_VERSION:
        return Problem(
            ProblemKind.API_VERSION,
            f"the plugin was written for version {version!r} of the plugin contract, "
            f"and this is version {API_VERSION}",
            "install versions of tedomari and of the plugin that fit together",
        )
    return None


def hook_problems(manager: pluggy.PluginManager, plugin: object) -> Iterator[Problem]:
    """Yield the problems with the hook implementations of a registered plugin.

    Clauses: plugin.problem.undecorated, plugin.problem.unknown-hook, plugin.hook.rulesets.
    """
    callers = manager.get_hookcallers(plugin) or []
    implemented = {caller.name for caller in callers}
    forgotten = [
        name
        for name in HOOKS
        if name not in implemented and callable(getattr(plugin, name, None))
    ]
    for name in forgotten:
        yield Problem(
            ProblemKind.UNDECORATED,
            f"{name} is not decorated",
            "put @hookimpl from tedomari.rulesets before it",
        )
    unknown = sorted(
        caller.name
        for caller in callers
        if not caller.has_spec() and not all(i.optionalhook for i in caller.get_hookimpls())
    )
    for name in unknown:
        yield Problem(
            ProblemKind.UNKNOWN_HOOK,
            f"there is no hook called {name}",
            did_you_mean(nearest(name.lower(), HOOKS, 1))
            or f"the hooks are {', '.join(HOOKS)}",
        )
    if not callers and not forgotten:
        yield Problem(
            ProblemKind.UNDECORATED,
            "nothing in the plugin is decorated with hookimpl",
            f"write {REQUIRED_HOOK} and put @hookimpl from tedomari.rulesets before it",
        )
    elif not unknown and REQUIRED_HOOK not in {*implemented, *forgotten}:
        yield Problem(
            ProblemKind.MISSING_HOOK,
            f"the plugin has no {REQUIRED_HOOK}",
            "every plugin must have this hook; it may return an empty list",
        )


def is_ruleset(offered: object, problems: list[Problem]) -> TypeGuard[AnyRuleset]:
    """Whether an object that a plugin offers is a ruleset; if not, append the problem.

    Clauses: plugin.problem.members, plugin.problem.class, plugin.name.letters.
    """
    try:
        problem = members_problem(offered) or name_problem(offered)
    except BaseException as error:
        if not is_fault(error):
            raise
        problem = exception_problem(f"looking at {type(offered).__name__}", error)
    if problem is not None:
        problems.append(problem)
    return problem is None


def members_problem(offered: object) -> Problem | None:
    """Return the problem that an object lacks members of the nearest family, or None."""
    if inspect.isclass(offered):
        return Problem(
            ProblemKind.CLASS,
            f"the ruleset {offered.__name__} is a class, not an object",
            f"offer an instance: {offered.__name__}()",
        )
    family, protocol = nearest_family(offered)
    missing = missing_members(offered, protocol)
    if not missing:
        return None
    return Problem(
        ProblemKind.MEMBERS,
        f"the ruleset {type(offered).__name__} lacks {', '.join(missing)}",
        f"a ruleset of the {family} family has {', '.join(members(protocol))}",
    )


def name_problem(offered: object) -> Problem | None:
    """Return the problem that a name or alias of a ruleset is not a public name, or None."""
    assert isinstance(offered, Ruleset)
    aliases: object = offered.aliases if isinstance(offered, Aliased) else ()
    if isinstance(aliases, str) or not isinstance(aliases, Sequence):
        return Problem(
            ProblemKind.RULESET_NAME,
            f"the aliases of {offered.name!r} are {aliases!r}",
            "give a tuple of names, with a comma even after one: ('short-name',)",
        )
    for name in (offered.name, *aliases):
        if not isinstance(name, str) or not is_public_name(public_name(name)):
            return Problem(
                ProblemKind.RULESET_NAME,
                f"{name!r} cannot be the name of a ruleset",
                "use small letters and digits, words joined by hyphens",
            )
    return None
