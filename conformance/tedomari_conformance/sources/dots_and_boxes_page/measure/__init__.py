"""How far the page's rules are right: measures against exact play, by boxes of cases."""

from tedomari_conformance.sources.dots_and_boxes_page.measure.boards import (
    measure_opening_turn,
    measure_prediction,
    measure_rule_1,
    measure_rule_4,
    measure_rule_6,
    measure_safe_take,
    rule_1_by_lines,
)
from tedomari_conformance.sources.dots_and_boxes_page.measure.lists import (
    in_domain_of_rule_3,
    measure_control,
    measure_deals,
    measure_order,
)
from tedomari_conformance.sources.dots_and_boxes_page.measure.promises import (
    measure_example_6,
    measure_guarantee,
    opener_points,
)
from tedomari_conformance.sources.dots_and_boxes_page.measure.tally import Measure, markdown
from tedomari_conformance.sources.dots_and_boxes_page.measure.tree import (
    measure_tree,
    play_against_exact,
)

__all__ = [
    "Measure",
    "in_domain_of_rule_3",
    "markdown",
    "measure_control",
    "measure_deals",
    "measure_example_6",
    "measure_guarantee",
    "measure_opening_turn",
    "measure_order",
    "measure_prediction",
    "measure_rule_1",
    "measure_rule_4",
    "measure_rule_6",
    "measure_safe_take",
    "measure_tree",
    "opener_points",
    "play_against_exact",
    "rule_1_by_lines",
]
