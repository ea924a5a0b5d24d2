"""The commands ``decompose`` and ``sum``."""

import json
from importlib.resources import files
from typing import Any

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator

from tedomari import Game, parse
from tedomari.decomposition.deciding import outcome_by_weight, total_weight
from tedomari.forms.definitions import Outcome
from tedomari.rulesets import find_ruleset, value
from tedomari_cli.commands.decompose_board import SHOWN, show_board
from tedomari_cli.commands.sum import by_table
from tedomari_cli.main import cli
from tedomari_conformance.sources.xt_paper.table1 import decompose


def run(*args: str, stdin: bytes = b"") -> Result:
    """Run a command line in this process."""
    return CliRunner().invoke(cli, list(args), input=stdin, catch_exceptions=False)


def run_json(schema: str, *args: str, stdin: bytes = b"") -> list[dict[str, Any]]:
    """Return the JSON lines of a command, after validating them with the published schema."""
    answers = [json.loads(line) for line in run(*args, stdin=stdin).stdout.splitlines()]
    text = files("tedomari_conformance").joinpath(f"schemas/cli-{schema}.schema.json")
    validator = Draft202012Validator(json.loads(text.read_text("utf-8")))
    for answer in answers:
        validator.validate(answer)
    return answers


@pytest.mark.clause("decomposition.combination", "decomposition.text")
def test_a_value_is_decomposed() -> None:
    """The paper's {0|^} = ^^*, section 4."""
    (answer,) = run_json("decompose", "decompose", "{0|^}", "--json")
    assert answer["combination"] == {"*": 1, "^": 2}
    assert parse(answer["text"]) == parse("{0|^}")
    assert run("decompose", "{0|^}").stdout == "{0|^} = * + 2.^\n"


@pytest.mark.clause("decomposition.bound", "decomposition.obstruction")
def test_a_value_that_is_not_a_combination_has_exit_status_1() -> None:
    result = run("decompose", "3.^", "--basis", "^", "--bound", "2")
    assert result.exit_code == 1
    assert result.stdout == "no combination of ^ with coefficients from -2 to 2\n"
    result = run("decompose", "-v", "--basis", "*,*2")
    assert result.exit_code == 1
    assert result.stdout.startswith(
        "no combination of *, *2, with any coefficients:\nits weight"
    )


@pytest.mark.clause("expression.list")
@pytest.mark.parametrize(
    ("value", "basis", "combination"),
    [
        ("-2", "{0,1|},*", {"{0,1|}": -1}),
        ("+-1+*", 'position("domineering","../.."), *', {
            'position("domineering","../..")': 1, "*": 1,
        }),
        ("-1", "domineering('..')", {"domineering('..')": 1}),
        ("+-(1,2*)", "heat(*,1),+-(1,2*)", {"+-(1,2*)": 1}),
    ],
)  # fmt: skip
def test_a_comma_in_an_element_of_the_basis_does_not_separate(
    value: str, basis: str, combination: dict[str, int]
) -> None:
    (answer,) = run_json("decompose", "decompose", value, "--basis", basis, "--json")
    assert answer["combination"] == combination
    assert parse(answer["text"]) == parse(value)


@pytest.mark.clause("expression.list")
def test_a_wrong_element_of_the_basis_is_shown_at_its_place() -> None:
    for basis, column in (("*,,^", 3), ("*,nim('1", 7), ("*,{1|", 6), ("*, where", 4)):
        refused = run("decompose", "1", "--basis", basis)
        assert refused.exit_code == 2
        assert refused.stderr.startswith(f"Error: column {column}: expected ")


@pytest.mark.clause("decomposition.style")
@pytest.mark.parametrize(
    ("style", "decomposed", "added"),
    [
        ("ascii", "3.^ - half_star", "2.^ + diamond"),
        ("unicode", "3.↑ − half_star", "2.↑ + diamond"),
        ("latex", r"3\cdot{\uparrow} - {\ast}/2", r"2\cdot{\uparrow} + {\Diamond}"),
        ("cgsuite", "3*^ - {^^|vv*}", "2*^ + (+-^3*)"),
    ],
)
def test_combinations_are_printed_in_the_style(style: str, decomposed: str, added: str) -> None:
    text = "3.^ - half_star"
    basis = ("--basis", "^,half_star", "--style", style)
    assert run("decompose", text, *basis).stdout == f"{text} = {decomposed}\n"
    (answer,) = run_json("decompose", "decompose", text, *basis, "--json")
    assert (answer["text"], answer["combination"]) == (decomposed, {"^": 3, "half_star": -1})
    summed = run("sum", CHILLED, "./.", "./.", "..x/.../...", "--style", style)
    assert f"combination    {added}\n" in summed.stdout
    assert parse(added, style=style) == parse("2.^ + diamond")


@pytest.mark.clause("decomposition.style")
def test_the_basis_is_read_in_the_style_of_the_expression() -> None:
    command = ("decompose", r"\Uparrow\ast", "--basis", r"\{0\mid\ast\},\ast")
    both = run(*command, "--from", "latex", "--style", "latex")
    assert both.stdout == "\\Uparrow\\ast = 2\\cdot{\\uparrow} + {\\ast}\n"
    default = run("decompose", "^^*", "--from", "cgsuite", "--style", "cgsuite")
    assert default.stdout == "^^* = * + 2*^\n"


def test_lines_of_standard_input_are_decomposed() -> None:
    answers = run_json(
        "decompose", "decompose", "-", "--basis", "^, Pow(^,2)", stdin=b"^(2)\n1\n"
    )
    assert [answer["combination"] for answer in answers] == [{"^": 1, "Pow(^,2)": 1}, None]
    assert answers[1]["obstruction"] is not None
    assert run("decompose", "-", "--basis", "^", stdin=b"1\n").exit_code == 1
    assert run("decompose", "-", "--basis", "^", stdin=b"v\n").exit_code == 0


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ((), "give an expression, or --ruleset and --board"),
        (("^", "--board", "2x2"), "give an expression, or --ruleset and --board"),
        (("--ruleset", "nim"), "give an expression, or --ruleset and --board"),
        (("^", "--basis", "^,q"), "found"),
        (("^", "--bound", "0"), "not in the range"),
        (("^{",), "expected"),
        (("--ruleset", "nim", "--board", "2x2"), "nim"),
        (("--ruleset", "domineering", "--board", "2by2"), "rows and columns such as 4x4"),
    ],
)
def test_wrong_use_of_decompose_is_refused(args: tuple[str, ...], message: str) -> None:
    result = run("decompose", *args)
    assert result.exit_code == 2
    assert message in result.stderr


def test_too_many_combinations_are_reported_as_a_bound() -> None:
    basis = "half_up,^,Pow(^,2),tri_star"
    assert run("decompose", "*", "--basis", basis, "--bound", "400").exit_code == 3


@pytest.mark.clause("xt-sums.decomposition")
def test_every_value_of_3x3_is_a_combination_of_the_elementary_games() -> None:
    """XT paper, section 4: the thirteen values of Table 1, up to sign."""
    (answer,) = run_json(
        "decompose-board",
        *("decompose", "--ruleset", "chilled-domineering", "--board", "3x3", "--json"),
    )
    assert answer["combinations"] == answer["values"]
    assert (answer["beyond"], answer["none_within_bound"], answer["extensions"]) == ({}, 0, [])


def test_new_elements_for_a_board_are_listed() -> None:
    args = ("decompose", "--ruleset", "chilled-domineering", "--board", "3x3", "--extend")
    (answer,) = run_json("decompose-board", *args, "--basis", "*", "--json")
    reached = {row["position"]: row for row in answer["extensions"]}
    assert reached[".."]["value"] == "v"
    assert reached[".../.../..x"] == {
        "position": ".../.../..x",
        "value": "+-^3*",
        "order": 2,
        "reached": 1,
    }
    counted = answer["combinations"] + sum(answer["beyond"].values())
    assert counted + answer["none_within_bound"] == answer["values"]
    text = run(*args, "--basis", "*", "--names", "xt-domineering-paper").stdout
    assert ".../..x reaches 2, order 2: black_star" in text
    assert "and " not in text.splitlines()[-1].partition("reaches")[0]


def test_fewer_copies_of_a_new_element_reach_less() -> None:
    args = ("decompose", "--ruleset", "chilled-domineering", "--board", "3x3", "--extend")
    reached = []
    for copies in ("1", "2"):
        (answer,) = run_json(
            "decompose-board", *args, "--basis", "*", "--copies", copies, "--json"
        )
        reached.append({row["position"]: row["reached"] for row in answer["extensions"]}[".."])
    assert reached == [2, 4]  # v and v*; with two copies of v also ^^ and vv*


def test_a_board_with_many_new_elements_shows_the_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tedomari_cli.commands.decompose_board.SHOWN", 1)
    args = ("decompose", "--ruleset", "chilled-domineering", "--board", "2x3", "--extend")
    assert run(*args, "--basis", "*").stdout.splitlines()[-1].endswith(" others")


# Sums


CHILLED = "chilled-domineering"


@pytest.mark.parametrize(
    ("ruleset", "positions", "outcome", "decider"),
    [
        (CHILLED, ("./.", "./.", "."), "L", "atomic weight"),
        (CHILLED, ("..", "..", "."), "R", "atomic weight"),
        (CHILLED, ("./.", "."), "N", "table 2"),
        (CHILLED, ("./.", ".."), "P", "table 2"),
        (CHILLED, ("./.", "./.", "..x/.../..."), "L", "table 2"),
        (CHILLED, (".", "..../...x/xx.."), "", ""),
        ("nim", ("3", "5"), "N", "direct comparison"),
        ("nim", ("3", "5", "6"), "P", "direct comparison"),
        ("domineering", ("..", "./."), "P", "direct comparison"),
    ],
)
@pytest.mark.clause(
    "decomposition.sum.weight",
    "decomposition.sum.table",
    "decomposition.sum.direct",
    "decomposition.sum.first",
)
def test_a_sum_is_decided_by_the_first_method_that_applies(
    ruleset: str, positions: tuple[str, ...], outcome: str, decider: str
) -> None:
    (answer,) = run_json("sum", "sum", ruleset, *positions, "--json")
    rules = find_ruleset(ruleset)
    total = sum((value(rules, rules.parse(text)) for text in positions), Game())  # type: ignore[arg-type]  # the family is known
    assert answer["outcome"] == str(total.outcome)
    if decider:
        assert (answer["outcome"], answer["decided_by"]) == (outcome, decider)
    assert (answer["combination"] is not None) == (answer["decided_by"] == "table 2")
    assert (answer["value"] is not None) == (answer["decided_by"] == "direct comparison")


@pytest.mark.clause("decomposition.sum.first")
def test_the_three_methods_agree_on_sums_of_two_positions() -> None:
    """Compare all pairs of some positions within 3x3 with the sums of their values."""
    from tedomari_cli.commands.sum import decision

    chilled = find_ruleset(CHILLED)
    texts = (".", "./.", "..", "../..", ".../..x", "..x/.../...", ".../...", "../../..")
    values = [value(chilled, chilled.parse(text)) for text in texts]  # type: ignore[arg-type]  # the family is known
    deciders = set()
    for g in values:
        for h in values:
            answer = decision([g, g, h])
            deciders.add(answer["decided_by"])
            assert Outcome(str(answer["outcome"])) is (g + g + h).outcome
    assert deciders == {"atomic weight", "table 2"}


def test_a_sum_is_printed_as_text_and_wrong_positions_are_refused() -> None:
    text = run("sum", CHILLED, "./.", ".", "./.").stdout
    assert text.splitlines()[1] == "decided by     atomic weight"
    assert run("sum", CHILLED, "./q").exit_code == 2
    assert run("sum", "go", ".").exit_code == 2
    assert run("sum", CHILLED).exit_code == 2
    assert run("sum", CHILLED, "--frob").exit_code == 2


@pytest.mark.clause("decomposition.sum.table")
def test_the_combination_of_a_sum_adds_elementary_games() -> None:
    """The combination of the sum is that of its value; {2|-2} is not such a combination."""
    values = [parse(text) for text in ("*", "^", "^*", "half_up", "-diamond")]
    total = sum(values, Game())
    assert by_table(values) == (str(decompose(total)), total.outcome)
    assert by_table([]) == ("0", Outcome.PREVIOUS)
    for place in range(len(values) + 1):
        assert by_table([*values[:place], parse("{2|-2}"), *values[place:]]) is None


@pytest.mark.clause("decomposition.sum.weight")
@pytest.mark.parametrize(
    ("weight", "outcome"),
    [("2", Outcome.LEFT), ("7/4", None), ("-7/4", None), ("-2", Outcome.RIGHT), ("2*", None)],
)
def test_a_weight_of_at_least_two_decides_the_outcome(
    weight: str, outcome: Outcome | None
) -> None:
    """A weight of at least 2 or at most -2 decides; 2* and 2 are confused."""
    assert outcome_by_weight(parse(weight)) is outcome
    assert outcome_by_weight(None) is None


@pytest.mark.clause("decomposition.sum.weight")
def test_the_weight_of_a_sum_is_the_sum_of_weights() -> None:
    assert total_weight([parse("^"), parse("^*"), parse("v")]) == parse("1")
    assert total_weight([]) == parse("0")
    assert total_weight([parse("^"), parse("1/2")]) is None


def test_a_known_order_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    step: Any = {"position": "a", "reached": 3, "value": "^"}
    steps = [{**step, "order": None}, {**step, "order": 2}]
    answer: Any = {
        **dict.fromkeys(("values", "combinations", "bound", "none_within_bound"), 1),
        "beyond": {"mean": 4},
        "extensions": steps * (SHOWN // 2) + [{**step, "order": None}],
    }
    show_board(answer)
    lines = capsys.readouterr().out.splitlines()
    assert lines[2] == "4 have no combination with any coefficients, by the condition: mean"
    assert lines[4:6] == ["a reaches 3: ^", "a reaches 3, order 2: ^"]
    assert len(lines) == 4 + SHOWN + 1
    assert lines[-1] == "and 1 others"
    show_board({**answer, "extensions": steps * (SHOWN // 2)})
    assert "others" not in capsys.readouterr().out
