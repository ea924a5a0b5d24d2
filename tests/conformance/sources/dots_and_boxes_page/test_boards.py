"""Claims of the page on dots and boxes about boards, plays, figures and states."""

from collections.abc import Mapping
from itertools import product
from typing import cast

import pytest

from law_boxes import holds, try_law
from tedomari_conformance.sources.dots_and_boxes_page.columns import (
    choice_losses,
    columns,
    play_columns,
)
from tedomari_conformance.sources.dots_and_boxes_page.counts import faces, plays
from tedomari_conformance.sources.dots_and_boxes_page.junction import Junction
from tedomari_conformance.sources.dots_and_boxes_page.laws import LAWS
from tedomari_conformance.sources.dots_and_boxes_page.long_chains import opening_of
from tedomari_conformance.sources.dots_and_boxes_page.orderly import (
    orderly_play,
    random_play,
    targets,
)
from tedomari_conformance.sources.dots_and_boxes_page.shapes import (
    shapes_by_counting,
    shapes_by_images,
    two_chains,
)
from tedomari_conformance.sources.dots_and_boxes_page.solving import SOLVERS
from tedomari_conformance.sources.dots_and_boxes_page.ties import Tie
from tedomari_conformance.suite import operations
from tedomari_conformance.suite.model import JSON
from tedomari_dots_and_boxes import Position
from tedomari_dots_and_boxes.graph import Strings
from tedomari_dots_and_boxes.theory.chains import opened_chains
from tedomari_dots_and_boxes.theory.moves import Kind, kind, safe_moves
from tedomari_dots_and_boxes.theory.net import Net

# Columns, example 6, ties, shapes


@pytest.mark.clause("dab.page.columns")
def test_columns_are_chains_of_three() -> None:
    assert len(columns(4).drawn_lines) == 15
    # with two chains left the reward is 2, the price; with one left it is 3
    assert choice_losses(["deal", "take", "take"]) == [0, 2, 0]
    play = play_columns(["take", "deal", "take"], "A")
    assert play.rows == ["BAA", "BBA", "BBA"]
    assert play.score == "4:5"


@pytest.mark.clause("dab.page.junction")
def test_the_board_of_example_six_has_the_points_of_the_page() -> None:
    # three boxes alone; six that lead to the 1-box; a loop of six through it
    junction = Junction(3, 6, 6)
    assert junction.boxes == 15
    assert len(junction.net.graph.ends) == 4 + 7 + 6
    assert list(junction.strings("disconnected")) == [0, 1, 2, 3]
    assert len(junction.strings("connected")) == 7
    exact = SOLVERS["exact"]
    assert junction.points("disconnected", exact) == 4
    assert junction.points("connected", exact) == junction.best(exact) == 5


@pytest.mark.clause("dab.page.junction.formula")
def test_the_formula_of_example_six_agrees_with_plain_search() -> None:
    for m, n in product((3, 4, 5), (3, 4)):
        junction = Junction(m, n, 4)
        if junction.boxes <= 12:
            points = junction.points("connected", SOLVERS["plain"])
            assert points == min(4 + max(0, m - 4), min(6, m + 2))
            assert junction.points("disconnected", SOLVERS["plain"]) == 4


@pytest.mark.clause("dab.page.junction.formula")
def test_the_formula_of_example_six_refuses_short_chains() -> None:
    sizes = {"m": [2, 2], "n": [3, 3], "p": [4, 4]}
    given: Mapping[str, JSON] = {"operation": "dots-junction-box", "sizes": sizes}
    with pytest.raises(ValueError, match="m must be at least 3"):
        operations()["dots-junction-box"].compute(given)


@pytest.mark.clause("dab.page.tie")
def test_the_connected_chain_can_be_the_worse_one() -> None:
    tie = Tie(3, 4, (3, 5))
    assert tie.net.graph.coins == 15
    assert tie.connected_margin(SOLVERS["exact"]) == -3
    assert tie.disconnected_margin(SOLVERS["exact"]) == -1
    assert try_law("tie-rule", {"n": [3, 3], "p": [4, 4], "alone": [3, 5]})["first"] == (
        "3 to a loop of 4, 3 and 5 alone"
    )


@pytest.mark.clause("dab.page.two-chains")
def test_a_chain_of_two_has_four_shapes() -> None:
    assert len(list(two_chains())) == 9
    assert shapes_by_images() == shapes_by_counting() == 4


# Seeded plays, turns, figures


@pytest.mark.clause("dab.page.random", "dab.page.orderly")
def test_plays_draw_every_line_once() -> None:
    for play in (random_play(2, 3, 1), orderly_play(2, 3, 1)):
        lines = [move.line for move in play]
        assert sorted(lines) == sorted(Position.start(2, 3).undrawn)
    assert random_play(2, 3, 1) != random_play(2, 3, 2)


@pytest.mark.clause("dab.page.orderly")
def test_orderly_players_follow_the_page() -> None:
    seen = set()
    for seed in range(12):
        for move in orderly_play(3, 3, seed):
            net = Net.of(move.before)
            line = move.before.board.indices[move.line]
            what = kind(net, line)
            seen.add(what)
            assert what is not Kind.GIFT
            if safe_moves(net) and not opened_chains(net):
                assert what is Kind.SAFE
    assert {Kind.DOUBLE_DEAL, Kind.OPENING_LONG, Kind.CAPTURE} <= seen


PLAYS: Mapping[str, JSON] = {"rows": [3, 4], "columns": [3, 5], "plays": 12}
ORDERLY: Mapping[str, JSON] = {**PLAYS, "play": "orderly"}
RANDOM: Mapping[str, JSON] = {**PLAYS, "play": "random"}


@pytest.mark.clause("dab.page.half", "dab.page.orderly")
def test_about_half_of_the_lines_are_drawn_before_the_endgame() -> None:
    assert holds("half-drawn", ORDERLY)


@pytest.mark.clause("dab.page.turns.first-long")
def test_the_corrected_formulas_for_the_first_long_chain_hold() -> None:
    assert holds("first-long-turn", ORDERLY)
    assert holds("first-long-turn-with-double-crosses", ORDERLY)
    assert not holds("first-long-turn-always", ORDERLY)
    assert holds("first-long-even", ORDERLY)
    assert (
        try_law("first-long-odd", ORDERLY)["broken"]
        == try_law("first-long-odd", ORDERLY)["cases"]
    )
    assert not holds("first-long-even-with-loops", ORDERLY)
    assert holds("turns-after", ORDERLY)
    assert not holds("turns-after-by-double-deals", ORDERLY)
    assert holds("turns-after-without-deals", ORDERLY)


@pytest.mark.clause("dab.page.turns.first-long")
def test_each_player_completes_one_long_chain_only_if_there_are_two() -> None:
    chains = [
        len(opening.chains)
        for play in plays(ORDERLY)
        if (opening := opening_of(play)) is not None and not opening.deals_after
    ]
    result = try_law("one-long-chain-each", ORDERLY)
    assert result["cases"] == len(chains)
    assert result["broken"] == len(chains) - chains.count(2)
    assert chains.count(2)


@pytest.mark.clause("dab.rules.tree.3ba")
def test_whether_a_player_wants_a_loop_depends_on_the_number_of_dots() -> None:
    even: Mapping[str, JSON] = {**ORDERLY, "rows": [2, 2], "columns": [2, 4]}
    odd: Mapping[str, JSON] = {**ORDERLY, "rows": [3, 3], "columns": [3, 3], "plays": 30}
    for box in (even, odd):
        assert holds("loops-by-parity", box)
    assert holds("loops-by-player", odd)
    result = try_law("loops-by-player", even)
    assert result["broken"] == result["cases"]


@pytest.mark.clause("dab.page.turns.first-long")
def test_a_play_may_never_have_only_long_chains() -> None:
    box: Mapping[str, JSON] = {"rows": [2, 2], "columns": [2, 2], "plays": 1, "play": "random"}
    assert [opening_of(play) for play in plays(box)] == [None]


def test_formulas_for_the_number_of_turns_hold_in_orderly_plays() -> None:
    for law in ("turns-by-moves", "turns-by-boxes", "turns-by-dots"):
        assert holds(law, RANDOM)
        assert holds(law, ORDERLY)
    for law in ("turns", "double-crosses"):
        assert holds(law, ORDERLY)
        assert not holds(law, RANDOM)
    assert not holds("turns-by-boxes-as-printed", RANDOM)


def test_formulas_for_the_size_of_boards_hold() -> None:
    box: Mapping[str, JSON] = {"rows": [2, 6], "columns": [2, 6]}
    for law in ("number-of-boxes", "number-of-dots", "number-of-lines", "lines-boxes-dots"):
        assert holds(law, box)


def test_the_identity_of_euler_holds_for_connected_figures() -> None:
    box: Mapping[str, JSON] = {"rows": 2, "columns": 3}
    assert holds("euler-connected", box)
    assert holds("euler-parts", box)
    assert holds("euler-by-boxes", box)
    assert try_law("euler", box)["first"] == "H0,0 H1,0"
    assert faces(Position.start(1, 1)) == 1
    assert faces(Position.start(1, 2, "swedish")) == 2


# States


@pytest.mark.clause(
    "dab.page.states",
    "dab.page.take.single",
    "dab.page.take.domino",
    "dab.page.open.middle",
    "dab.page.safe-take",
    "dab.page.endgame.stays",
    "dab.page.loop",
    "dab.page.advice",
)
@pytest.mark.parametrize(
    "law",
    [
        "single-3-box",
        "domino",
        "hard-hearted",
        "middle-line",
        "algorithm",
        "endgame-stays",
        "endgame-moves",
        "loop-ends-double",
    ],
)
def test_a_claim_about_moves_holds_on_strips(law: str) -> None:
    assert holds(law, {"rows": 2, "columns": 4, "by": "plain"})


@pytest.mark.clause("dab.page.safe-take")
@pytest.mark.parametrize("boxes", [2, 3, 4, 5])
def test_a_closed_chain_is_a_target_from_four_boxes_on(boxes: int) -> None:
    row = Strings(boxes, tuple((box, box + 1) for box in range(boxes - 1)))
    # Both ends are shut. A chain that is shut at one end needs only two boxes.
    assert [target.length for target in targets(Net.of_graph(row))] == [boxes] * (boxes >= 4)
    linear = Strings(boxes, (*row.ends, (boxes - 1, -1)))
    assert [target.length for target in targets(Net.of_graph(linear))] == [boxes]


@pytest.mark.clause("dab.page.safe-take", "dab.page.open.anywhere", "dab.page.states")
def test_claims_about_moves_hold_along_plays() -> None:
    box: Mapping[str, JSON] = {**ORDERLY, "moves": 16}
    for law in ("all-but-two", "all-but-four", "algorithm", "anywhere", "loop-length"):
        assert holds(law, box)


@pytest.mark.clause("dab.page.rule-1")
def test_rule_one_fails_on_strips() -> None:
    result = try_law("rule-1", {"rows": 2, "columns": 4})
    assert 0 < cast("int", result["broken"]) < cast("int", result["cases"])


@pytest.mark.clause("dab.page.advice")
def test_the_advice_of_the_tree_and_rule_4_hold_on_strips() -> None:
    strip: Mapping[str, JSON] = {"rows": 2, "columns": 4}
    assert holds("advice", {**strip, "version": "printed"})
    assert holds("advice", {**strip, "version": "corrected"})
    assert holds("rule-4", strip)
    assert holds("rule-4-corrected", strip)


@pytest.mark.nightly
@pytest.mark.clause(
    "dab.page.take.single",
    "dab.page.take.domino",
    "dab.page.open.middle",
    "dab.page.loop",
    "dab.page.endgame.stays",
)
@pytest.mark.parametrize(
    "law",
    ["single-3-box", "domino", "middle-line", "all-but-two", "endgame-stays", "loop-length"],
)
def test_a_claim_about_moves_holds_on_all_states_of_six_boxes(law: str) -> None:
    assert holds(law, {"rows": 3, "columns": 4, "by": "plain"})


@pytest.mark.clause("dab.page.law")
def test_laws_are_found_by_name() -> None:
    used = {"advice", "rule-1", "first-long-turn", "euler", "short-chains", "tie-rule"}
    assert used <= LAWS.keys()
    with pytest.raises(KeyError):
        try_law("no-such-law", {})
