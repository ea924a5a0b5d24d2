"""Rules 2 and 3 of the page: the order in which separate chains are opened."""

from tedomari_dots_and_boxes.theory.components import (
    Component,
    ComponentError,
    Endgame,
    margin_after,
    without,
)


def rule_2(components: Endgame) -> Component:
    """The chain to open last, as printed: the largest linear one, or else the largest loop.

    >>> from tedomari_dots_and_boxes.theory.components import endgame
    >>> str(rule_2(endgame("3 4 8o"))), str(rule_2(endgame("4o 8o")))
    ('4', '8o')

    Source: dots-and-boxes page, rule 2.  Clause: dab.rules.2.
    """
    if not components:
        raise ComponentError("an endgame without components has no last one")
    linear = [component for component in components if not component.loop]
    return max(linear or components)


def rule_3(components: Endgame) -> tuple[Component, ...]:
    """The chains that may be opened first, as printed: those of least value, except the last.

    The page does not say which of several equal ones comes first, so all are returned.

    >>> from tedomari_dots_and_boxes.theory.components import endgame
    >>> [str(component) for component in rule_3(endgame("3 4 4o"))]
    ['4o']

    Source: dots-and-boxes page, rule 3.  Clause: dab.rules.3.
    """
    if len(components) == 1:
        return components
    others = without(components, rule_2(components))
    least = min(component.value for component in others)
    return tuple(c for c in sorted(set(others)) if c.value == least)


def corrected_rule_2(components: Endgame) -> Component:
    """The chain to open last: the largest *long* linear one, or else the largest loop.

    If there are neither, it is the largest short chain.  Clause: dab.rules.2.corrected.
    """
    if not components:
        raise ComponentError("an endgame without components has no last one")
    long = [c for c in components if not c.loop and c.is_long]
    loops = [c for c in components if c.loop]
    return max(long or loops or components)


def corrected_rule_3(components: Endgame) -> tuple[Component, ...]:
    """The chains that may be opened first: the short ones, then by rule 3 with an exception.

    Where rule 3 names a loop and there is a chain of three boxes, the one with the smaller
    margin for its taker is chosen.

    >>> from tedomari_dots_and_boxes.theory.components import endgame
    >>> [str(component) for component in corrected_rule_3(endgame("3 3 3 4o"))]
    ['3']
    >>> [str(component) for component in corrected_rule_3(endgame("1 4o"))]
    ['1']

    Clause: dab.rules.3.corrected.
    """
    short = [c for c in components if not c.loop and not c.is_long]
    if short:
        return (min(short),)
    first, three = rule_3(components)[-1], Component(3)
    candidates = (first, three) if first.loop and three in components else (first,)
    return (min(candidates, key=lambda c: margin_after(components, c)),)


def control_value(components: Endgame) -> int:
    """The margin of a player who keeps control, giving 2 or 4 boxes in each chain but the last.

    >>> from tedomari_dots_and_boxes.theory.components import endgame
    >>> control_value(endgame("3 3 3 4o"))
    -3

    Source: Winning Ways, chapter 16; dots-and-boxes page, reason for rule 2.
    Clause: dab.rules.control-value.
    """
    if not components:
        return 0
    paid = sum(2 * component.cost for component in components)
    last = rule_2(components)
    return sum(component.boxes for component in components) - paid + 2 * last.cost
