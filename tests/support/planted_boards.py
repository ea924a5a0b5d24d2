"""Faults in partizan games: edges of boards, repeated regions, comparisons, heaps."""

from functools import partial
from typing import Any, Final

from planted_positions import Asked, Fault, Result, Smallest, fault, one_of
from tedomari import Game
from tedomari.boards import Grid, masks
from tedomari.infinitesimals import is_infinitesimal, nim_value, star
from tedomari.notation.numerals import numeral
from tedomari.temperature import mean, temperature, thermograph
from tedomari_conformance.engines.operations.games import points
from tedomari_conformance.suite.operations.reading import notation_or_table

FAULTS: Final[list[Fault]] = []
planted = partial(fault, FAULTS)

BOTH: Final = "domineering chilled-domineering"


def value(game: Game) -> Result:
    """Return a result that is a value."""
    return {"value": notation_or_table(game)}


def cells_are(*numbers: int, chilled: int | None = None) -> Smallest:
    """Return whether the boards have one of some numbers of empty cells.

    In chilled Domineering a single cell is a star, so that the number may be another one.
    """

    def smallest(asked: Asked) -> bool:
        empty = sum(str(text).count(".") for text in asked.query.arguments.values())
        if chilled is not None and asked.query.ruleset == "chilled-domineering":
            return empty == chilled
        return empty in numbers

    return smallest


def heaps(asked: Asked) -> list[int]:
    """Return all heaps of both positions, sorted."""
    texts = asked.text, asked.other
    return sorted(heap for text in texts for heap in asked.rules.parse(text))


def shapes(position: Grid) -> list[tuple[str, Grid]]:
    """Return the regions of a board, each with its shape and itself, without what is filled."""
    regions = [region.trimmed() for region in position.components()]
    return [(str(region), region) for region in regions]


# Options


@planted(BOTH, "options", lambda asked: asked.text in ("./.", "..", "."))
def last_row_has_no_dominoes(asked: Asked, right: Result) -> Result | None:
    """No vertical domino reaches the last row."""
    last = asked.rows[-1]
    return {**right, "left": [text for text in right["left"] if text.split("/")[-1] == last]}


@planted("domineering", "options", one_of("./.", ".."))
def players_are_exchanged(asked: Asked, right: Result) -> Result | None:
    """Left places horizontal dominoes."""
    return {"left": right["right"], "right": right["left"]}


@planted("chilled-domineering", "options", cells_are(3))
def singles_need_a_full_board(asked: Asked, right: Result) -> Result | None:
    """A 1x1 may be placed only if the player has no domino anywhere on the board."""
    position = asked.position
    sides = []
    for texts, across in ((right["left"], False), (right["right"], True)):
        dominoes = masks.placements(position.mask, 1 if across else position.stride)
        kept = [str(position.with_mask(mask)) for mask in dominoes]
        sides.append(kept if kept else texts)
    return {"left": sides[0], "right": sides[1]}


# Values


@planted(BOTH, "value", cells_are(4, chilled=2))
def repeated_regions_count_once(asked: Asked, right: Result) -> Result | None:
    """Equal regions are found in a cache, and left out of the sum."""
    regions = dict(shapes(asked.position))
    return value(sum(map(asked.rules.value, regions.values()), start=Game()))


@planted(BOTH, "value", cells_are(4))
def turned_regions_are_equal(asked: Asked, right: Result) -> Result | None:
    """A region has the value of an earlier one with rows and columns exchanged."""
    known: dict[str, Game] = {}
    total = Game()
    for shape, region in shapes(asked.position):
        turned = str(region.transposed())
        each = known.get(turned)
        known[shape] = asked.rules.value(region) if each is None else each
        total += known[shape]
    return value(total)


@planted(BOTH, "value", cells_are(3, chilled=2))
def regions_touch_at_corners(asked: Asked, right: Result) -> Result | None:
    """Only the first region is counted if a later one touches it at a corner."""
    board = asked.position
    regions = [board.with_mask(mask) for mask in masks.components(board.mask, board.stride)]
    touching = [
        region
        for n, region in enumerate(regions)
        if any(touch(region, other) for other in regions[:n])
    ]
    left = [region for region in regions if region not in touching]
    return value(sum(map(asked.rules.value, left), start=Game())) if touching else None


def touch(one: Grid, other: Grid) -> bool:
    """Whether two regions have cells that touch at a corner."""
    return any(
        (row + down, column + right) in other.cells
        for row, column in one.cells
        for down in (-1, 1)
        for right in (-1, 1)
    )


@planted("domineering", "value", cells_are(4))
def hot_games_are_their_means(asked: Asked, right: Result) -> Result | None:
    """From temperature 1 on, a value is taken for its mean."""
    game = asked.rules.value(asked.position)
    return value(Game() + mean(game)) if temperature(game) >= 1 else None


# Outcomes, weights, thermographs


@planted("domineering", "outcome", cells_are(4))
def moves_are_counted(asked: Asked, right: Result) -> Result | None:
    """The player with more moves wins, and the first player if both have as many."""
    left, other = (
        len(list(options(asked.position)))
        for options in (asked.rules.left_options, asked.rules.right_options)
    )
    if left == other:
        return {"outcome": "N" if left else "P"}
    return {"outcome": "L" if left > other else "R"}


@planted(BOTH, "outcome", cells_are(5, 6, chilled=2))
def sums_of_first_player_wins_are_one(asked: Asked, right: Result) -> Result | None:
    """A sum with a region that the first player wins is won by the first player."""
    regions = list(asked.position.components())
    fuzzy = any(str(asked.rules.value(region).outcome) == "N" for region in regions)
    return {"outcome": "N"} if fuzzy else None


@planted("chilled-domineering", "atomic_weight", cells_are(4))
def equal_weights_count_once(asked: Asked, right: Result) -> Result | None:
    """Equal regions are counted once."""
    regions = dict(shapes(asked.position))
    if len(regions) == len(shapes(asked.position)):
        return None
    total = sum(map(asked.rules.value, regions.values()), start=Game())
    from tedomari.atomic_weight import NotAtomicError, atomic_weight

    try:
        return {"atomic_weight": notation_or_table(atomic_weight(total))}
    except NotAtomicError:
        return None


def graph(game: Game, warmth: Any) -> Result:
    """Return a thermograph with another temperature."""
    own = thermograph(game)
    return {
        "mean": numeral(own.mean),
        "temperature": numeral(warmth),
        "left": points(own.left_wall),
        "right": points(own.right_wall),
    }


@planted("domineering", "thermograph", cells_are(6))
def sums_are_as_hot_as_their_hottest_region(asked: Asked, right: Result) -> Result | None:
    """The temperature of a sum is the largest one of its regions."""
    regions = [asked.rules.value(region) for region in asked.position.components()]
    if not regions:
        return None
    return graph(asked.rules.value(asked.position), max(map(temperature, regions)))


@planted("domineering", "thermograph", cells_are(4))
def temperatures_are_integers(asked: Asked, right: Result) -> Result | None:
    """Fractions of temperatures are dropped."""
    game = asked.rules.value(asked.position)
    warmth = temperature(game)
    return None if warmth.denominator == 1 or warmth < 0 else graph(game, int(warmth))


# Comparisons


def both(asked: Asked) -> tuple[Game, Game]:
    """Return the values of both positions."""
    one, other = (
        asked.rules.value(asked.rules.parse(text)) for text in (asked.text, asked.other)
    )
    return one, other


@planted("domineering", "compare", cells_are(3))
def infinitesimals_are_nothing(asked: Asked, right: Result) -> Result | None:
    """Positions that differ by an infinitesimal are called equal."""
    one, other = both(asked)
    difference = one - other
    return {"relation": "="} if is_infinitesimal(difference) and difference != 0 else None


@planted(BOTH, "compare", cells_are(4))
def turned_boards_are_equal(asked: Asked, right: Result) -> Result | None:
    """A board with rows and columns exchanged is called equal."""
    one, other = (asked.rules.parse(text) for text in (asked.text, asked.other))
    turned = any(image == other for sign, image in asked.rules.images(one) if sign < 0)
    return {"relation": "="} if turned else None


@planted(BOTH, "compare", cells_are(4, chilled=1))
def options_are_worse(asked: Asked, right: Result) -> Result | None:
    """A position is called better than each of its left options."""
    position = asked.position
    after = map(str, asked.rules.left_options(position))
    return {"relation": ">"} if asked.other in after else None


@planted(BOTH, "compare", cells_are(0))
def equal_boards_look_alike(asked: Asked, right: Result) -> Result | None:
    """Positions of the same value are confused with each other unless they look alike."""
    if right["relation"] != "=":
        return None
    one, other = (asked.rules.parse(text) for text in (asked.text, asked.other))
    alike = any(image == other for _, image in asked.rules.images(one))
    return None if alike else {"relation": "||"}


@planted(BOTH, "compare", cells_are(2))
def reflected_boards_differ(asked: Asked, right: Result) -> Result | None:
    """A reflected board is not recognised."""
    one, other = (asked.rules.parse(text) for text in (asked.text, asked.other))
    if one == other:
        return None
    alike = any(image == other for sign, image in asked.rules.images(one) if sign > 0)
    return {"relation": "||"} if alike else None


# Nim


@planted("nim", "value", one_of("+".join("1" * 8)))
def seven_heaps_are_added(asked: Asked, right: Result) -> Result | None:
    """The nim-sum has seven heaps at most, so that eight heaps of one counter are wrong."""
    heaps = asked.position
    return value(asked.rules.value(heaps[:7])) if len(heaps) > 7 else None


@planted("nim", "value", one_of("16"))
def heaps_have_four_bits(asked: Asked, right: Result) -> Result | None:
    """Heaps of sixteen and more counters are cut to four bits."""
    number = nim_value(asked.rules.value(tuple(heap & 15 for heap in asked.position)))
    return value(star(number or 0))


@planted("nim", "outcome", one_of("1"))
def last_move_loses(asked: Asked, right: Result) -> Result | None:
    """Heaps of one counter are played as if the last move lost."""
    heaps = asked.position
    if not heaps or max(heaps) > 1:
        return None
    return {"outcome": "P" if len(heaps) % 2 else "N"}


@planted("nim", "options", one_of("1"))
def heaps_are_never_emptied(asked: Asked, right: Result) -> Result | None:
    """No move takes a whole heap."""
    number = len(asked.position)
    kept = [text for text in right["left"] if len(asked.rules.parse(text)) == number]
    return {"left": kept, "right": kept}


@planted("nim", "compare", lambda asked: heaps(asked) in ([1, 1], [1, 2, 3]))
def equal_nimbers_need_equal_heaps(asked: Asked, right: Result) -> Result | None:
    """Positions are equal only if they have the same heaps."""
    same = asked.text == asked.other
    return {"relation": "||"} if right["relation"] == "=" and not same else None


@planted("nim", "compare", lambda asked: heaps(asked) == [32])
def nimbers_above_thirty_one_are_equal(asked: Asked, right: Result) -> Result | None:
    """Nimbers are compared by their last five bits."""
    numbers = [nim_value(each) or 0 for each in both(asked)]
    return {"relation": "="} if numbers[0] & 31 == numbers[1] & 31 else None
