"""Operations, their declarations, and the modules that declare them."""

from dataclasses import replace
from types import ModuleType

import pytest

from tedomari.game import Game
from tedomari_conformance.suite import UnknownOperationError, operation, operations
from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.agreement import Type
from tedomari_conformance.suite.operations.registry import (
    OperationModuleError,
    modules_of_sources,
    operation_of,
    operations_in,
)
from tedomari_conformance.suite.operations.types import (
    BOOLEAN,
    CHAIN,
    GAME,
    GAMES,
    INTEGER,
    OBJECT,
    RELATION,
    SEQUENCE,
    Answer,
    list_of,
    nullable,
    optional,
    record,
)

STAR = Game([0], [0])


@operation("double", given={"n": INTEGER}, result=INTEGER)
def double(given: Given) -> Answer:
    n = given["n"]
    assert isinstance(n, int)
    return 2 * n


def module(monkeypatch: pytest.MonkeyPatch, name: str, **members: object) -> str:
    """Make a module with this name importable, and return the name."""
    new = ModuleType(name)
    vars(new).update(members)
    monkeypatch.setitem(__import__("sys").modules, name, new)
    return name


@pytest.mark.clause("plugin.hook.operations")
def test_operations_are_found_in_the_named_modules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name = module(monkeypatch, "acme_claims", anything=double, other=7)
    assert operations_in([("acme", name)]) == {"double": double}


@pytest.mark.clause("plugin.hook.operations")
def test_an_operation_of_the_protocol_is_not_one_of_vectors(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name = module(monkeypatch, "acme_engine", of_values=replace(double, family="values"))
    assert operations_in([("acme", name)]) == {}


@pytest.mark.clause("plugin.hook.operations")
def test_a_module_that_cannot_be_imported_is_reported_with_its_plugin() -> None:
    with pytest.raises(
        OperationModuleError, match="acme names the module acme_not_there"
    ) as caught:
        operations_in([("acme", "acme_not_there")])
    assert (caught.value.plugin, caught.value.module) == ("acme", "acme_not_there")
    assert "ModuleNotFoundError: No module named 'acme_not_there'" in str(caught.value)


@pytest.mark.clause("plugin.hook.operations")
def test_an_operation_with_a_name_already_in_use_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one = module(monkeypatch, "acme_one", double=double)
    two = module(monkeypatch, "acme_two", double=double)
    with pytest.raises(OperationModuleError, match="an operation double already"):
        operations_in([("acme", one), ("other", two)])


@pytest.mark.clause("vectors.given.operation")
def test_an_unknown_operation_is_refused_with_the_known_ones() -> None:
    with pytest.raises(
        UnknownOperationError, match=r"no operation 'double'; there are: .*value"
    ):
        operation_of({"operation": "double"})
    assert operation_of({"operation": "value"}) is operations()["value"]


def test_the_built_in_sources_name_their_modules() -> None:
    plugins = {plugin for plugin, _ in modules_of_sources()}
    assert plugins == {
        "tedomari",
        "board-games",
        "chilled-domineering-thesis",
        "connect6-thesis",
        "derived",
        "dots-and-boxes-page",
        "graphs-and-strips",
        "semeai-slides",
        "solved-domineering",
        "strings-and-coins-paper",
        "xt-domineering-paper",
    }


@pytest.mark.clause("vectors.agreement.games", "vectors.agreement.relations")
@pytest.mark.parametrize(
    ("of", "expected", "answer", "agrees"),
    [
        (GAME, "{0|0}", STAR, True),
        (GAME, {"*": 3}, STAR, True),
        (GAME, "*", "{0|0}", True),
        (GAME, "0", STAR, False),
        (GAME, "1", 1, False),
        (GAME, None, None, False),
        (nullable(GAME), None, None, True),
        (nullable(GAME), None, STAR, False),
        (nullable(GAME), "*", None, False),
        (nullable(GAME), "*", STAR, True),
        (GAMES, ["*", "0"], [Game(), STAR], True),
        (GAMES, ["*", "*"], [Game(), STAR], False),
        (GAMES, ["*"], [Game(), STAR], False),
        (SEQUENCE, ["*", "0"], [STAR, Game()], True),
        (SEQUENCE, ["*", "0"], [Game(), STAR], False),
        (RELATION, "<=", "=", True),
        (RELATION, "<=", ">", False),
        (RELATION, "<|", {"<": {}, "||": {}}, True),
        (RELATION, "<|", {"<": {}, "=": {}}, False),
        (CHAIN, ["<", ">="], ["<", "="], True),
        (CHAIN, ["<", ">="], ["<"], False),
        (CHAIN, ["<", ">="], ["<", "<"], False),
        (INTEGER, 1, True, False),
        (BOOLEAN, True, True, True),
        (OBJECT, {"a": [1]}, {"a": [1]}, True),
        (OBJECT, {"a": [1]}, {"a": [1], "b": 2}, False),
        (record(value=GAME, n=INTEGER), {"value": "*", "n": 1}, {"value": STAR, "n": 1}, True),
        (record(value=GAME, n=INTEGER), {"value": "*", "n": 1}, {"value": STAR, "n": 2}, False),
        (
            record(value=GAME, n=optional(INTEGER)),
            {"value": "*"},
            {"value": STAR, "n": 2},
            False,
        ),
        (list_of(GAME), ["*", "1"], [STAR, Game([0])], True),
        (list_of(GAME), ["*", "1"], [STAR, STAR], False),
    ],
)
def test_an_answer_agrees_as_its_type_says(
    of: Type, expected: JSON, answer: Answer, agrees: bool
) -> None:
    assert of.agrees(expected, answer) is agrees


def test_a_record_requires_what_is_not_optional() -> None:
    schema = record(value=GAME, n=optional(INTEGER)).schema
    assert schema["required"] == ["value"]
    assert schema["properties"] == {"value": {"$ref": "#/$defs/game"}, "n": {"type": "integer"}}
    assert schema["additionalProperties"] is False


def test_given_has_the_name_of_the_operation_and_its_members() -> None:
    assert double.given_schema == {
        "type": "object",
        "additionalProperties": False,
        "properties": {"operation": {"const": "double"}, "n": {"type": "integer"}},
        "required": ["operation", "n"],
    }
