"""Values as the sources print them, with the bars that text extraction has lost."""

import pytest

from tedomari.game import Game
from tedomari.notation import parse, render
from tedomari_chilled_domineering.ruleset import ChilledDomineering

RULESET = ChilledDomineering()


def value(position: str) -> Game:
    """Return the value of a position of Chilled Domineering, only from its options."""
    values: dict[str, Game] = {}
    stack = [RULESET.format(RULESET.parse(position))]
    while stack:
        here = RULESET.parse(stack[-1])
        left = [RULESET.format(option) for option in RULESET.left_options(here)]
        right = [RULESET.format(option) for option in RULESET.right_options(here)]
        missing = [option for option in left + right if option not in values]
        stack.extend(missing)
        if not missing:
            values[stack.pop()] = Game([values[x] for x in left], [values[x] for x in right])
    return values[RULESET.format(RULESET.parse(position))]


@pytest.mark.clause(
    "notation.call.power",
    "notation.plus-minus.list",
    "notation.names.sign",
    "notation.arrow.count",
    "notation.nus.definition",
)
@pytest.mark.parametrize(
    ("position", "printed"),
    [
        ("..../..../xxxx/xxxx", "Pow(v,2)"),
        ("..../...x/.xxx/xxxx", "{v,+-(*,^)|vv*}"),
        ("..../...x/x.xx/xxxx", "{0,^*|vv*,PowTo(v,2)}"),
        ("..../...x/xx.x/xxxx", "{^3*|PowTo((vv*),2)}"),
        ("..../x.xx/...x/xxxx", "v"),
        ("...x/..../.xxx/xxxx", "{0,+-(*,^)|vv*}"),
        ("...x/...x/xx../xxxx", "◇"),
        ("...x/.x../xx.x/xx.x", "0"),
        ("..xx/x..x/x..x/xx..", "0"),
        ("x..x/..xx/x.../xx.x", "PowTo(v,3)"),
        ("x.xx/x.../...x/xx.x", "+-(^^*)"),
        ("..../x.xx/..../xxxx", "vv*"),
        ("...x/x.../..../x.xx", "☆"),
        ("...x/x.xx/x.../xx.x", "^(2)"),
    ],
)
def test_values_printed_in_the_appendix_of_the_thesis(position: str, printed: str) -> None:
    assert parse(printed) == value(position)


@pytest.mark.clause("notation.print.reads-back")
@pytest.mark.parametrize(
    "printed",
    [
        # Table 6 of the thesis
        *("↓↓*", "{↑|0, ↓*}", "{*,↓|0}", "±(*,↑)", "{↑↑*|↓*}", "↓3*", "{↑↑|↓,{↑|0,↓*}}"),
        *("{0|↑,↑↑*}", "±↑↑", "{*,↓|↓↓*,↓↓}", "{0,{0,↑*|↓}|↓}", "{↓,↓↓*|0}", "↑3*", "↓3"),
        # Table 5: atomic weights
        *("-2*", "2*", "-1+{1|0||0}", "-1^*", "{2|1.5}", "{2|1*}", "{1|1,{1|0}}", "{-1*|-2}"),
        *("{-0.5|-2}", "{*|-0.5}", "4.00", "2.25", "-1.25", "0.00"),
        # Appendix I
        *("{^^|^,{^|0,v*}}", "+-(^*,PowTo(^,3))", "{0,^*|+-(*,^),{^*|v}}"),
        *("{0,*|v*,PowTo(v,2)}", "{*,{^3|v*},{^,^*|v*},{PowTo(^,2)|PowTo(v,2)+*}|v,vv*}"),
        *("PowTo(v,2)+*", "+-PowTo((^3*),2)", "{^^*|*||*,Pow(v,2)}", "-1+Miny(1)"),
        *("{^3|{0,^*|vv*},{0,v*,☆|v*,vv}}", "{v,vv*|PowTo((v3*),2)}"),
        # The XT Domineering paper
        *("0", "{0|*}", "{^|*}", "{^^*|v*}", "{0,^*|v*,0}", "{^^|vv*}", "{^^,^^*|vv*}"),
        *("{^3*|v3*}", "-^(3)+3.^(1)+*", "-^(3)+3.^(2)-^(1)+*", "^(3)-2.^(2)+2.^(1)+*"),
        *("^+^(2)", "v+^(2)+v(3)+v(4)+*-*(3)", "^/2+*+v+vv*+^^*", "v/2+*", "^^+^/2+*"),
        *("^/2+^+Pow(^,2)+*/2-3.tri_star+★", "{0||0,v*|0,*}", "Pow(v,2)", "+-(*,^)", "^3*"),
    ],
)
def test_strings_printed_by_the_sources_are_read(printed: str) -> None:
    assert parse(render(parse(printed))) == parse(printed)


@pytest.mark.clause("notation.plus-minus.one", "notation.call.power", "notation.names.half")
@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("↓3*", "↓↓↓+*"),
        ("±↑↑", "{↑↑|↓↓}"),
        ("±(*,↑)", "{↑,*|↓,*}"),
        ("*/2", "{↑↑|↓↓*}"),
        ("PowTo(v,2)", "{*|v}"),
        ("PowTo(^,3)", "{{^|*}|*}"),
        ("PowTo((vv*),2)", "{v|vv*}"),
        ("Pow(v,2)", "{^*|0}"),
        ("v/2+*", "{^|vv}"),
        ("^/2+*+v+vv*+^^*", "v/2+*"),
        ("{0|^}", "^^*"),
    ],
)
def test_equations_printed_by_the_sources_hold(left: str, right: str) -> None:
    assert parse(left) == parse(right)
