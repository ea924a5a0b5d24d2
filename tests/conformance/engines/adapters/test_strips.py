"""Toads and Frogs and Toppling Dominoes, compared with the Rust library of cgt-py.

The variable TEDOMARI_CGT has the path of the program, which is built from strips.rs.
"""

import os
import subprocess
from random import Random

import pytest

from tedomari.notation import parse
from tedomari.rulesets import value
from tedomari.strips.ruleset import StripRuleset
from tedomari_classics import ToadsAndFrogs, TopplingDominoes

PROGRAM = os.environ.get("TEDOMARI_CGT", "")

#: The number of random strips of each game.
STRIPS = 700

#: The kinds of cells, as often as they are drawn, and the least and the largest length.
CELLS = {"toads-and-frogs": ("TF..", 5, 13), "toppling-dominoes": ("LR", 4, 11)}


@pytest.mark.once
@pytest.mark.clause("toads-and-frogs.rule", "toppling-dominoes.rule")
@pytest.mark.skipif(not PROGRAM, reason="TEDOMARI_CGT is not set: see strips.rs")
@pytest.mark.parametrize("ruleset", [ToadsAndFrogs(), TopplingDominoes()], ids=lambda r: r.name)
def test_values_agree(ruleset: StripRuleset) -> None:
    random = Random(2026)
    cells, least, largest = CELLS[ruleset.name]
    strips: set[str] = set()
    while len(strips) < STRIPS:
        strips.add("".join(random.choices(cells, k=random.randint(least, largest))))
    asked = sorted(strips)
    answered = subprocess.run(
        [PROGRAM],
        input="".join(f"{strip}\n" for strip in asked),
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    values = [parse(text) for text in answered.stdout.splitlines()]
    assert len(values) == STRIPS
    assert len(set(values)) > 100
    for strip, theirs in zip(asked, values, strict=True):
        assert value(ruleset, ruleset.parse(strip)) == theirs, strip
