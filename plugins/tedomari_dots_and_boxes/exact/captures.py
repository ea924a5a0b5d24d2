"""What can be taken now: all of it, and whether the turn can be handed over instead."""

from typing import NamedTuple

from tedomari_dots_and_boxes.exact.coin_graph import CoinGraph

#: What handing over the turn costs in a chain (2 coins left) and in a loop (4 coins left):
#: twice the coins that are left.
CHAIN_PRICE = 4
LOOP_PRICE = 8


class Run(NamedTuple):
    """The coins that can be taken in a run, the price of turning, and what is left then.

    The price is twice the number of coins that must be left to the opponent so that he has to
    move next: 4, 8, or 0 if there is no way to do so.  ``rest`` is the mask of the uncut
    strings after all has been taken.  Clause: dab.exact.run.
    """

    coins: int
    price: int
    rest: int


def settle(coins: int, price: int, value: int) -> int:
    """The margin of a position with a run, from the margin ``value`` of what the run leaves.

    >>> settle(5, 4, -3), settle(5, 8, -3), settle(5, 0, -3)
    (4, 2, 2)

    Clause: dab.exact.run.theorem.
    """
    return coins + (max(value, -price - value) if price else value)


def run(net: CoinGraph, uncut: int) -> Run:
    """Take all that can be taken, whatever the position is.

    Coins held by one string are taken until there is none; what is left does not depend on
    the order.  Clauses: dab.exact.run, dab.exact.run.price.
    """
    at, ends_sum = net.at, net.ends_sum
    rest = uncut | net.anchor
    coins = 0
    for start in range(net.ground):
        coin = start
        string = at[coin] & rest
        while string and not string & (string - 1):
            coins += 1
            rest ^= string
            coin ^= ends_sum[string]
            string = at[coin] & rest
            if not string:
                coins += 1
    rest ^= net.anchor
    return Run(coins, run_price(net, uncut, rest), rest)


def run_price(net: CoinGraph, uncut: int, rest: int) -> int:
    """The price of turning in the run that leads from ``uncut`` to ``rest``.

    The strings of the run make trees.  A tree that hangs by one string on the ground or on
    what is left can be turned at 4 if it has two coins, that is, if the coin at that string
    is held by another one, too.  A tree that hangs on nothing can be turned at 8 if it has
    a string between two coins that are each held by another one.  Clause: dab.exact.run.price.
    """
    at, ground = net.at, net.ground
    price = 0
    taken = uncut & ~rest
    while taken:
        string = taken & -taken
        taken ^= string
        one, other = net.ends[string.bit_length() - 1]
        if other == ground or at[other] & rest:
            inner = one
        elif at[one] & rest:
            inner = other
        elif at[one] & uncut != string and at[other] & uncut != string:
            price = LOOP_PRICE
            continue
        else:
            continue
        if at[inner] & uncut != string:
            return CHAIN_PRICE
    return price


def safe_captures(net: CoinGraph, uncut: int) -> list[int]:
    """The strings that take a coin and leave the price of turning what it is.

    Clause: dab.exact.run.safe.
    """
    price = run(net, uncut).price
    found = []
    for index, ends in enumerate(net.ends):
        string = 1 << index
        if uncut & string and any(net.at[coin] & uncut == string for coin in ends):
            after = uncut ^ string
            if run(net, after).price == price:
                found.append(index)
    return found
