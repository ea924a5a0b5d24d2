"""Templates, families in normal form, and the options of all their strips."""

from collections import Counter

import pytest

from strip_rules import every_strip, rules_of
from tedomari.periods import FamiliesError, OpenFamilyError, TemplateError
from tedomari.periods.families import Family, parse_template, place
from tedomari.periods.find import closure
from tedomari.periods.schemes import Edge, Inner, Scheme, options_of, window
from tedomari.strips import Keep, Rewrite, StripRules

CLOBBER = rules_of("clobber")

#: Rules without mirror images, with a long rewrite, and with both kinds of ``keep``.
ODD = StripRules(
    "ab.",
    ".",
    left=(Rewrite("aab", ".b."), Rewrite("b", "", Keep.BEFORE)),
    right=(Rewrite("ab", "b."), Rewrite("a", "", Keep.AFTER)),
)


@pytest.mark.clause("periods.template")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "one word in parentheses"),
        ("xxo", "one word in parentheses"),
        ("(xxo)^3", "one word in parentheses"),
        ("(x)^n(o)^n", "one word in parentheses"),
        ("(xyo)^n", "only the cells '.', 'x', 'o', found 'y'"),
        ("(x.o)^n", "one component, found the wall '.'"),
        ("(xoxo)^n", "a word that is not a repetition, found 'xoxo'"),
        (f"({'x' * 5000})^n", f"found '{'x' * 60}...'"),
        ("x" * 5000, f"the template '{'x' * 60}...' is not valid: "),
    ],
)
def test_a_wrong_template_is_refused(text: str, expected: str) -> None:
    with pytest.raises(TemplateError, match="expected") as caught:
        parse_template(text, CLOBBER)
    assert expected in str(caught.value)


@pytest.mark.clause("periods.family")
def test_strips_are_in_one_family_only() -> None:
    """All prefixes and suffixes of up to four stones: equal strips have equal normal forms."""
    ends = ["", *(s for n in range(1, 5) for s in every_strip(CLOBBER, n) if "." not in s)]
    known: dict[str, tuple[Family, int]] = {}
    for prefix in ends:
        for suffix in ends:
            normal = place("xxo", Family(prefix, suffix), CLOBBER)
            strip = Family(prefix, suffix).strip("xxo", 4)
            image = normal.family.strip("xxo", 4 + normal.more)
            assert image in (strip, strip[::-1])
            key = min(strip, strip[::-1])
            assert known.setdefault(key, (normal.family, normal.more)) == (
                normal.family,
                normal.more,
            )


@pytest.mark.clause("periods.family")
def test_the_repetitions_of_mirror_images_may_be_fewer_than_none() -> None:
    normal = place("xxo", Family("", "xx"), CLOBBER)
    for count in range(5):
        strip = Family("", "xx").strip("xxo", count)
        assert normal.family.strip("xxo", count + normal.more) in (strip, strip[::-1])
    with pytest.raises(ValueError, match="repetitions"):
        Family("x", "").strip("xxo", -5)


def sums(word: str, scheme: Scheme, count: int) -> list[tuple[str, ...]]:
    """The sums of strips of a scheme."""
    if isinstance(scheme, Edge):
        return [(scheme.family.strip(word, count - scheme.lost), *scheme.rest)]
    if not isinstance(scheme, Inner):
        return [scheme.rest]
    return [
        (
            scheme.first.strip(word, i),
            *([scheme.second.strip(word, count - scheme.lost - i)] if scheme.second else []),
            *scheme.rest,
        )
        for i in range(scheme.low, count - scheme.lost - scheme.high + 1)
    ]


@pytest.mark.clause("periods.options")
@pytest.mark.parametrize(
    ("rules", "word", "ends"),
    [
        (CLOBBER, "xxo", ["", "o", "xo", "xxx"]),
        (CLOBBER, "xo", ["", "o", "oo"]),
        (rules_of("toppling-dominoes"), "LRE", ["", "L", "RR"]),
        (rules_of("chilled-domineering"), ".", [""]),
        (ODD, "aab", ["", "a", "bb", "ab"]),
        (ODD, "ab", ["", "b"]),
    ],
)
def test_schemes_list_each_option_once(rules: StripRules, word: str, ends: list[str]) -> None:
    """Compare with the moves of the strips of seven numbers of repetitions."""

    def parts(strips: tuple[str, ...]) -> tuple[str, ...]:
        found = [part for strip in strips for part in rules.components(strip)]
        return tuple(sorted(min(p, p[::-1]) if rules.is_symmetric else p for p in found))

    for prefix in ends:
        for suffix in ends:
            family = Family(prefix, suffix)
            options = options_of(word, family, rules)
            for count in range(window(word, rules), window(word, rules) + 7):
                strip = family.strip(word, count)
                for schemes, rewrites in (
                    (options.left, rules.left),
                    (options.right, rules.right),
                ):
                    listed = Counter(
                        parts(each) for s in schemes for each in sums(word, s, count)
                    )
                    played = Counter(parts((o,)) for o in rules.options(strip, rewrites))
                    assert listed == played, (family, count)


@pytest.mark.clause("periods.closed")
def test_families_that_do_not_end_are_refused() -> None:
    jump = StripRules("xo.", ".", left=(Rewrite("xo", "ox"),), right=())
    with pytest.raises(OpenFamilyError, match=r"two numbers that grow independently"):
        closure("xo", Family("", ""), jump)
    march = StripRules("xo.", ".", left=(Rewrite("xo", "ox"),), right=())
    with pytest.raises(FamiliesError, match="more than 200 families"):
        closure("o", Family("x", ""), march)
