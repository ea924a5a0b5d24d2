"""Periods that are known, and values that have none; certificates and what is wrong in them."""

import copy
import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from strip_rules import (
    FIXED_REPLY,
    FIXED_REPLY_TEMPLATE,
    LATE,
    ON_STRIPS,
    TWO_ROWS,
    rules_of,
)
from tedomari import Game
from tedomari.octal import OctalCode
from tedomari.octal.period import find_octal_period
from tedomari.periods import (
    NoPeriodError,
    Period,
    PeriodRefusedError,
    check_period,
    find_period,
    own_start,
)
from tedomari.periods.certificate import certificate_of, written_rules
from tedomari.strips import Keep, Rewrite, StripRules
from tedomari.strips.values import StripValues


def read_back(name: str, template: str) -> dict[str, Any]:
    """The certificate of a period, as it is read from a file."""
    read = json.loads(json.dumps(certificate_of(find_period(rules_of(name), template))))
    assert isinstance(read, dict)
    return read


@pytest.mark.clause("periods.period", "periods.proof")
@pytest.mark.parametrize(
    ("name", "template", "period", "saltus"),
    [
        ("chilled-domineering", "(.)^n", 4, "*"),
        ("domineering", "(.)^n", 2, "-1"),
        ("toppling-dominoes", "(L)^n", 1, "1"),
        ("toppling-dominoes", "LL(L)^nL", 1, "1"),
        ("toads-and-frogs", "T.(TFFT)^n", 1, "0"),
        ("toads-and-frogs", "TT.(TFFT)^n", 1, "0"),
        ("toads-and-frogs", "(FFTT)^n..", 1, "0"),
        ("domineering", ".(.)^n...", 2, "-1"),
        ("chilled-domineering", ".....(.)^n", 4, "*"),
    ],
)
def test_known_periods(name: str, template: str, period: int, saltus: str) -> None:
    rules = rules_of(name)
    found = find_period(rules, template)
    assert (found.period, found.saltus) == (period, Game(saltus))
    check_own_period(found, template)
    certificate = json.loads(json.dumps(certificate_of(found)))
    assert " plus " in check_period(certificate, rules)


def check_own_period(found: Period, template: str) -> None:
    """Compare a period with the values of the template's strips as they are written."""
    strips = StripValues(found.rules)
    prefix, word, suffix = re.split(r"[(]|[)]\^n", template)
    values = [
        strips.value(prefix + word * count + suffix)
        for count in range(max(40 // len(word), own_start(found) + 3 * found.period))
    ]
    assert list(found.own_values[: len(values)]) == values[: len(found.own_values)]
    assert len(found.own_values) >= own_start(found) + found.period
    periodic = [
        after == before + found.saltus
        for before, after in zip(values, values[found.period :], strict=False)
    ]
    start = own_start(found)
    assert all(periodic[start:])
    assert start == 0 or not periodic[start - 1]


@pytest.mark.once
@pytest.mark.clause("periods.period", "periods.family")
def test_repetitions_are_counted_as_in_the_template() -> None:
    """The mirror image of xxxo is ox + xx: one repetition less in another family."""
    found = find_period(rules_of("clobber"), "x(xxo)^n")
    assert (found.more, own_start(found)) == (-1, 6)
    check_own_period(found, "x(xxo)^n")


@pytest.mark.clause("periods.period")
def test_the_own_start_is_the_least() -> None:
    """In Clobber x^n o, for example, differences are compared down to the first value."""
    found = find_period(rules_of("domineering"), "(.)^n")
    assert own_start(found) == 0 < found.start


@pytest.mark.clause("periods.none")
@pytest.mark.parametrize(
    ("name", "template", "reason"),
    [
        ("toppling-dominoes", "(E)^n", "do not have it"),
        ("toppling-dominoes", "(L)^nR", "suggest no period"),
        ("clobber", "(x)^no", "does not grow"),
    ],
)
def test_values_without_a_proved_period(name: str, template: str, reason: str) -> None:
    with pytest.raises(NoPeriodError, match=reason):
        find_period(rules_of(name), template, most=30)


@pytest.mark.clause("periods.none")
def test_the_values_up_to_the_stated_number_are_examined() -> None:
    examined: list[int] = []
    with pytest.raises(NoPeriodError, match="the values up to 32 repetitions suggest"):
        find_period(rules_of("toppling-dominoes"), "(L)^nR", most=32, report=examined.append)
    assert examined[-1] == 32


@pytest.mark.clause("periods.none")
def test_a_period_that_begins_late_is_found() -> None:
    """The first values suggest it from n = 46 on, but 57, 58 and 70 are exceptions."""
    found = find_period(rules_of("kayles"), "(o)^n")
    assert (found.period, found.saltus, found.start) == (12, Game(), 71)
    octal = find_octal_period(OctalCode.parse(".77"), 500)
    assert (octal.period, octal.preperiod) == (12, 71)


@pytest.mark.clause("periods.dropped")
def test_an_option_equal_to_one_that_grows_is_not_dropped() -> None:
    """Right's move to 20 is as good as the one to n + 14 at n = 6, and better for n > 6."""
    values = StripValues(FIXED_REPLY)
    prefix, word = FIXED_REPLY_TEMPLATE.removesuffix(")^n").split("(")
    assert [values.value(prefix + word * n) for n in (5, 18, 19, 20)] == [
        Game(text) for text in ("5", "18", "19", "39/2")
    ]
    with pytest.raises(NoPeriodError, match=r"the option 20 of .* does not grow by 1"):
        find_period(FIXED_REPLY, FIXED_REPLY_TEMPLATE)


@pytest.mark.clause("periods.proof")
def test_first_values_that_look_periodic_prove_nothing() -> None:
    """The first 25 values are 0, and the value with n repetitions is floor(n / 25)."""
    found = find_period(LATE, "(x)^n")
    assert (found.period, found.saltus) == (25, Game("1"))
    assert [str(v) for v in found.values[found.family][:51:25]] == ["0", "1", "2"]


REPLACED: dict[str, Callable[[dict[str, Any]], object]] = {
    "format": lambda c: c.update(format="tedomari period 2"),
    "other rules": lambda c: c["rules"].update(walls="."),
    "a larger saltus": lambda c: c.update(saltus="0"),
    "another period": lambda c: c.update(period=3),
    "a period that is not positive": lambda c: c.update(period=0),
    "a start that is too early": lambda c: c.update(start=1),
    "a bound that is too early": lambda c: c.update(bound=c["bound"] - 1),
    "an option left out": lambda c: c["families"][0]["left"].pop(),
    "an option lost": lambda c: c["families"][0]["right"][0].update(lost=1),
    "a value": lambda c: c["families"][0]["values"].__setitem__(5, "*2"),
    "a value left out": lambda c: c["families"][0]["values"].pop(),
    "a step left out": lambda c: c["families"][0]["steps"].pop(),
    "a step at another base": lambda c: c["families"][0]["steps"][0].update(base=99),
    "an option of a step": lambda c: c["families"][0]["steps"][0]["left"].pop(),
    "an option more": lambda c: c["families"][0]["steps"][0]["left"].append("5"),
    "a reply left out": lambda c: c["families"][0]["steps"][0]["above"]["replies"].popitem(),
    "no such reply": lambda c: put_reply(c, 99),
    "a negative reply": lambda c: put_reply(c, -1),
    "a reply that is true": lambda c: put_reply(c, True),
    "a reply that is no move": lambda c: put_reply(c, {"game": "-9", "replies": {}}),
    "a proof about another game": lambda c: put_game(c, "1"),
    "no families": lambda c: c.update(families=[]),
    "a list": lambda c: c.update(families={}),
    "no word": lambda c: c.pop("word"),
    "a repeated word": lambda c: c.update(word=".."),
    "an integer as a game": lambda c: c.update(saltus=0),
    "a family twice": lambda c: c["families"].append(c["families"][0]),
}


def put_reply(certificate: dict[str, Any], reply: object) -> None:
    """Replace all replies of the first proof."""
    replies = certificate["families"][0]["steps"][0]["above"]["replies"]
    for game in replies:
        replies[game] = reply


def put_game(certificate: dict[str, Any], game: str) -> None:
    """Replace the game of the first proof."""
    certificate["families"][0]["steps"][0]["above"]["game"] = game


@pytest.mark.clause("periods.certificate", "periods.check")
@pytest.mark.parametrize("name", ["chilled-domineering", "domineering"])
def test_certificates_are_accepted(name: str) -> None:
    certificate = read_back(name, "(.)^n")
    sentence = check_period(certificate, rules_of(name))
    assert sentence.startswith("for n >= 0, the value of (.)^n with n + ")
    first = {"domineering": "0, 0", "chilled-domineering": "0, *, v, ^"}[name]
    assert sentence.endswith(f"; its values from n = 0 on are {first}")


@pytest.mark.clause("periods.check")
def test_the_checker_finds_the_start_of_the_period_itself() -> None:
    """The proof begins where all families have the period, which may be later."""
    certificate = read_back("toads-and-frogs", "T.(TFFT)^n")
    assert certificate["start"] > 1
    sentence = check_period(certificate, rules_of("toads-and-frogs"))
    assert sentence.startswith("for n >= 1, ")
    assert sentence.endswith(" are 1, ^")


@pytest.mark.clause("periods.check")
@pytest.mark.parametrize("bound", [10**9, 2])
def test_a_bound_without_its_values_is_refused_at_once(bound: int) -> None:
    certificate = read_back("domineering", "(.)^n")
    certificate["bound"] = bound
    with pytest.raises(PeriodRefusedError, match="bound"):
        check_period(certificate, rules_of("domineering"))


@pytest.mark.clause("periods.check")
@pytest.mark.parametrize("change", REPLACED)
def test_a_changed_certificate_is_refused(change: str) -> None:
    right = read_back("chilled-domineering", "(.)^n")
    wrong = copy.deepcopy(right)
    REPLACED[change](wrong)
    assert json.dumps(wrong) != json.dumps(right)
    with pytest.raises(PeriodRefusedError, match="certificate"):
        check_period(wrong, rules_of("chilled-domineering"))


def places(value: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The place of each member and item, as indices from the outside."""
    items: Any = ()
    if isinstance(value, dict):
        items = value.items()
    elif isinstance(value, list):
        items = enumerate(value[:2])
    for name, part in items:
        yield (*place, name)
        yield from places(part, (*place, name))


def with_other(certificate: dict[str, Any], place: tuple[Any, ...], other: object) -> Any:
    """A copy with another value at a place."""
    changed = copy.deepcopy(certificate)
    holder: Any = changed
    for name in place[:-1]:
        holder = holder[name]
    holder[place[-1]] = other
    return changed


@pytest.mark.clause("periods.check")
def test_what_is_of_another_form_is_refused_in_words() -> None:
    """Each member is replaced by a value of a kind that is nowhere right, and left out."""
    right = read_back("domineering", "(.)^n")
    for place in places(right):
        changed = with_other(right, place, 1.5)
        with pytest.raises(PeriodRefusedError) as caught:
            check_period(changed, rules_of("domineering"))
        assert "Error(" not in str(caught.value), place
        assert "not of the format" not in str(caught.value), place
    for change, reason in (
        ({"word": 3}, "certificate.word is an integer: expected a string"),
        ({"families": {}}, "certificate.families is an object: expected a list"),
        ({"family": -1}, "certificate.family is -1: expected the place of one of the 1 fam"),
        ({"period": True}, "certificate.period is true or false: expected an integer"),
        ({"saltus": "{0|"}, "'{0|' is not a game"),
    ):
        with pytest.raises(PeriodRefusedError, match=re.escape(reason)):
            check_period({**right, **change}, rules_of("domineering"))
    with pytest.raises(PeriodRefusedError, match="certificate has no member 'word'"):
        check_period(
            {name: part for name, part in right.items() if name != "word"},
            rules_of("domineering"),
        )


@pytest.mark.clause("periods.check")
def test_a_certificate_is_refused_for_another_game() -> None:
    certificate = read_back("domineering", "(.)^n")
    with pytest.raises(PeriodRefusedError, match="other rules"):
        check_period(certificate, rules_of("chilled-domineering"))


#: A game without an end: Left and Right exchange the same stones to and fro.
ENDLESS = StripRules("xo.", ".", left=(Rewrite("xo", "ox"),), right=(Rewrite("ox", "xo"),))


@pytest.mark.clause("periods.ends", "periods.check")
def test_games_that_may_not_end_are_refused() -> None:
    certificate = read_back("domineering", "(.)^n")
    certificate["rules"] = written_rules(ENDLESS)
    certificate["word"] = "x"
    with pytest.raises(PeriodRefusedError, match="that it ends"):
        check_period(certificate, ENDLESS)
    with pytest.raises(NoPeriodError, match="that it ends"):
        find_period(ENDLESS, "(x)^n")


@pytest.mark.clause("periods.ends")
def test_games_that_end_are_recognized() -> None:
    """The installed games, and marches in one direction; not a move that grows or keeps all."""
    for name in ON_STRIPS:
        assert rules_of(name).ends
    assert TWO_ROWS.ends
    wrong = (Rewrite("xo", "xo"), Rewrite("x", "xx"), Rewrite("x", "x."))
    for rewrite in wrong:
        assert not StripRules("xo.", ".", left=(rewrite,), right=()).ends
    fall, rise = Rewrite("xx", "xo"), Rewrite("o", "x")
    assert StripRules("xo.", ".", left=(fall,), right=()).ends
    assert not StripRules("xo.", ".", left=(fall,), right=(rise,)).ends
    toad, frog = Rewrite("T.", ".T"), Rewrite(".F", "F.")
    assert StripRules(".TF", "", left=(toad,), right=(frog,)).ends
    assert not StripRules(".TF", "", left=(toad,), right=(toad.mirrored,)).ends
    assert not StripRules(".TF", "", left=(Rewrite("T.", ".T", Keep.AFTER),), right=()).ends
