"""The kinds of drawn games: their shares, what each has, and pairs of related games."""

import random
import re
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from tedomari import Game, parse
from tedomari.atomic_weight import is_atomic
from tedomari.infinitesimals import is_all_small, is_infinitesimal, nim_value
from tedomari.temperature import mean, temperature
from tedomari_conformance.engines.fuzzing.games import (
    RELATIONS,
    GameDomain,
    Games,
    Term,
    choose_games,
    draw_close,
    draw_equal,
    simpler_terms,
)
from tedomari_conformance.engines.fuzzing.kinds import KINDS, draw_kind
from tedomari_conformance.engines.fuzzing.tables import (
    Table,
    read_table,
    simpler_numbers,
    simpler_tables,
    size,
    table_of,
)

#: Draws for a measured share; its standard deviation is at most 1.2 percent.
DRAWS = 1500

#: The page that states the shares.
PAGE = Path(__file__).parents[4] / "docs/guides/fuzzing.md"


def draws(kind: str, number: int = 120) -> list[Table]:
    """Return some games of a kind."""
    choose = random.Random(7).randint
    return [KINDS[kind].draw(choose) for _ in range(number)]


@pytest.mark.clause("fuzz.values")
def test_the_kinds_have_their_shares() -> None:
    assert sum(kind.share for kind in KINDS.values()) == 100
    choose = random.Random(1).randint
    counts = Counter(draw_kind(choose)[0] for _ in range(DRAWS))
    for name, kind in KINDS.items():
        assert abs(100 * counts[name] / DRAWS - kind.share) < 4


@pytest.mark.clause("fuzz.values.pairs")
def test_the_relations_have_their_shares() -> None:
    assert sum(RELATIONS.values()) == 100
    choose = random.Random(2).randint
    counts = Counter(choose_games(choose).kinds[-1] for _ in range(DRAWS // 3))
    for name, share in RELATIONS.items():
        assert abs(100 * counts[name] / (DRAWS // 3) - share) < 7


@pytest.mark.clause("fuzz.values", "fuzz.values.pairs")
def test_the_page_states_the_shares() -> None:
    shares = {name: kind.share for name, kind in KINDS.items()} | RELATIONS
    rows = re.findall(r"^\| `([a-z-]+)` \| (\d+) % \|", PAGE.read_text("utf-8"), re.MULTILINE)
    assert {name: int(share) for name, share in rows} == shares


@pytest.mark.clause("fuzz.values")
def test_trees_are_born_by_day_six_and_share_followers() -> None:
    trees = draws("tree")
    assert max(table.game.birthday for table in trees) <= 6
    assert len({table.game for table in trees}) > 40
    shared = [table for table in trees if has_shared_follower(table)]
    assert len(shared) > 60
    assert sum(table_of(table.game) != table for table in trees) > 60, "not canonical"


def has_shared_follower(table: Table) -> bool:
    """Whether an entry is an option of two entries."""
    counts: Counter[int] = Counter()
    for entry in table.entries:
        if not isinstance(entry, Fraction):
            counts.update({*entry[0], *entry[1]})
    return max(counts.values(), default=0) > 1


@pytest.mark.clause("fuzz.values")
def test_numbers_reach_beyond_machine_words() -> None:
    numbers = [table.game.as_fraction() for table in draws("number", 400)]
    assert any(abs(number.numerator) >= 2**31 for number in numbers)
    assert any(number.denominator >= 2**31 for number in numbers)
    assert any(number.denominator == 1 and abs(number) >= 2**31 for number in numbers)


@pytest.mark.clause("fuzz.values")
def test_two_numbers_as_options_are_numbers_or_just_not() -> None:
    games = [table.game for table in draws("simplest", 300)]
    numbers = sum(game.is_number for game in games)
    assert 100 < numbers < 290
    assert any(game.as_fraction().denominator >= 2**31 for game in games if game.is_number)


@pytest.mark.clause("fuzz.values")
def test_infinitesimals_are_of_each_sort() -> None:
    assert all(is_all_small(table.game) for table in draws("all-small"))
    assert all(is_infinitesimal(table.game) for table in draws("tiny"))
    assert all(is_all_small(table.game) for table in draws("ups"))
    games = [table.game for table in draws("infinitesimal")]
    assert 0 < sum(map(is_atomic, games)) < len(games)


@pytest.mark.clause("fuzz.values")
def test_nimbers_and_hot_games_reach_their_bounds() -> None:
    nimbers = [table.game for table in draws("nimber", 60)]
    assert any((nim_value(game) or 0) > 15 for game in nimbers)
    warmths = [temperature(table.game) for table in draws("hot", 300)]
    assert max(warmths) > 50
    assert any(warmth.denominator > 1 for warmth in warmths)
    assert all(temperature(table.game) <= 2 * 300 for table in draws("sum", 20))


@pytest.mark.clause("fuzz.values.pairs")
def test_an_equal_form_differs_only_in_its_form() -> None:
    choose = random.Random(5).randint
    different = 0
    for _ in range(60):
        table = draw_kind(choose)[1]
        other = draw_equal(choose, table)
        assert other.game == table.game
        different += other != table
    assert different > 40


@pytest.mark.clause("fuzz.values.pairs")
def test_a_close_game_differs_by_an_infinitesimal_or_by_very_little() -> None:
    choose = random.Random(6).randint
    for _ in range(40):
        table = draw_kind(choose)[1]
        difference = draw_close(choose, table).game - table.game
        assert difference != 0
        assert is_infinitesimal(difference) or difference.is_number


@pytest.mark.clause("fuzz.values.temperatures")
def test_games_are_cooled_at_and_around_their_temperatures() -> None:
    choose = random.Random(2).randint
    domain = GameDomain()
    drawn = set()
    for _ in range(60):
        games = choose_games(choose)
        assert -1 < games.temperature <= 8
        drawn.add(games.temperature)
        asked = [query.arguments["temperature"] for query in domain.queries(games, ["cool"])]
        for term in games.terms:
            own = temperature(term.game)
            assert own == -1 or any(Fraction(str(each)) == own for each in asked)
            assert any(Fraction(str(each)) > own for each in asked)
            assert own == -1 or any(-1 < Fraction(str(each)) < own for each in asked)
    assert len(drawn) > 20


@pytest.mark.clause("fuzz.values.repeated")
@pytest.mark.parametrize(
    ("number", "asked"), [("63", True), ("-63/32", True), ("64", False), ("1/64", False)]
)
def test_products_are_asked_of_short_numbers(number: str, asked: bool) -> None:
    """``bits`` counts those of the numerator and those of the denominator."""
    games = Games(Term(table_of(parse("*"))), Term(table_of(parse(number))), Fraction(1))
    queries = list(GameDomain().queries(games, ["norton", "overheat", "sum"]))
    operations = {query.operation for query in queries}
    assert operations == ({"norton", "overheat", "sum"} if asked else {"sum"})


@pytest.mark.clause("fuzz.values.smaller")
def test_simpler_tables_end_at_zero() -> None:
    for name in KINDS:
        for table in draws(name, 4):
            current, steps = table, 0
            while (following := next(simpler_tables(current), None)) is not None:
                current, steps = following, steps + 1
                assert steps < 2000
            assert current.game == 0


@pytest.mark.parametrize("number", ["11/4", "-11/4", "7", "-1", "1/1099511627776"])
def test_simpler_numbers_are_smaller(number: str) -> None:
    value = Fraction(number)
    simpler = list(simpler_numbers(value))
    assert simpler[0] == 0
    assert all(size(each) < size(value) for each in simpler)


@pytest.mark.clause("fuzz.values")
def test_a_table_is_read_back() -> None:
    for table in draws("tree", 20):
        assert read_table(table.data) == table
        assert Term(table, as_table=True).argument == {"dag": table.data}
        assert Term(table).argument == str(table.game)


def test_the_notation_is_simpler_than_a_table() -> None:
    table = table_of(Game([1], [-1]))
    simpler = list(simpler_terms(Term(table, as_table=True)))
    assert Term(table) in simpler
    assert list(simpler_terms(simpler[0])) == []
    assert mean(simpler[0].game) == 0


@pytest.mark.clause("fuzz.tally")
def test_the_kinds_of_a_pair_are_counted() -> None:
    games = choose_games(random.Random(3).randint)
    assert isinstance(games, Games)
    assert list(GameDomain().kinds(games)) == list(games.kinds)
    assert games.kinds[0] in KINDS
