"""The separation of independent chains and loops from a mask of strings."""

from collections.abc import Iterable

from tedomari_dots_and_boxes.exact.coin_graph import CoinGraph

#: An independent chain of n coins is the code 2n, an independent loop of n coins 2n + 1.
Code = int


def split(net: CoinGraph, uncut: int, loosened: Iterable[int]) -> tuple[int, list[Code]]:
    """Separate the independent chains and loops that pass through the given coins.

    Returns the mask of the other strings, and the codes of the chains and loops.  The position
    must not have a coin held by only one string.  Clause: dab.exact.components.
    """
    codes: list[Code] = []
    for coin in loosened:
        held = net.at[coin] & uncut
        two = held & (held - 1)
        if two and not two & (two - 1):
            part, code = through(net, uncut | net.anchor, coin)
            if code:
                uncut &= ~part
                codes.append(code)
    return uncut, codes


def through(net: CoinGraph, uncut: int, start: int) -> tuple[int, Code]:
    """The strings and the code of the chain or loop through a coin held by two strings.

    Both are 0 if it leads to a coin held by three strings or more.
    """
    at, ends_sum, ground = net.at, net.ends_sum, net.ground
    part = held = at[start] & uncut
    coins = 1
    for first in (held & -held, held & (held - 1)):
        string = first
        coin = start ^ ends_sum[string]
        while coin != ground:
            if coin == start:
                return part, 2 * coins + 1
            string ^= at[coin] & uncut
            if string & (string - 1):
                return 0, 0
            part |= string
            coins += 1
            coin ^= ends_sum[string]
    return part, 2 * coins
