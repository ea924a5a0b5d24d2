"""The coins that can be taken now, and whether the turn can be handed over instead."""

from typing import NamedTuple

from tedomari_dots_and_boxes.exact.coin_graph import CoinGraph

#: The price of handing over the turn in a chain, where 2 coins are left to the opponent, and in
#: a loop, where 4 coins are: twice those coins, since the opponent takes them instead.
CHAIN_PRICE = 4
LOOP_PRICE = 8


class Run(NamedTuple):
    """The coins that can be taken in one turn, the price of turning, and the rest.

    The price is twice the least number of coins that must be left for the opponent to take and
    then move on: 4, 8, or 0 if it is impossible.  ``rest`` is the mask of the uncut strings
    after all of these coins have been taken.  Clause: dab.exact.run.
    """

    coins: int
    price: int
    rest: int


def settle(coins: int, price: int, value: int) -> int:
    """The margin of a position with a run, from the margin ``value`` of its rest.

    >>> settle(5, 4, -3), settle(5, 8, -3), settle(5, 0, -3)
    (4, 2, 2)

    Clause: dab.exact.run.theorem.
    """
    return coins + (max(value, -price - value) if price else value)


def run(net: CoinGraph, uncut: int) -> Run:
    """Take all coins that can be taken in a turn, in any position.

    Coins held by only one string are taken until none is left; the result does not depend on
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

    The strings of the run form trees.  A tree that hangs by one string on the ground or on the
    rest can be turned at 4 if it has at least two coins, that is, if the coin at that string is
    held by another string, too.  A tree that hangs on nothing can be turned at 8 if it has a
    string between two coins that are each held by another string.
    Clause: dab.exact.run.price.
    """
    at, ground = net.at, net.ground
    price = 0
    run_strings = uncut & ~rest
    while run_strings:
        string = run_strings & -run_strings
        run_strings ^= string
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
    """The strings whose cut takes a coin and leaves the price of turning unchanged.

    Clause: dab.exact.run.safe.
    """
    price = run(net, uncut).price
    safe = []
    for index, ends in enumerate(net.ends):
        string = 1 << index
        if uncut & string and any(net.at[coin] & uncut == string for coin in ends):
            after = uncut ^ string
            if run(net, after).price == price:
                safe.append(index)
    return safe
