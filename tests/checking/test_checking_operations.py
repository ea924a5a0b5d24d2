"""The operations, each on cases that are known by hand or from the literature."""

import pytest

from tedomari.game import Game
from tedomari_conformance.checking import OPERATIONS, expressions
from tedomari_conformance.checking.boards import one_period
from tedomari_conformance.checking.expressions import CoefficientError, coefficient, sum_of
from tedomari_conformance.checking.model import JSON
from tedomari_conformance.checking.operations import Answer, identical
from tedomari_conformance.checking.runner import shown

XT = "chilled-domineering"


def computed(operation: str, **given: JSON) -> Answer:
    return OPERATIONS[operation].compute(given)


def agrees(operation: str, expected: JSON, **given: JSON) -> bool:
    return OPERATIONS[operation].agrees(expected, computed(operation, **given))


@pytest.mark.clause("vectors.given.sum")
@pytest.mark.parametrize(
    ("text", "n", "expected"),
    [("n+1", 4, 5), ("-n", 4, -4), ("2.n-3", 4, 5), ("-2n+1", 4, -7), ("7", 4, 7), (-2, 4, -2)],
)
def test_a_coefficient_is_a_sum_of_integers_and_multiples(
    text: JSON, n: int, expected: int
) -> None:
    assert coefficient(text, {"n": n}) == expected


@pytest.mark.clause("vectors.given.sum")
@pytest.mark.parametrize("text", ["", "m", "n*n", "2 3", "n n", "+", "1/2"])
def test_a_text_that_is_no_coefficient_is_refused(text: str) -> None:
    with pytest.raises(CoefficientError, match="is no coefficient such as"):
        coefficient(text, {"n": 1})


@pytest.mark.clause("vectors.given.sum")
def test_a_sum_maps_expressions_to_coefficients() -> None:
    assert sum_of({"^": "n", "*{n}": 1, "1/2": 2}, {"n": 3}) == sum_of("1+^3*3")
    assert sum_of({}) == 0


@pytest.mark.clause("vectors.given.subject")
def test_a_subject_is_an_expression_a_position_or_several() -> None:
    assert agrees("value", "^", expression="{0|*}")
    assert agrees("value", "v", ruleset=XT, position="..")
    assert agrees("value", "0", ruleset=XT, positions=["..", "./."])
    assert agrees("value", "0", ruleset=XT, positions=[])


@pytest.mark.clause("vectors.given.subject")
def test_a_ruleset_that_is_not_known_is_refused() -> None:
    with pytest.raises(ValueError, match="chess"):
        computed("value", ruleset="chess", position="..")


@pytest.mark.clause("vectors.given.variables")
def test_a_vector_with_variables_expects_the_same_of_every_case() -> None:
    box: JSON = {"n": [1, 5]}
    assert agrees("compare", ">", left={"^": "n"}, right="0", variables=box)
    answer = computed("compare", left={"^": "n"}, right="^^", variables=box)
    assert answer == {"<": {"n": 1}, "=": {"n": 2}, ">": {"n": 3}}
    assert not agrees("compare", ">", left={"^": "n"}, right="^^", variables=box)
    assert agrees("compare", ">=", left={"^": "n+1"}, right="^^", variables=box)


@pytest.mark.clause("vectors.given.variables")
def test_values_and_weights_must_be_the_same_in_every_case() -> None:
    box: JSON = {"n": [0, 2]}
    assert agrees("value", "*", expression={"*": "2n+1"}, variables=box)
    assert not agrees("value", "*", expression={"*": "n"}, variables=box)
    assert agrees("atomic-weight", "0", expression="*{n}", variables=box)
    assert not agrees("atomic-weight", "0", expression={"^": "n"}, variables=box)


@pytest.mark.clause("vectors.agreement.games")
def test_games_are_compared_as_values() -> None:
    assert agrees("value", "{0,v|^}", expression="^^*")
    assert agrees("value", {"^": 2, "*": 1}, expression="{0|^}")
    assert not agrees("value", "^^", expression="^^*")
    assert not agrees("value", None, expression="0")


@pytest.mark.clause("vectors.agreement.relations")
@pytest.mark.parametrize(
    ("sign", "allowed"),
    [
        ("<", {"v"}),
        (">", {"^"}),
        ("=", {"0"}),
        ("||", {"*"}),
        ("<=", {"v", "0"}),
        (">=", {"^", "0"}),
        ("<|", {"v", "*"}),
        ("|>", {"^", "*"}),
        ("not >", {"v", "0", "*"}),
        ("not =", {"v", "^", "*"}),
    ],
)
def test_a_sign_allows_relations(sign: str, allowed: set[str]) -> None:
    found = {
        text for text in ("v", "0", "^", "*") if agrees("compare", sign, left=text, right="0")
    }
    assert found == allowed


def test_a_chain_relates_neighbours() -> None:
    games: JSON = ["^", {"^": "n"}, "*"]
    box: JSON = {"n": [1, 1]}
    assert agrees("chain", ["=", "||"], games=games, variables=box)
    assert not agrees("chain", ["=", ">"], games=games, variables=box)
    assert not agrees("chain", ["="], games=games, variables=box)
    assert not agrees("chain", "=", games=games, variables=box)


def test_an_implication_fails_only_if_its_premises_hold() -> None:
    assert agrees("implication", True, premises=["^", "1"], conclusion="^^*")
    assert agrees("implication", True, premises=["^", "v"], conclusion="v")
    assert agrees("implication", False, premises=["^"], conclusion="*")


def test_outcomes_and_infinitesimals() -> None:
    texts = {"1": "L", "v": "R", "^*": "N", "*+*": "P"}
    for text, outcome in texts.items():
        assert agrees("outcome", outcome, expression=text)
    assert agrees("infinitesimal", True, expression="^*")
    assert agrees("infinitesimal", False, expression="{1|-1}")


def test_a_game_without_an_atomic_weight_has_null() -> None:
    assert agrees("atomic-weight", None, expression="1")
    assert agrees("atomic-weight", "-1", ruleset=XT, position="..")
    assert not agrees("atomic-weight", "0", expression="1")


def test_the_remote_star_lies_between_down_and_up() -> None:
    for text, relation in {"^": ">", "v": "<", "*2": "||", "Tiny(1)": "||"}.items():
        assert agrees("remote-star", relation, expression=text)


def test_incentives_are_compared_one_by_one() -> None:
    assert agrees("incentives", ">", left="{5|-5}", right="{1|-1}")
    assert computed("incentives", left="{5|-5}", right="{5|-5}") == "="
    # {0|*} has the incentives v (Left) and ^* (Right), {0|0} has *
    assert computed("incentives", left="^", right="*") == {"||": None, ">": None}


def test_a_span_is_a_set_of_values() -> None:
    assert agrees("span", ["*", "0"], games=["*"], coefficients=[-2, 2])
    assert not agrees("span", ["*"], games=["*"], coefficients=[-2, 2])
    assert not agrees("span", ["*", "0", "^"], games=["*"], coefficients=[-2, 2])
    assert not agrees("span", "0", games=["*"], coefficients=[-2, 2])


@pytest.mark.clause("vectors.evidence.search")
def test_search_plays_forms_and_positions() -> None:
    assert agrees("search", ">", left={"^": 1, "*": 2}, right={})
    assert agrees("search", "=", left={"^": 2, "*": 1}, right={"{0|^}": 1})
    assert agrees("search", "=", left={"^": 2}, right={}, ruleset=XT, positions={"..": 2})
    positions: JSON = {"./.": 1, ".": 1}
    assert agrees("search", "||", left={}, right={"^": 1}, ruleset=XT, positions=positions)


@pytest.mark.clause("vectors.evidence.search")
def test_search_adds_no_games(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> Game:
        raise AssertionError("games were added")

    monkeypatch.setattr(Game, "__add__", forbidden)
    monkeypatch.setattr(Game, "__radd__", forbidden)
    monkeypatch.setattr(Game, "__mul__", forbidden)
    assert agrees("search", "=", left={"*": 2}, right={}, ruleset=XT, positions={".": 2})


def test_a_ruleset_of_another_family_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    class Scoring:
        name = "scoring"

    monkeypatch.setattr(expressions, "find_ruleset", lambda name: Scoring())
    with pytest.raises(TypeError, match="scoring is no partizan game"):
        computed("value", ruleset="scoring", position="")


def test_options_components_and_lines_of_play() -> None:
    given: dict[str, JSON] = {"ruleset": XT, "position": "..x/xx."}
    assert agrees("components", [".", ".."], **given)
    assert computed("options", **given) == {
        "left": ["..x/xxx", ".xx/xx.", "x.x/xx."],
        "right": ["..x/xxx", "xxx/xx."],
    }
    assert agrees("tree", 2, ruleset="domineering", position="../..") is False
    assert agrees("tree", 4, ruleset="domineering", position="../..")


def test_components_are_asked_of_boards_only() -> None:
    with pytest.raises(TypeError, match="expected a board"):
        computed("components", ruleset="nim", position="1")


def test_a_decomposition_is_judged_by_its_value() -> None:
    given: dict[str, JSON] = {"ruleset": XT, "position": "..."}
    assert agrees("decomposition", {"^": 1}, **given)
    assert agrees("decomposition", {"half_up": 2}, **given)
    assert not agrees("decomposition", {"^": 1, "*": 1}, **given)
    assert not agrees("decomposition", "^", **given)


def test_a_period_is_the_shortest_one() -> None:
    star, zero = sum_of("*"), Game()
    assert one_period([star, star, star, star]) == [star]
    assert one_period([zero, star, zero, star, zero]) == [zero, star]
    assert one_period([zero, zero, star]) == [zero, zero, star]


def test_the_period_of_rows_and_columns_of_domineering_is_their_length() -> None:
    family: dict[str, JSON] = {"ruleset": "domineering", "cell": ".", "join": ""}
    # a row of n cells has the value -(n // 2): no period
    assert agrees("period", ["0", "0", "-1", "-1", "-2"], to=4, **family)
    assert agrees("period-length", 5, to=4, **family)
    assert not agrees("period", ["0", "0", "-1", "-2", "-1"], to=4, **family)


def test_octal_games() -> None:
    # 0.7 for both: take one and leave up to two heaps; a heap has n moves in all
    assert agrees("octal-period", ["0", "*"], left=[7], right=[7], to=9)
    # 0.33: the subtraction game of 1 and 2
    assert agrees("octal-period", ["0", "*", "*2"], left=[3, 3], right=[3, 3], to=12)


def test_connected_positions_of_two_by_two() -> None:
    size: dict[str, JSON] = {"height": 2, "width": 2}
    # one cell (4), two side by side (4), three (4), all (1)
    assert agrees("count-connected", 13, alike="nothing", **size)
    assert agrees("count-connected", 12, alike="nothing", proper=True, **size)
    assert agrees("count-connected", 5, alike="symmetry", empty=True, **size)
    assert agrees("count-connected", 4, alike="symmetry", **size)
    assert agrees("count-connected", 5, alike="reflection", **size)
    assert agrees("count-connected", 4, alike="board-symmetry", **size)


def test_the_straight_and_the_bent_path_are_one_graph_but_not_one_game() -> None:
    size: dict[str, JSON] = {"height": 2, "width": 3}
    # one, two, three cells (straight, bent), four (square, L, T, S), five (P, U), six
    assert agrees("count-connected", 11, alike="symmetry", **size)
    assert agrees("count-connected", 11, alike="moves", **size)
    # the two of three cells are one path, and so are L and S of four
    assert agrees("count-connected", 9, alike="adjacency", **size)


@pytest.mark.clause("vectors.box.board")
def test_a_law_of_positions_names_those_that_break_it() -> None:
    size: dict[str, JSON] = {"height": 1, "width": 2}
    assert agrees(
        "board-law", {"positions": 4, "broken": []}, ruleset=XT, law="infinitesimal", **size
    )
    assert computed("board-law", ruleset="domineering", law="infinitesimal", **size) == {
        "positions": 4,
        "broken": [".."],
    }
    assert computed("board-law", ruleset="domineering", law="both-can-move", **size) == {
        "positions": 4,
        "broken": [".x", "x.", ".."],
    }
    assert computed("board-law", ruleset="domineering", law="decomposes", **size) == {
        "positions": 4,
        "broken": [".."],
    }


@pytest.mark.parametrize("law", ["quarter-turn-negates", "reflection-keeps", "has-more-moves"])
@pytest.mark.parametrize("ruleset", [XT, "domineering"])
def test_symmetries_hold_on_a_small_board(ruleset: str, law: str) -> None:
    given: dict[str, JSON] = {"ruleset": ruleset, "law": law, "height": 2, "width": 3}
    assert agrees("board-law", {"positions": 64, "broken": []}, **given)


@pytest.mark.clause("vectors.box.law")
def test_a_law_counts_its_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    from tedomari_conformance.checking.laws import LAWS

    monkeypatch.setitem(LAWS, "made-up", lambda: iter([((1, 2), True), ((3, 4), False)]))
    assert computed("law", law="made-up") == {"cases": 2, "broken": ["3; 4"]}


def test_every_multiple_tells_what_is_proved() -> None:
    up_second = "Pow(^,2)"
    given: dict[str, JSON] = {"constant": "-^", "repeated": up_second, "from": 0}
    assert agrees("every-multiple", "<", **given)
    # v + m.^ is less than, equal to and greater than 0: nothing is the same for all m
    mixed: dict[str, JSON] = {"constant": "v", "repeated": "^", "from": 0}
    answer = computed("every-multiple", **mixed)
    assert isinstance(answer, dict)
    assert {"<", "=", ">"} <= set(answer)
    assert not agrees("every-multiple", "<", **mixed)


def test_thresholds_are_the_least_sums_of_ups() -> None:
    box: JSON = {"ups": [-2, 2], "squares": [-3, 3]}
    # S_A > 0 exactly if S_A >= ^2 or S_A >= ^/2 - ^2: (29) to (31)
    least: JSON = ["Pow(^,2)", "half_up-Pow(^,2)"]
    assert agrees("threshold", least, rest={}, box=box)
    assert agrees("least-ups", least, rest={}, box=box)
    assert agrees("least-positive-ups", least, box=box)
    assert not agrees("threshold", ["Pow(^,2)"], rest={}, box=box)
    assert not agrees("threshold", least, rest={"^": "n"}, variables={"n": [0, 1]}, box=box)


def test_what_cannot_be_proved_is_no_answer() -> None:
    box: JSON = {"ups": [-5, 6], "squares": [-8, 9]}
    given: dict[str, JSON] = {"rest": {}, "repeated": "-tri_star", "from": 1, "box": box}
    answer = computed("least-ups", **given)
    assert isinstance(answer, dict)
    assert answer["unproved"]
    assert not agrees("least-ups", ["^ + 2.Pow(^,2)"], **given)


def test_sums_of_ups_that_are_confused_with_zero() -> None:
    box: JSON = {"ups": [-1, 0], "squares": [-2, 2]}
    expected: JSON = ["half_up-2.Pow(^,2)", "2.Pow(^,2)-half_up"]
    assert agrees("confused-ups", expected, box=box)


@pytest.mark.clause("vectors.box.sums")
def test_a_procedure_is_tried_on_every_sum_of_a_box() -> None:
    box: JSON = {"ups": [1, 1], "squares": [-1, -1], "tri_stars": [1, 1]}
    assert computed("decision", table="printed", diamonds=0, box=box) == {
        "sums": 16,
        "wrong": ["* + 2.^ - up_plus + half_up - half_star + half_star_plus"],
    }
    for diamonds in (0, 1):
        given: dict[str, JSON] = {"table": "corrected", "diamonds": diamonds, "box": box}
        assert agrees("decision", {"sums": 16, "wrong": []}, **given)
    assert agrees("diamond-first", {"sums": 16, "wrong": []}, diamonds=1, box=box)


def test_cells_of_table_two() -> None:
    assert agrees("cell", "grid(3,1)", counts={})
    assert agrees(
        "cell", "grid(9,4)", counts={"half_star": 4, "half_star_plus": -1, "black_star": 1}
    )
    box: JSON = {"ups": [0, 0], "squares": [0, 0], "tri_stars": [0, 1]}
    assert computed("table-2-cells", diamonds=0, box=box) == {
        "rows": [2, 3, 7, 8],
        "columns": [1, 2, 3, 4],
    }


def test_what_steps_do_not_reach_is_told() -> None:
    steps: JSON = [["grid(1,1)", "grid(1,2)"], ["grid(1,2)", "grid(2,1)", "grid(1,3)"]]
    missing = computed("reach", start=["grid(1,1)"], steps=steps)
    assert isinstance(missing, list)
    assert len(missing) == 34
    assert "grid(1,3)" in missing
    more = computed("reach", start=["grid(1,1)", "grid(2,1)"], steps=steps)
    assert isinstance(more, list)
    assert set(missing) - set(more) == {"grid(2,1)", "grid(1,3)"}


def test_the_rule_for_sumbers_is_tried_on_a_box() -> None:
    given: dict[str, JSON] = {"numbers": ["1", "2"], "coefficients": [-1, 1]}
    assert agrees("sumber-rule", {"sums": 18, "wrong": []}, **given)


@pytest.mark.parametrize(
    ("expected", "answer", "same"),
    [
        (1, 1, True),
        (True, 1, False),
        (1, True, False),
        ([1, 2], [1, 2], True),
        ([1, 2], [2, 1], False),
        ([1], 1, False),
        ({"a": [True]}, {"a": [True]}, True),
        ({"a": [True]}, {"a": [1]}, False),
        ({"a": 1}, {"b": 1}, False),
        ({"a": 1}, [1], False),
        ("x", "x", True),
    ],
)
def test_data_agree_if_they_are_identical(expected: JSON, answer: JSON, same: bool) -> None:
    assert identical(expected, answer) is same


def test_answers_are_shown_as_text() -> None:
    assert shown(sum_of("^^*")) == "^^*"
    assert shown([sum_of("^"), sum_of("*")]) == '["^", "*"]'
    assert shown({"a": True}) == '{"a": true}'
    assert shown(">") == ">"
