"""The values of a census agree with those computed in other ways."""

import json
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from tedomari import Game, atomic_weight, game, mean, parse, temperature
from tedomari.atomic_weight import NotAtomicError
from tedomari.boards import Grid
from tedomari.errors import ComparisonError
from tedomari.rulesets import Evaluator, OpaquePosition, find_ruleset
from tedomari.search import Term, outcome_by_search
from tedomari_census import (
    Archive,
    CapabilityError,
    Census,
    ContractError,
    Heading,
    Report,
    board_ruleset,
    report,
)
from tedomari_census.games import description
from tedomari_census.inspection import reading
from tedomari_census.parquet import write_parquet
from tedomari_domineering import Domineering

Take = Callable[..., Path]

RULESETS = ["domineering", "chilled-domineering"]


@pytest.fixture(scope="module", params=RULESETS)
def four_by_four(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[str, Path]:
    """Take the census of 4x4 for a ruleset; return its name and the path."""
    name: str = request.param
    path = tmp_path_factory.mktemp("census") / f"{name}.sqlite"
    with Archive.open(path, Heading(name, 4, 4)) as archive:
        for _ in Census(board_ruleset(find_ruleset(name)), archive).steps():
            pass
    return name, path


def stored_values(path: Path) -> Iterator[tuple[str, dict[str, str | None]]]:
    """Yield the positions of a file with the descriptions of their values."""
    names = ["notation", "outcome", "left_stop", "right_stop", "mean", "temperature"]
    names += ["birthday", "atomic_weight"]
    with reading(path) as connection:
        query = f"SELECT position, {', '.join(names)} FROM position JOIN value USING (game)"
        for position, *fields in connection.execute(query):
            yield position, dict(zip(names, fields, strict=True))


@pytest.mark.once
@pytest.mark.clause("census.values", "census.file.values", "census.file.sqlite")
def test_the_values_of_four_by_four_are_those_of_the_ruleset(
    four_by_four: tuple[str, Path],
) -> None:
    """The ruleset's own evaluation remembers all sets of cells, and splits by masks."""
    ruleset = board_ruleset(find_ruleset(four_by_four[0]))
    evaluate: Evaluator[OpaquePosition] = Evaluator(ruleset)
    count = 0
    for position, fields in stored_values(four_by_four[1]):
        count += 1
        value = evaluate.value(ruleset.parse(position))
        assert parse(str(fields["notation"])) == value
        assert fields["outcome"] == str(value.outcome)
        assert (fields["left_stop"], fields["right_stop"]) == (
            str(value.left_stop),
            str(value.right_stop),
        )
        assert (fields["mean"], fields["temperature"]) == (
            str(mean(value)),
            str(temperature(value)),
        )
        assert fields["birthday"] == str(value.birthday)
        if fields["atomic_weight"] is None:
            with pytest.raises(NotAtomicError):
                atomic_weight(value)
        else:
            assert parse(fields["atomic_weight"]) == atomic_weight(value)
    assert count == report(four_by_four[1]).totals["distinct"]


@pytest.mark.once
@pytest.mark.clause("census.report.values", "census.report.sign", "census.report.weights")
def test_the_report_of_four_by_four_agrees_with_the_file(
    four_by_four: tuple[str, Path],
) -> None:
    rows = list(stored_values(four_by_four[1]))
    values = {parse(str(fields["notation"])) for _, fields in rows}
    tables = report(four_by_four[1])
    assert tables.complete
    assert tables.distinct_values == len(values) == len(tables.values)
    assert tables.values_up_to_sign == len({frozenset([value, -value]) for value in values})
    weights = {fields["atomic_weight"] for _, fields in rows}
    assert {share.what for share in tables.atomic_weights} == weights
    for shares in (tables.atomic_weights, tables.outcomes, tables.temperatures):
        assert sum(share.positions for share in shares) == len(rows)
        assert sum(share.values for share in shares) == len(values)
        frequencies = [share.positions for share in shares]
        assert frequencies == sorted(frequencies, reverse=True)
    first = tables.values[0]
    notations = [fields["notation"] for _, fields in rows]
    assert first.positions == max(map(notations.count, set(notations)))
    assert (first.example, first.value) in [(p, f["notation"]) for p, f in rows]


@pytest.mark.clause("census.report.outcomes")
def test_the_outcomes_of_three_by_three_are_those_of_a_search(take: Take) -> None:
    """The search plays the positions without values."""
    tables = report(take("chilled-domineering", 3, 3))
    ruleset = board_ruleset(find_ruleset("chilled-domineering"))
    searched: dict[str | None, int] = {}
    for position, _ in stored_values(take("chilled-domineering", 3, 3)):
        outcome = str(outcome_by_search([Term.position(ruleset, ruleset.parse(position))]))
        searched[outcome] = searched.get(outcome, 0) + 1
    assert {share.what: share.positions for share in tables.outcomes} == searched


@pytest.mark.once
@pytest.mark.clause("census.file.games")
def test_games_are_stored_once_each_after_its_options(four_by_four: tuple[str, Path]) -> None:
    with reading(four_by_four[1]) as connection:
        entries = connection.execute("SELECT id, entry FROM game ORDER BY id").fetchall()
        values = connection.execute("SELECT game, notation FROM value").fetchall()
    games: dict[int, Game] = {}
    for number, entry in entries:
        if entry.startswith("["):
            left, right = json.loads(entry)
            games[number] = Game([games[g] for g in left], [games[g] for g in right])
            assert set(games[number].left_options) == {games[g] for g in left}
            assert set(games[number].right_options) == {games[g] for g in right}
        else:
            games[number] = game(Fraction(entry))
    assert len(set(games.values())) == len(games)
    assert all(parse(notation) == games[number] for number, notation in values)


@pytest.mark.clause("census.file.values")
def test_a_value_with_a_long_form_is_stored_without_notation() -> None:
    record = description(7, parse("*13"))
    assert (record.game, record.notation, record.birthday) == (7, None, "13")
    assert int(record.form_length) > 1_000_000
    assert description(7, parse("*5")).notation == "*5"


def test_a_weight_beyond_a_bound_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def beyond(g: Game) -> Game:
        raise ComparisonError(5)

    monkeypatch.setattr("tedomari.answers.games.atomic_weight", beyond)
    record = description(1, parse("^"))
    assert record.atomic_weight is None
    assert "more than 5 pairs" in str(record.bound)


@pytest.mark.clause("census.report.weights", "census.file.values", "census.parquet")
def test_a_weight_beyond_a_bound_is_unknown(
    take: Take, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not counted as one that does not exist, as that of -1."""

    def bounded_weight(g: Game) -> Game:
        if g == parse("*"):
            raise ComparisonError(5)
        return atomic_weight(g)

    monkeypatch.setattr("tedomari.answers.games.atomic_weight", bounded_weight)
    path = take("domineering", 2, 2)
    tables = report(path)
    assert {share.what: share.positions for share in tables.atomic_weights} == {
        "0": 2,
        None: 2,
        "unknown": 1,
    }
    weights = {value.value: value.atomic_weight for value in tables.values}
    assert weights == {"0": "0", "-1": None, "*": "unknown", "+-1": None}
    parquet = pytest.importorskip("pyarrow.parquet", reason="needs the extra 'parquet'")
    write_parquet(path, tmp_path / "c.parquet")
    rows = parquet.read_table(tmp_path / "c.parquet").to_pylist()
    bounds = {row["value"] for row in rows if "more than 5 pairs" in str(row["bound"])}
    assert bounds == {"*"}


@pytest.mark.clause("census.ruleset", "census.boards")
def test_a_ruleset_without_boards_is_refused() -> None:
    with pytest.raises(CapabilityError, match="nim lacks Boards; choose") as caught:
        board_ruleset(find_ruleset("nim"))
    assert caught.value.missing == ("Boards",)


@pytest.mark.clause("census.boards")
@pytest.mark.parametrize("name", RULESETS)
def test_rulesets_with_dominoes_are_played_on_boards(name: str) -> None:
    ruleset = board_ruleset(find_ruleset(name))
    grid = Grid.from_bits(0b0111, height=2, width=2)
    assert ruleset.to_grid(ruleset.from_grid(grid)) == grid
    assert ruleset.from_grid(grid) == ruleset.parse("../.x")


class Widening(Domineering):
    """Domineering, except that every position has the same single component."""

    def __init__(self, part: Grid) -> None:
        super().__init__()
        self.part = part

    def components(self, position: Grid) -> tuple[Grid, ...]:
        """Return the same component for every position."""
        return (self.part,)


@pytest.mark.clause("census.contract")
@pytest.mark.parametrize(
    "part", [Grid.from_bits(0b101, height=1, width=3), Grid.empty(1, 2), Grid.empty(1, 5)]
)
def test_wrong_components_are_refused(part: Grid, tmp_path: Path) -> None:
    path = tmp_path / "c.sqlite"
    with (
        pytest.raises(ContractError, match="must be connected, have fewer cells, and fit"),
        Archive.open(path, Heading("domineering", 2, 3)) as archive,
    ):
        for _ in Census(Widening(part), archive).steps():
            pass
    tables: Report = report(path)
    assert not tables.complete
    assert tables.totals["valued"] == 2


@pytest.mark.clause("census.values")
def test_a_component_without_cells_is_worth_nothing(tmp_path: Path) -> None:
    """Every component is a full board here, so every move ends the game."""
    path = tmp_path / "c.sqlite"
    with Archive.open(path, Heading("domineering", 2, 2)) as archive:
        for _ in Census(Widening(Grid(1, 1, 0)), archive).steps():
            pass
    assert [value.value for value in report(path).values] == ["0", "*", "-1"]
