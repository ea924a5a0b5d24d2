"""What rule 6 guarantees to the opponent of the opener, and the formula of example 6."""

from tedomari_dots_and_boxes.graph import GROUND, Strings
from tedomari_dots_and_boxes.theory.components import Component, ComponentError, opened_margin


def example_6(m: int, n: int, p: int) -> tuple[int, int]:
    """The opener's points, as printed, for opening the disconnected or the connected chain.

    The disconnected chain has ``m`` boxes, the connected one ``n``, and the loop that it leads
    to has ``p``, including the box where they meet.  Raises ComponentError for smaller numbers
    than the example has.

    >>> example_6(3, 6, 6), example_6(3, 3, 4), example_6(5, 3, 4)
    ((4, 5), (4, 4), (4, 5))

    Source: dots-and-boxes page, example 6.  Clause: dab.rules.example-6.
    """
    for name, number, least in (("m", m, 3), ("n", n, 3), ("p", p, 4)):
        if number < least:
            raise ComponentError(f"{name} must be at least {least}, not {number}")
    return 4, min(p + max(0, m - 4), min(6, m + 2))


def example_6_graph(m: int, n: int, p: int) -> Strings:
    """A chain of m boxes, and a loop of p boxes with a chain of n from one of them.

    >>> example_6_graph(1, 1, 2).ends
    ((-1, 0), (0, -1), (1, 2), (2, 1), (1, 3), (3, -1))

    Clause: dab.rules.example-6.
    """
    chain = list(range(m))
    loop = list(range(m, m + p))
    stem = list(range(m + p, m + p + n))
    ends = list(zip([GROUND, *chain], [*chain, GROUND], strict=True))
    ends += zip(loop, [*loop[1:], loop[0]], strict=True)
    ends += zip([loop[0], *stem], [*stem, GROUND], strict=True)
    return Strings(m + n + p, tuple(ends))


def guarantee(first: Component, reward: int) -> int:
    """The margin of the opener's opponent in the endgame, P on the page.

    The opener opens ``first``; ``reward`` is the margin of the rest for the opponent of the
    player who opens it.

    >>> [guarantee(Component(3), reward) for reward in (1, 2, 3)]
    [2, 1, 2]
    >>> [guarantee(Component(4, loop=True), reward) for reward in (2, 4, 6)]
    [2, 0, 2]

    Source: dots-and-boxes page, "what the rule guarantees".  Clause: dab.rules.6.guarantee.
    """
    return opened_margin(first, reward)
