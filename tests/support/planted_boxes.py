"""Faults in dots and boxes and in strings and coins: loops, chains, ties, scores."""

from functools import cache, partial
from typing import Any, Final

from planted_positions import SEARCHED, Asked, Fault, Result, fault, one_of
from tedomari_dots_and_boxes.coins import CoinsPosition
from tedomari_dots_and_boxes.graph import GROUND, Strings

FAULTS: Final[list[Fault]] = []
planted = partial(fault, FAULTS)

BOTH: Final = "dots-and-boxes strings-and-coins"


def strings_of(position: Any) -> Strings:
    """Return the graph of a position of either ruleset."""
    strings = position.strings
    graph = strings if isinstance(strings, Strings) else strings()
    assert isinstance(graph, Strings)
    return graph


def margin_of(strings: Strings) -> int:
    """Return the margin of a graph."""
    from tedomari_dots_and_boxes.coins_ruleset import StringsAndCoins

    margin = StringsAndCoins().solve(CoinsPosition(strings)).margin
    assert margin is not None
    return margin


def parts(strings: Strings) -> list[tuple[tuple[int, int], ...]]:
    """Return the strings of each component."""
    return [
        tuple(strings.ends[index] for index in range(len(strings.ends)) if mask >> index & 1)
        for mask in strings.components()
    ]


def degree(part: tuple[tuple[int, int], ...], coin: int) -> int:
    """Return the number of ends of strings at a coin."""
    return sum(ends.count(coin) for ends in part)


def coins_of(part: tuple[tuple[int, int], ...]) -> set[int]:
    """Return the coins of a component."""
    return {end for ends in part for end in ends if end != GROUND}


def is_loop(part: tuple[tuple[int, int], ...]) -> bool:
    """Whether a component is a loop."""
    return all(GROUND not in ends for ends in part) and all(
        degree(part, coin) == 2 for coin in coins_of(part)
    )


def is_chain(part: tuple[tuple[int, int], ...]) -> bool:
    """Whether a component is a chain that has not been opened."""
    grounds = sum(ends.count(GROUND) for ends in part)
    return grounds == 2 and all(degree(part, coin) == 2 for coin in coins_of(part))


def as_chain(part: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """Return a loop untied: one of its strings leads to the ground at both coins."""
    (one, other), *rest = part
    return (*rest, (one, GROUND), (other, GROUND))


def left(asked: Asked) -> int:
    """Return the number of boxes or coins that are left."""
    return int(asked.rules.points_left(asked.position))


# Margins


@planted(BOTH, "margin", lambda asked: left(asked) == 7 or asked.text == "coins 1: 0-0")
def loops_are_chains(asked: Asked, right: Result) -> Result | None:
    """A loop is counted as a chain of as many boxes.

    On a board the smallest case is a loop of four and a chain of three: the player to move
    opens the loop, all of which is taken, and takes the chain, which makes -1.  If it were a
    chain, the opponent would leave its last two boxes, and take the chain of three: -3.  Of
    coins a loop of one is enough: it wins a coin, and a chain of one loses it.
    """
    strings = strings_of(asked.position)
    loops = [is_loop(part) for part in parts(strings)]
    if not any(loops):
        return None
    ends = [
        pair
        for part, loop in zip(parts(strings), loops, strict=True)
        for pair in (as_chain(part) if loop else part)
    ]
    return {"margin": margin_of(Strings(strings.coins, tuple(ends)))}


@planted(BOTH, "margin", lambda asked: left(asked) in (5, 6, 9))
def every_box_is_taken(asked: Asked, right: Result) -> Result | None:
    """A player who can take a box takes it: nobody sacrifices boxes to keep the control.

    The smallest case is two boxes that can be taken and a chain of three: 2 - 3 if the boxes
    are taken, and -2 + 3 if they are left to the opponent, who opens the chain.  It gets no
    smaller either with a loop of four in place of the chain, or with four boxes of an opened
    loop and a chain of five.
    """
    strings = strings_of(asked.position)
    if len(strings.ends) > SEARCHED:
        return None
    return {"margin": greedy_margin(strings)}


@cache
def greedy_margin(strings: Strings) -> int:
    """Return the margin if boxes are always taken."""
    options = [(len(strings.taken_by(index)), index) for index in range(len(strings.ends))]
    takes = [each for each in options if each[0]] or options
    results = [
        points + greedy_margin(strings.cut(index))
        if points
        else -greedy_margin(strings.cut(index))
        for points, index in takes
    ]
    return max(results, default=0)


@planted("dots-and-boxes", "margin", lambda asked: left(asked) == 1)
def second_player_counts_backwards(asked: Asked, right: Result) -> Result | None:
    """If B is to move, the margin is A's."""
    return {"margin": -right["margin"]} if asked.text.endswith(" B") else None


@planted(BOTH, "margin", lambda asked: left(asked) == 0)
def scores_are_added(asked: Asked, right: Result) -> Result | None:
    """The margin contains the boxes that are won already."""
    first, second = asked.position.scores
    difference = second - first if asked.text.endswith(" B") else first - second
    return {"margin": right["margin"] + difference} if difference else None


@planted(BOTH, "margin", lambda asked: left(asked) == 2)
def double_boxes_count_once(asked: Asked, right: Result) -> Result | None:
    """A line that completes two boxes wins one of them."""
    strings = strings_of(asked.position)
    return {"margin": single_margin(strings)} if len(strings.ends) <= SEARCHED else None


@cache
def single_margin(strings: Strings) -> int:
    """Return the margin if a move wins one box at most."""
    results = [
        1 + single_margin(strings.cut(index))
        if strings.taken_by(index)
        else -single_margin(strings.cut(index))
        for index in range(len(strings.ends))
    ]
    return max(results, default=0)


@planted("strings-and-coins", "margin", one_of("coins 1: 0-0"))
def loops_of_one_coin_hold_nothing(asked: Asked, right: Result) -> Result | None:
    """A string from a coin to itself is left out."""
    strings = strings_of(asked.position)
    ends = tuple(pair for pair in strings.ends if pair[0] != pair[1])
    if ends == strings.ends:
        return None
    return {"margin": margin_of(Strings(strings.coins, ends))}


# Best moves


@planted("dots-and-boxes", "best", lambda asked: left(asked) in (5, 6))
def two_chains_are_handed_over_at_the_end(asked: Asked, right: Result) -> Result | None:
    """A chain of two boxes is opened anywhere, not in its middle.

    If it is opened at an end, the opponent can leave both boxes, and so it costs the rest: a
    chain of three boxes, or a loop of four.
    """
    position = asked.position
    undrawn = [str(line) for line in position.undrawn]
    strings = strings_of(position)
    more = set(right["best"])
    for mask in strings.components():
        chain = [undrawn[index] for index in range(len(undrawn)) if mask >> index & 1]
        part = [strings.ends[index] for index in range(len(undrawn)) if mask >> index & 1]
        if is_chain(tuple(part)) and len(coins_of(tuple(part))) == 2 and more & set(chain):
            more |= set(chain)
    return {"best": sorted(more)}


@planted(BOTH, "best", lambda asked: left(asked) in (2, 3))
def first_move_is_best(asked: Asked, right: Result) -> Result | None:
    """The first move is always among the best.  With one box, all moves are equally good."""
    first = next(iter(asked.rules.moves(asked.position)), None)
    return None if first is None else {"best": sorted({*right["best"], first.name})}


@planted(BOTH, "best", lambda asked: left(asked) in (5, 6, 9))
def taking_is_best(asked: Asked, right: Result) -> Result | None:
    """Moves that win points are the best ones, if there are any.

    A sacrifice is right for two boxes and a chain of three or a loop of four, and for an
    opened loop of four and a chain of five.
    """
    takes = [move.name for move in asked.rules.moves(asked.position) if move.points]
    return {"best": takes} if takes and not set(takes) & set(right["best"]) else None


# Moves


@planted(BOTH, "moves", lambda asked: left(asked) == 2)
def two_boxes_are_one_point(asked: Asked, right: Result) -> Result | None:
    """A move that wins two boxes is said to win one."""
    return {"moves": [{**move, "points": min(move["points"], 1)} for move in right["moves"]]}


@planted("dots-and-boxes", "moves", lambda asked: left(asked) == 2)
def turns_end_after_a_box(asked: Asked, right: Result) -> Result | None:
    """A player who wins a box does not move again.  After the last box nobody moves."""
    return {"moves": [{**move, "again": False} for move in right["moves"]]}
