"""The controlled value of chains and loops, and Berlekamp's rule for when it is the value."""

from collections.abc import Sequence
from typing import Final

from tedomari_dots_and_boxes.exact.endgame import SHORTEST_LOOP, check_coins

#: Twice the coins that the player in control leaves to the opponent in a chain and in a loop.
CHAIN_SACRIFICE: Final = 4
LOOP_SACRIFICE: Final = 8

#: The least number of coins of a long chain and of a long loop.
LONG_CHAIN: Final = 3
LONG_LOOP: Final = 4


def fully_controlled_value(chains: Sequence[int], loops: Sequence[int] = ()) -> int:
    """The gain of the player in control from turning in every chain and in every loop.

    >>> fully_controlled_value([3, 4, 5], [4])
    -4

    Raises :class:`~tedomari_dots_and_boxes.exact.EndgameError` for an impossible chain or loop.
    Source: Berlekamp, The Dots and Boxes Game.  Clause: dab.exact.control.full.
    """
    gain = sum(check_coins("chain", coins, 1) - CHAIN_SACRIFICE for coins in chains)
    return gain + sum(
        check_coins("loop", coins, SHORTEST_LOOP) - LOOP_SACRIFICE for coins in loops
    )


def terminal_bonus(chains: Sequence[int], loops: Sequence[int] = ()) -> int:
    """The additional gain of the player in control from not turning at the end.

    >>> [terminal_bonus(*g) for g in (([], []), ([3, 4], [4]), ([3], [4]), ([], [4]))]
    [0, 4, 6, 8]

    Source: Buzzard and Ciere, Playing simple loony dots and boxes endgames optimally.
    Clause: dab.exact.control.bonus.
    """
    if not chains:
        return LOOP_SACRIFICE if loops else 0
    if loops and max(chains) <= LONG_CHAIN:
        return 6
    return CHAIN_SACRIFICE


def controlled_value(chains: Sequence[int], loops: Sequence[int] = ()) -> int:
    """The gain of the player in control from keeping control to the end, with the bonus.

    >>> controlled_value([3, 4, 5]), controlled_value([3], [4])
    (4, 1)

    Source: Buzzard and Ciere, Playing simple loony dots and boxes endgames optimally.
    Clauses: dab.exact.control.full, dab.exact.control.bonus.
    """
    return fully_controlled_value(chains, loops) + terminal_bonus(chains, loops)


def berlekamp_value(chains: Sequence[int], loops: Sequence[int] = ()) -> int | None:
    """The value by Berlekamp's rule, or None where the rule does not apply.

    >>> berlekamp_value([3, 4, 5]), berlekamp_value([3, 3, 3]), berlekamp_value([2, 5])
    (4, None, None)

    The rule gives the value if all chains have at least 3 coins, all loops have an even number
    of at least 4 coins, and the controlled value is at least 2.
    Source: Berlekamp, The Dots and Boxes Game.
    Clauses: dab.exact.control.rule, dab.exact.control.limits.
    """
    value = controlled_value(chains, loops)
    long = all(coins >= LONG_CHAIN for coins in chains)
    even = all(coins >= LONG_LOOP and coins % 2 == 0 for coins in loops)
    return value if long and even and (value >= 2 or not (chains or loops)) else None
