"""Problems with plugins: each kind is reported with a message and a hint."""

from collections.abc import Callable
from textwrap import indent

import pytest

from tedomari.rulesets import Problem, ProblemKind, Registry
from tedomari.rulesets.problems import no_file_problem

Load = Callable[[str], Registry]


def only_problem(registry: Registry) -> Problem:
    """Return the only problem of the only plugin."""
    (plugin,) = registry.plugins
    assert len(plugin.problems) == 1, plugin.problems
    return plugin.problems[0]


def object_with(body: str) -> str:
    """Return the code of a plugin object whose class has this body."""
    return "class Plugin:\n" + indent(body, "    ") + "\nplugin = Plugin()\n"


GOOD = """
@hookimpl
def tedomari_rulesets(self):
    return [make("nim")]
"""


def rulesets(registry: Registry) -> list[str]:
    """Return the names of the rulesets of the only plugin."""
    (plugin,) = registry.plugins
    return plugin.report()["rulesets"]


@pytest.mark.clause("plugin.hook.rulesets")
def test_a_good_plugin_has_no_problems(load_one: Load) -> None:
    registry = load_one(object_with(GOOD))
    assert registry.plugins[0].problems == ()
    assert rulesets(registry) == ["nim"]


@pytest.mark.clause("plugin.problem.hint")
def test_a_problem_has_a_kind_a_message_and_a_hint() -> None:
    problem = Problem(ProblemKind.CLASS, "it is a class", "make an object")
    assert problem.report() == {
        "kind": "class",
        "message": "it is a class",
        "hint": "make an object",
    }
    assert str(problem) == "it is a class (make an object)"


# Importing


@pytest.mark.clause("plugin.problem.import")
def test_a_missing_dependency_is_reported(load_one: Load) -> None:
    problem = only_problem(load_one("import sgfmill_that_is_not_there"))
    assert problem.kind is ProblemKind.IMPORT
    assert "ModuleNotFoundError" in problem.message
    assert problem.hint == "install sgfmill_that_is_not_there, which the plugin needs"


@pytest.mark.clause("plugin.problem.import")
def test_a_missing_attribute_is_reported(load_one: Load) -> None:
    problem = only_problem(load_one("plugn = 1"))
    assert problem.kind is ProblemKind.IMPORT
    assert problem.hint == "see whether acme has what the entry point 'acme:plugin' names"


@pytest.mark.clause("plugin.problem.import")
@pytest.mark.parametrize("error", ["1 / 0", "raise SystemExit(3)", "raise RecursionError"])
def test_an_exception_in_the_module_is_reported(load_one: Load, error: str) -> None:
    problem = only_problem(load_one(error))
    assert problem.kind is ProblemKind.IMPORT
    assert problem.hint == "write 'import acme' in Python to see the whole traceback"


@pytest.mark.clause("plugin.problem.import")
def test_a_syntax_error_is_reported(load_one: Load) -> None:
    problem = only_problem(load_one("def plugin(:"))
    assert problem.kind is ProblemKind.IMPORT
    assert "SyntaxError" in problem.message


# The object


@pytest.mark.clause("plugin.problem.class")
def test_a_class_in_place_of_the_plugin_is_reported(load_one: Load) -> None:
    problem = only_problem(load_one(object_with(GOOD).replace("Plugin()", "Plugin")))
    assert problem.kind is ProblemKind.CLASS
    assert problem.hint == "let it name an instance: plugin = Plugin()"


@pytest.mark.clause("plugin.problem.undecorated")
@pytest.mark.parametrize("contents", ["None", "7", "'nim'", "object()", "[make('nim')]"])
def test_an_object_without_decorated_hooks_is_reported(load_one: Load, contents: str) -> None:
    problem = only_problem(load_one(f"plugin = {contents}"))
    assert problem.kind is ProblemKind.UNDECORATED
    assert problem.message == "nothing in the plugin is decorated with hookimpl"
    assert "@hookimpl" in problem.hint


@pytest.mark.clause("plugin.problem.undecorated")
def test_an_undecorated_hook_is_reported(load_one: Load) -> None:
    problem = only_problem(load_one(object_with(GOOD.replace("@hookimpl", ""))))
    assert problem.kind is ProblemKind.UNDECORATED
    assert problem.message == "tedomari_rulesets is not decorated"


@pytest.mark.clause("plugin.problem.undecorated")
def test_an_undecorated_optional_hook_is_reported(load_one: Load) -> None:
    registry = load_one(object_with(GOOD + "def tedomari_vectors(self): return []"))
    assert only_problem(registry).message == "tedomari_vectors is not decorated"
    assert rulesets(registry) == ["nim"]


@pytest.mark.clause("plugin.problem.unknown-hook")
@pytest.mark.parametrize("name", ["tedomari_ruleset", "tedomari_rulsets", "rulesets"])
def test_similar_hooks_are_suggested_for_an_unknown_hook(load_one: Load, name: str) -> None:
    problem = only_problem(load_one(object_with(GOOD.replace("tedomari_rulesets", name))))
    assert problem.kind is ProblemKind.UNKNOWN_HOOK
    assert problem.message == f"there is no hook called {name}"
    assert problem.hint == "did you mean tedomari_rulesets?"


@pytest.mark.clause("plugin.problem.unknown-hook")
def test_all_hooks_are_listed_for_an_unknown_hook(load_one: Load) -> None:
    registry = load_one(object_with(GOOD + "@hookimpl\ndef zzz(self): return []"))
    problem = only_problem(registry)
    assert problem.hint == (
        "the hooks are tedomari_rulesets, tedomari_vectors, tedomari_clauses, "
        "tedomari_operations"
    )
    assert rulesets(registry) == ["nim"]


@pytest.mark.clause("plugin.problem.unknown-hook")
def test_an_unknown_hook_marked_as_optional_is_allowed(load_one: Load) -> None:
    later = "@hookimpl(optionalhook=True)\ndef tedomari_engines(self): return []"
    assert load_one(object_with(GOOD + later)).plugins[0].problems == ()


@pytest.mark.clause("plugin.hook.rulesets")
def test_a_missing_required_hook_is_reported(load_one: Load) -> None:
    registry = load_one(object_with("@hookimpl\ndef tedomari_vectors(self): return []"))
    assert only_problem(registry).kind is ProblemKind.MISSING_HOOK


@pytest.mark.clause("plugin.problem.signature")
def test_a_hook_with_an_extra_parameter_is_reported(load_one: Load) -> None:
    problem = only_problem(load_one(object_with(GOOD.replace("(self)", "(self, names)"))))
    assert problem.kind is ProblemKind.SIGNATURE
    assert "names" in problem.message
    assert "\n" not in problem.message


@pytest.mark.clause("plugin.problem.raised")
def test_an_attribute_that_raises_is_reported(load_one: Load) -> None:
    body = "tedomari_api = property(lambda self: {}['board'])" + GOOD
    problem = only_problem(load_one(object_with(body)))
    assert problem.kind is ProblemKind.RAISED
    assert "KeyError: 'board'" in problem.message


@pytest.mark.clause("plugin.api-version")
@pytest.mark.parametrize(("version", "used"), [("1", True), ("2", False), ("'1'", False)])
def test_a_plugin_for_another_version_of_the_contract_is_not_used(
    load_one: Load, version: str, used: bool
) -> None:
    registry = load_one(object_with(f"tedomari_api = {version}" + GOOD))
    if used:
        assert registry.plugins[0].problems == ()
    else:
        assert only_problem(registry).kind is ProblemKind.API_VERSION
        assert "and this is version 1" in only_problem(registry).message
    assert rulesets(registry) == (["nim"] if used else [])


# The results of hooks


def returning(result: str) -> str:
    """Return the code of a plugin whose required hook returns this."""
    return object_with(GOOD.replace('[make("nim")]', result))


@pytest.mark.clause("plugin.problem.not-iterable")
@pytest.mark.parametrize("result", ["None", "make('nim')", "7"])
def test_a_result_that_is_not_iterable_is_reported(load_one: Load, result: str) -> None:
    problem = only_problem(load_one(returning(result)))
    assert problem.kind is ProblemKind.NOT_ITERABLE
    assert "return a list" in problem.hint


@pytest.mark.clause("plugin.hook.rulesets")
def test_a_plugin_may_have_no_rulesets(load_one: Load) -> None:
    registry = load_one(returning("()"))
    assert registry.plugins[0].problems == ()
    assert rulesets(registry) == []


@pytest.mark.clause("plugin.problem.raised")
@pytest.mark.parametrize("error", ["ZeroDivisionError", "SystemExit"])
def test_a_hook_that_raises_is_reported(load_one: Load, error: str) -> None:
    problem = only_problem(load_one(object_with(GOOD.replace("return", f"raise {error} #"))))
    assert problem.kind is ProblemKind.RAISED
    assert problem.message.startswith(f"tedomari_rulesets raised {error}")


@pytest.mark.clause("plugin.problem.raised")
def test_results_before_an_exception_of_a_hook_are_used(load_one: Load) -> None:
    registry = load_one(object_with(GOOD.replace("return", "yield make('early'); 1 / 0 #")))
    assert only_problem(registry).kind is ProblemKind.RAISED
    assert rulesets(registry) == ["early"]


@pytest.mark.clause("plugin.problem.class")
def test_a_class_in_place_of_a_ruleset_is_reported(load_one: Load) -> None:
    problem = only_problem(load_one(returning("[Nim]")))
    assert problem.kind is ProblemKind.CLASS
    assert problem.hint == "offer an instance: Nim()"


@pytest.mark.clause("plugin.problem.members")
def test_missing_members_of_a_ruleset_are_reported(load_one: Load) -> None:
    code = "class Half(Nim):\n    progress = 7\n    summary = property()\n" + returning(
        "[Half()]"
    )
    problem = only_problem(load_one(code))
    assert problem.kind is ProblemKind.MEMBERS
    assert problem.message == "the ruleset Half lacks progress, summary"
    assert problem.hint.startswith("a ruleset of the partizan family has left_options")


@pytest.mark.clause("plugin.problem.members", "plugin.isolation")
def test_a_good_ruleset_next_to_a_wrong_one_is_used(load_one: Load) -> None:
    registry = load_one(returning("['nim', make('kayles')]"))
    assert only_problem(registry).message.startswith("the ruleset str lacks ")
    assert rulesets(registry) == ["kayles"]


@pytest.mark.clause("plugin.problem.raised")
def test_a_ruleset_whose_name_raises_is_reported(load_one: Load) -> None:
    code = "class Wild(Nim):\n    name = property(lambda self: 1 / 0)\n" + returning("[Wild()]")
    problem = only_problem(load_one(code))
    assert problem.kind is ProblemKind.RAISED
    assert "ZeroDivisionError" in problem.message


@pytest.mark.clause("plugin.name.letters")
@pytest.mark.parametrize("name", ["'My Game'", "''", "'a--b'", "'a:b'", "'Nim'", "'-a'", "7"])
def test_a_ruleset_with_a_wrong_name_is_reported(load_one: Load, name: str) -> None:
    registry = load_one(returning(f"[make({name})]"))
    assert only_problem(registry).kind is ProblemKind.RULESET_NAME
    assert rulesets(registry) == []


@pytest.mark.clause("plugin.name.alias")
def test_a_wrong_alias_is_reported(load_one: Load) -> None:
    registry = load_one(returning("[make('kayles', 'Dawson')]"))
    assert only_problem(registry).message == "'Dawson' cannot be the name of a ruleset"


@pytest.mark.clause("plugin.name.alias")
@pytest.mark.parametrize("aliases", ["'dawson'", "None", "7"])
def test_aliases_that_are_not_a_sequence_are_reported(load_one: Load, aliases: str) -> None:
    code = f"class Named(Nim):\n    aliases = {aliases}\n" + returning("[Named()]")
    problem = only_problem(load_one(code))
    assert problem.kind is ProblemKind.RULESET_NAME
    assert "give a tuple of names" in problem.hint


# Files


@pytest.mark.clause("plugin.hook.vectors", "plugin.hook.clauses")
def test_files_of_vectors_and_clauses_are_found(load_one: Load) -> None:
    hooks = """
@hookimpl
def tedomari_vectors(self):
    return [__file__, __import__("pathlib").Path(__file__).parent]
@hookimpl
def tedomari_clauses(self):
    yield __file__
"""
    (plugin,) = load_one(object_with(GOOD + hooks)).plugins
    assert plugin.problems == ()
    assert [path.name for path in plugin.vectors] == ["acme.py", plugin.vectors[1].name]
    assert [path.name for path in plugin.clauses] == ["acme.py"]


@pytest.mark.clause("plugin.hook.vectors")
@pytest.mark.parametrize("path", ["'/not/there'", "7"])
def test_a_missing_path_is_reported(load_one: Load, path: str) -> None:
    hooks = f"@hookimpl\ndef tedomari_vectors(self): return [{path}]"
    registry = load_one(object_with(GOOD + hooks))
    assert only_problem(registry).kind is ProblemKind.NO_FILE
    assert registry.plugins[0].vectors == ()


@pytest.mark.clause("plugin.hook.operations")
def test_modules_of_operations_are_listed_but_not_imported(load_one: Load) -> None:
    hooks = "@hookimpl\ndef tedomari_operations(self): return ['acme.not_there']"
    (plugin,) = load_one(object_with(GOOD + hooks)).plugins
    assert plugin.operations == ("acme.not_there",)
    assert plugin.problems == ()


@pytest.mark.clause("plugin.hook.operations")
@pytest.mark.parametrize("name", ["'acme/claims.py'", "'acme..claims'", "''", "7"])
def test_a_string_that_cannot_name_a_module_is_reported(load_one: Load, name: str) -> None:
    hooks = f"@hookimpl\ndef tedomari_operations(self): return [{name}, 'acme.claims']"
    registry = load_one(object_with(GOOD + hooks))
    assert only_problem(registry).kind is ProblemKind.NO_MODULE
    assert registry.plugins[0].operations == ("acme.claims",)


def test_a_missing_file_is_reported_with_its_hook() -> None:
    problem = no_file_problem("tedomari_clauses", "x")
    assert (
        problem.message == "tedomari_clauses names 'x', and there is no such file or directory"
    )
