"""The certificate of bounds for bases of the values of 4x4 is accepted, wrong ones are not."""

import copy
import json
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tedomari import Game
from tedomari.atomic_weight import atomic_weight
from tedomari.rulesets import value
from tedomari_chilled_domineering import ChilledDomineering

DOCS = Path(__file__).parents[4] / "docs"

Data = dict[str, Any]


@pytest.fixture
def checker(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The program that checks certificates."""
    monkeypatch.syspath_prepend(str(DOCS / "engines"))
    yield import_module("basis")
    for name in ("basis", "chilled"):
        sys.modules.pop(name, None)


@pytest.fixture
def data() -> Data:
    """The published certificate."""
    loaded: Data = json.loads((DOCS / "results" / "decomposition.json").read_text("utf-8"))
    return loaded


def combination(counts: dict[str, int]) -> Game:
    """Return a combination of positions, computed by the kernel."""
    ruleset = ChilledDomineering()
    games = (n * value(ruleset, ruleset.parse(position)) for position, n in counts.items())
    return sum(games, Game())


@pytest.mark.nightly
def test_the_certificate_is_accepted(checker: ModuleType, data: Data) -> None:
    assert checker.Certificate(data).check() == (29, 393)


@pytest.mark.clause("decomposition.certificate.rank")
def test_the_games_of_infinite_order_are_accepted(checker: ModuleType, data: Data) -> None:
    assert checker.Certificate(data).check_rank() == 13


@pytest.mark.clause("decomposition.certificate.rank")
def test_the_kernel_agrees_about_the_games_of_infinite_order(data: Data) -> None:
    weights = [atomic_weight(combination(item["sum"])) for item in data["rank"]["weighed"]]
    assert [str(weight) for weight in weights] == ["1", "^*", "Miny(1)"]
    chain = [combination(item["sum"]) for item in data["rank"]["chain"]]
    assert all(atomic_weight(game) == 0 < game for game in chain)
    for larger, smaller in pairwise(chain):
        eight = 8 * smaller
        assert eight < larger - eight  # 16 * smaller < larger, where 16 * smaller is slow


@pytest.mark.clause("decomposition.certificate.torsion")
def test_the_kernel_agrees_about_the_games_of_order_two(data: Data) -> None:
    order_two = data["order_two"]
    weighed = [combination(item["sum"]) for item in order_two["weighed"]]
    weights = {Game()}
    for game in weighed:
        weights |= {other + atomic_weight(game) for other in weights}
    assert len(weights) == 2**4
    sizes_and_sums = []
    for items in order_two["weightless"]:
        games = [combination(item) for item in items]
        assert all(game == -game and atomic_weight(game) == 0 for game in games)
        sums = {Game()}
        for game in games:
            sums |= {other + game for other in sums}
        sizes_and_sums.append((len(games), sums))
    assert [(n, len(sums)) for n, sums in sizes_and_sums] == [(7, 2**7), (5, 2**5)]
    assert sizes_and_sums[0][1] & sizes_and_sums[1][1] == {Game()}


@pytest.mark.clause("decomposition.certificate.spanning")
def test_the_kernel_agrees_about_the_relations(data: Data) -> None:
    assert [relation for relation in data["relations"] if combination(relation)] == []


def weigh_wrongly(data: Data) -> None:
    """Claim another weight for a game."""
    data["rank"]["weighed"][1]["weight"] = data["rank"]["weighed"][0]["weight"]


def exchange_in_the_chain(data: Data) -> None:
    """Exchange two games of the chain with their proofs."""
    chain = data["rank"]["chain"]
    chain[3], chain[4] = chain[4], chain[3]


def list_a_game_twice_in_the_chain(data: Data) -> None:
    """Claim that a game is infinitely larger than itself."""
    chain = data["rank"]["chain"]
    chain.insert(4, copy.deepcopy(chain[4]))


def leave_out_a_listed_game(data: Data) -> None:
    """Leave out a game to which Left replies."""
    del data["rank"]["chain"][0]["positions"][-1]


def turn_a_list_around(data: Data) -> None:
    """List the games of a proof in reverse order, so that the proof becomes circular."""
    for item in data["rank"]["chain"]:
        item["positions"].reverse()


def leave_out_a_weight(data: Data) -> None:
    """Claim two weights instead of three."""
    del data["rank"]["weighed"][1]


def weigh_twice(data: Data) -> None:
    """List one game with its weight twice."""
    weighed = data["rank"]["weighed"]
    weighed[1] = weighed[0]


def end_with_a_negative_game(data: Data) -> None:
    """Replace the last game by its negative, which is not positive as claimed."""
    last = data["rank"]["chain"][-1]["sum"]
    last.update({position: -n for position, n in last.items()})


def end_with_an_unordered_game(data: Data) -> None:
    """Add * at the end of the chain."""
    data["rank"]["chain"].append({"sum": {".": 1}, "positions": []})


RANK = (
    weigh_wrongly,
    exchange_in_the_chain,
    list_a_game_twice_in_the_chain,
    leave_out_a_listed_game,
    turn_a_list_around,
    leave_out_a_weight,
    weigh_twice,
    end_with_a_negative_game,
    end_with_an_unordered_game,
)


@pytest.mark.clause("decomposition.certificate.rank", "decomposition.certificate.multiples")
@pytest.mark.parametrize("spoil", RANK, ids=lambda spoil: spoil.__name__)
def test_wrong_claims_of_rank_are_refused(
    spoil: Callable[[Data], None], checker: ModuleType, data: Data
) -> None:
    spoil(data)
    with pytest.raises(checker.WrongCertificateError):
        checker.Certificate(data).check_rank()


SMALL: Data = {
    "board": [2, 2],
    "games": [[[], []], [[0], [0]]],
    "order_two": {"weighed": [], "weightless": [[{".": 1}], []]},
    "rank": {"weighed": [], "chain": []},
}


@pytest.mark.clause("decomposition.certificate.torsion")
@pytest.mark.parametrize(
    ("weighed", "weightless"),
    [
        ([], [[{".": 1}], [{".": 1}]]),  # one game in both lists
        ([], [[{".": 1}, {".": 3}], []]),  # the same game in two ways
        ([], [[{".": 2}], []]),  # 0
        ([], [[{"..": 1}], []]),  # of infinite order, and of weight -1
        ([], [[{"../..": 1, "..": 1}], []]),  # of unknown order, and of weight not 0
        ([{"sum": {".": 1}, "weight": 1}], [[], []]),  # * has no weight *
        ([], [[{".": 1}], [], [{".": 1}]]),  # a third list, which has no meaning
    ],
)
def test_wrong_claims_of_torsion_are_refused(
    weighed: list[Data], weightless: list[list[Data]], checker: ModuleType
) -> None:
    data = {**SMALL, "order_two": {"weighed": weighed, "weightless": weightless}}
    with pytest.raises(checker.WrongCertificateError):
        checker.Certificate(data).check_torsion()


@pytest.mark.clause("decomposition.certificate.torsion")
def test_a_small_claim_of_torsion_is_accepted(checker: ModuleType) -> None:
    assert checker.Certificate(SMALL).check_torsion() == 1


#: The four values of 2x2 are v, ^, * and 0.
SPANNING: Data = {**SMALL, "basis": ["..", "."], "relations": [{"../.x": 1}]}


@pytest.mark.clause("decomposition.certificate.spanning")
def test_a_small_claim_of_spanning_is_accepted(checker: ModuleType) -> None:
    assert checker.Certificate(SPANNING).check_spanning() == 2


@pytest.mark.clause("decomposition.certificate.spanning")
@pytest.mark.parametrize(
    "wrong",
    [
        {"relations": []},
        {"basis": [".."]},
        {"relations": [{"../.x": 1, ".": 1}]},
        {"relations": [{"../.x": 2}]},
        {"relations": [{"../.x": 1, "./.": 1, "../..": 1, "x./.x": 1}], "basis": ["."]},
        {"basis": ["..", ".", "..."]},
        {"basis": ["..", ".", "."]},
    ],
    ids=str,
)
def test_wrong_claims_of_spanning_are_refused(wrong: Data, checker: ModuleType) -> None:
    with pytest.raises(checker.WrongCertificateError):
        checker.Certificate({**SPANNING, **wrong}).check_spanning()
