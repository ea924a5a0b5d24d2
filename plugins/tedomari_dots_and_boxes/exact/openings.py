"""The moves of a position in which nothing can be taken, without those that are equivalent."""

from typing import NamedTuple

from tedomari_dots_and_boxes.exact.captures import CHAIN_PRICE, LOOP_PRICE
from tedomari_dots_and_boxes.exact.coin_graph import CoinGraph


class Opening(NamedTuple):
    """The coins that a move lets the opponent take, the price of turning, and the rest.

    ``loosened`` are the two coins that may now be held by two strings; either may be the
    ground.
    """

    coins: int
    price: int
    rest: int
    loosened: tuple[int, int]


def openings(net: CoinGraph, uncut: int) -> list[Opening]:
    """The openings that must be tried: one for each rest, and one for chains that are alike.

    The position must not have a coin held by only one string.  All cuts inside of a chain lead
    to the same rest.  Among openings with the same rest, price 0 is best for the player to
    move, then 8, then 4; only a chain of two coins has openings with different prices.  Chains
    with equal numbers of coins between the same two ends are alike.
    Clauses: dab.exact.chain.one-rest, dab.exact.chain.hard-hearted, dab.exact.chain.equal.
    """
    by_rest: dict[int, Opening] = {}
    alike: dict[tuple[int, int, int, int], int] = {}
    left = uncut
    while left:
        string = left & -left
        left ^= string
        opening = open_at(net, uncut, string)
        coins, price, rest, (one, other) = opening
        if is_one_chain(net, opening):
            strings = (uncut ^ rest).bit_count()
            key = (strings, coins, one, other) if one < other else (strings, coins, other, one)
            if alike.setdefault(key, rest) != rest:
                left &= rest
                continue
            if coins != 2 or not price:
                left &= rest
        if price != CHAIN_PRICE or rest not in by_rest:
            by_rest[rest] = opening
    return list(by_rest.values())


def is_one_chain(net: CoinGraph, opening: Opening) -> bool:
    """Whether the opening takes one chain or loop and no joint, so that all its cuts are alike.

    A run stops at the first coin that two strings still hold.  A joint can only be taken if a
    run stopped at it before, or if it is an end of the string that is cut.
    Clause: dab.exact.chain.one-rest.
    """
    rest = opening.rest | net.anchor
    one, other = opening.loosened
    return bool(net.at[one] & rest and net.at[other] & rest)


def open_at(net: CoinGraph, uncut: int, string: int) -> Opening:
    """Cut one string of a position in which nothing can be taken, then take all that can be.

    From each end of the string coins are taken one after another, up to the ground or to a coin
    that two strings still hold.  If the first run comes around to the other end, the string was
    part of a loop that hangs on nothing, and the run takes the whole loop.
    Clauses: dab.exact.run, dab.exact.run.price.
    """
    at, ends_sum = net.at, net.ends_sum
    one, other = net.ends[string.bit_length() - 1]
    rest = (uncut ^ string) | net.anchor
    first = second = 0
    held = at[one] & rest
    while not held & (held - 1):
        first += 1
        if not held:
            price = LOOP_PRICE if first > 3 else 0
            return Opening(first, price, rest ^ net.anchor, (net.ground, net.ground))
        rest ^= held
        one ^= ends_sum[held]
        held = at[one] & rest
    held = at[other] & rest
    while held and not held & (held - 1):
        second += 1
        rest ^= held
        other ^= ends_sum[held]
        held = at[other] & rest
    price = CHAIN_PRICE if first > 1 or second > 1 else 0
    return Opening(first + second, price, rest ^ net.anchor, (one, other))
