"""The results about games on boards, computed without the way that the vectors use."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise

import pytest

from tedomari import Game
from tedomari.forms.definitions import Outcome
from tedomari.rulesets import Evaluator, OpaquePosition, Partizan
from tedomari.search import Term, outcome_by_search
from tedomari_conformance.sources.board_games.positions import (
    LEFT,
    RIGHT,
    position_options,
    position_winner,
    ruleset_and_position,
)
from tedomari_conformance.sources.derived.by_definition.forms import Plain, same
from tedomari_conformance.sources.derived.by_definition.naming import read
from tedomari_conformance.sources.derived.by_definition.thermal import mean, temperature
from tedomari_conformance.sources.derived.by_definition.weights import (
    fulfils_definition,
    weight,
)
from tedomari_conformance.suite import Verdict, load_documents
from tedomari_conformance.suite.model import JSON, Given, Vector

#: The largest number of empty cells and stones, for each ruleset, of boards that are searched.
SMALL = {"amazons": 5, "clobber": 8, "domineering": 28, "konane": 12, "nogo": 6}


def vectors(operation: str) -> Iterator[Vector]:
    """Yield the vectors with an operation."""
    for document in load_documents(["board-games"]):
        for vector in document.vectors:
            if vector.given and vector.given["operation"] == operation:
                yield vector


def is_small(given: Given) -> bool:
    """Whether a plain search of a board is short."""
    cells = str(given["position"])
    counted = "xo" if given["ruleset"] in ("clobber", "konane") else "."
    return sum(cells.count(kind) for kind in counted) <= SMALL[str(given["ruleset"])]


def term(given: Given) -> Term:
    """Return the position that is given."""
    return Term.position(*ruleset_and_position(given))


def test_values_are_those_that_a_search_finds() -> None:
    compared = 0
    for vector in vectors("position-value"):
        if is_small(vector.given):
            negative = -Game(str(vector.expect))
            outcome = outcome_by_search([term(vector.given), negative])
            assert outcome is Outcome.PREVIOUS, vector.id
            compared += 1
    assert compared >= 40


@cache
def value_by_search(ruleset: str, position: str) -> Plain:
    """Return the value of a position, which a search has compared with the position."""
    given = {"ruleset": ruleset, "position": position}
    rules, place = ruleset_and_position(given)
    game = evaluator(rules).value(place)
    assert outcome_by_search([term(given), -game]) is Outcome.PREVIOUS
    return read(str(game))


def values_by_search(operation: str, cells: int) -> Iterator[tuple[Vector, Plain]]:
    """Yield the vectors about positions in a number of cells or less, with their values."""
    for vector in vectors(operation):
        position = str(vector.given["position"])
        if len(position.replace("/", "")) <= cells:
            yield vector, value_by_search(str(vector.given["ruleset"]), position)


def test_temperatures_and_means_follow_from_values_that_a_search_finds() -> None:
    for operation, compute, number in (
        ("position-temperature", temperature, 15),
        ("position-mean", mean, 13),
    ):
        compared = list(values_by_search(operation, 88))
        for vector, game in compared:
            assert str(compute(game)) == vector.expect, vector.id
        assert len(compared) == number


def test_atomic_weights_follow_from_values_that_a_search_finds() -> None:
    compared = list(values_by_search("atomic-weight", 13))
    for vector, game in compared:
        claimed = read(str(vector.expect))
        calculated = weight(game)
        assert calculated is not None
        assert same(calculated, claimed), vector.id
        assert fulfils_definition(game, claimed), vector.id
    assert len(compared) >= 60


def test_outcomes_are_those_that_a_search_finds() -> None:
    compared = 0
    for vector in vectors("position-outcome"):
        if is_small(vector.given):
            outcome = outcome_by_search([term(vector.given)])
            assert outcome.value == vector.expect, vector.id
            compared += 1
    assert compared >= 40


@pytest.mark.exhaustive
def test_no_part_of_the_hottest_shape_is_hotter_than_two() -> None:
    """None of the positions in which one, two or three more of its cells are filled."""
    (core,) = (
        str(vector.given["position"])
        for vector in vectors("position-value")
        if vector.id == "boards.domineering.mazur.core.value"
    )
    ruleset, whole = ruleset_and_position({"ruleset": "domineering", "position": core})
    values = evaluator(ruleset)
    assert values.value(whole).temperature == Fraction(33, 16)
    places = [place for place, cell in enumerate(core) if cell == "."]
    seen = 0
    for count in (1, 2, 3):
        for taken in combinations(places, count):
            cells = "".join("x" if place in taken else cell for place, cell in enumerate(core))
            assert values.value(ruleset.parse(cells)).temperature <= 2, cells
            seen += 1
    assert seen == 2951


@pytest.mark.exhaustive
def test_rows_of_nogo_that_the_suite_leaves_out_have_the_printed_winners() -> None:
    printed = {
        str(vector.provenance.printed)
        for document in load_documents(["board-games"])
        for vector in document.vectors
        if vector.claim == "BG-010" and vector.provenance.verdict is Verdict.UNCHECKED
    }
    assert {len(row.partition(" ")[0]) for row in printed} == {14, 15, 16, 17}
    for row in printed:
        position, _, winners = row.partition(" ")
        assert winners == "{B win, W win}"
        outcome = outcome_by_search([term({"ruleset": "nogo", "position": position})])
        assert outcome is Outcome.NEXT, row


@cache
def wins_row(row: str, player: str) -> bool:
    """Whether the player who moves now wins a row of Clobber: a search of its own."""
    opponent = "xo"[player == "x"]
    for place, target in [*pairwise(range(len(row))), *pairwise(reversed(range(len(row))))]:
        if row[place] == player and row[target] == opponent:
            cells = list(row)
            cells[place], cells[target] = ".", player
            parts = (part for part in "".join(cells).split(".") if len(set(part)) == 2)
            if not wins_row(".".join(parts), opponent):
                return True
    return False


def test_rows_with_ends_have_the_winners_that_a_search_of_their_own_finds() -> None:
    names = {(True, True): "N", (False, False): "P", (True, False): "L", (False, True): "R"}
    rows = [vector for vector in vectors("position-outcome") if vector.claim == "BG-039"]
    assert len(rows) == 113
    for vector in rows:
        row = str(vector.given["position"])
        assert names[wins_row(row, "x"), wins_row(row, "o")] == vector.expect, vector.id


@pytest.mark.exhaustive
def test_the_value_of_a_board_of_amazons_is_the_one_that_a_search_finds() -> None:
    (vector,) = (each for each in vectors("position-value") if each.claim == "BG-038")
    negative = -Game(str(vector.expect))
    assert outcome_by_search([term(vector.given), negative]) is Outcome.PREVIOUS


def test_winners_are_those_of_the_values() -> None:
    compared = 0
    for vector in vectors("position-winner"):
        row = str(vector.given["position"])
        if not (is_small(vector.given) or ("/" not in row and len(row) <= 11)):
            continue
        ruleset, position = ruleset_and_position(vector.given)
        outcome = evaluator(ruleset).value(position).outcome
        begins = str(vector.given["begins"])
        other = LEFT if begins == RIGHT else RIGHT
        wins = {Outcome.LEFT: LEFT, Outcome.RIGHT: RIGHT, Outcome.NEXT: begins}
        assert wins.get(outcome, other) == vector.expect, vector.id
        compared += 1
    assert compared >= 7


def evaluator(ruleset: Partizan[OpaquePosition]) -> Evaluator[OpaquePosition]:
    """Return an evaluator with all that the ruleset offers."""
    return Evaluator(ruleset)


def test_what_is_printed_nowhere_is_derived() -> None:
    for document in load_documents(["board-games"]):
        for vector in document.vectors:
            derived = vector.provenance.verdict is Verdict.DERIVED
            assert derived == (document.name == "board-games-derived"), vector.id


@pytest.mark.parametrize("game", ["amazons", "clobber", "konane", "nogo"])
def test_each_game_has_fifty_vectors(game: str) -> None:
    documents = load_documents(["board-games"])
    given = [v.given for document in documents for v in document.vectors if v.given]
    assert sum(each["ruleset"] == game for each in given) >= 50


@pytest.mark.clause("game.outcome.classes")
def test_the_player_who_begins_matters() -> None:
    given: dict[str, JSON] = {"operation": "position-winner", "ruleset": "konane"}
    for position, left, right in (
        (".xo.", LEFT, RIGHT),
        ("xo.", LEFT, LEFT),
        (".ox", LEFT, LEFT),
        ("..", RIGHT, LEFT),
        ("ox.", RIGHT, RIGHT),
    ):
        both = {**given, "position": position}
        assert position_winner({**both, "begins": LEFT}) == left
        assert position_winner({**both, "begins": RIGHT}) == right


def test_the_options_of_both_players_are_sorted() -> None:
    given: dict[str, JSON] = {"ruleset": "konane", "position": "xo.o./o...."}
    assert position_options({**given, "player": LEFT}) == ["....x/o....", "..xo./o...."]
    assert position_options({**given, "player": RIGHT}) == []
