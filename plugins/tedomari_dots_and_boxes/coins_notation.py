"""The notations of strings and coins: ``coins 3: 0-1 1-2 2-*``, or one line per coin."""

import re
from collections.abc import Iterator
from typing import Final

from tedomari.rulesets import PositionError
from tedomari_dots_and_boxes.coins import CoinsPosition, Ends, ends_name, place, sort_ends
from tedomari_dots_and_boxes.graph import GROUND, Strings
from tedomari_dots_and_boxes.notation import (
    Description,
    Token,
    state,
    tokens_of_line,
    tokens_of_lines,
)

HEADER: Final = re.compile(r"coins[ \t]+([0-9]{1,4}):[ \t\r]*")
STRING: Final = re.compile(r"([0-9]{1,4}|\*)-([0-9]{1,4}|\*)")
COIN: Final = re.compile(r"[ \t]*([0-9]{1,4})[ \t]+-(?=[ \t\r\n]|$)")
END: Final = re.compile(r"[0-9]{1,4}|\*")

#: The largest numbers of coins and of strings that are read.
MOST_COINS: Final = 2_500
MOST_STRINGS: Final = 10_000

A_HEADER: Final = "'coins', the number of coins and a colon, such as 'coins 3:'"
A_STRING: Final = (
    "a string such as 0-1 or 2-* (* is the ground), the scores such as 2:1, "
    "or the player to move, A or B"
)
A_COIN: Final = "the number of the next coin, a blank and a minus sign, then its neighbours"
A_STATE: Final = "the scores such as 2:1, the player to move, A or B, or the end of the text"


def parse_coins(text: str) -> CoinsPosition:
    r"""Read a position from one line or from a picture.

    >>> parse_coins("coins 2: *-1 1-0 B") == parse_coins("coins 2:\n0 - 1\n1 - *\nB")
    True

    Raises :class:`~tedomari.rulesets.PositionError` for invalid text.
    Clauses: dab.coins.notation, dab.coins.picture, dab.notation.errors.
    """
    text = text.rstrip()
    header = HEADER.match(text)
    if header is None:
        raise PositionError.at(text, 0, A_HEADER)
    coins = int(header[1])
    if coins > MOST_COINS:
        Token(header[1], text, header.start(1)).refuse(f"at most {MOST_COINS} coins")
    if text[header.end() : header.end() + 1] == "\n":
        return picture(text, coins, header.end() + 1)
    ends, description = [], Description()
    for token in tokens_of_line(text, header.end()):
        string = STRING.fullmatch(token.text)
        if string:
            ends.append(read_string(token, coins, string[1], string[2]))
        else:
            description.read_state(token, A_STRING)
    return build_position(text, coins, ends, description)


def read_string(token: Token, coins: int, one: str, other: str) -> Ends:
    """Read the two ends of a string.

    Raises PositionError at the token for a coin out of range, and if both ends are the ground.
    """
    ends = [GROUND if end == "*" else int(end) for end in (one, other)]
    if max(ends) >= coins:
        token.refuse(f"coins with numbers below {coins}, or * for the ground")
    if ends[0] == ends[1] == GROUND:
        token.refuse("a string with one coin at least; leave this one out")
    return ends[0], ends[1]


def picture(text: str, coins: int, start: int) -> CoinsPosition:
    """Read the rest of a picture, from the offset after its header."""
    ends: list[Ends] = []
    for coin in range(coins):
        line = COIN.match(text, start)
        if line is None or int(line[1]) != coin:
            raise PositionError.at(text, min(start, len(text)), f"{A_COIN}; here coin {coin}")
        stop = text.find("\n", start)
        stop = len(text) if stop < 0 else stop
        for token in tokens_of_line(text[:stop].rstrip(), line.end()):
            if END.fullmatch(token.text) is None:
                token.refuse("the number of a coin, or * for the ground")
            ends.append(read_string(token, coins, str(coin), token.text))
        start = stop + 1
    description = Description()
    for token in tokens_of_lines(text, start):
        description.read_state(token, A_STATE)
    return build_position(text, coins, ends, description)


def build_position(
    text: str, coins: int, ends: list[Ends], description: Description
) -> CoinsPosition:
    """Build a position from its parts.

    Raises PositionError for too many strings, and for scores larger than the coins allow.
    """
    if len(ends) > MOST_STRINGS:
        raise PositionError.at(text, len(text), f"at most {MOST_STRINGS} strings")
    strings = Strings(coins, tuple(sorted(map(sort_ends, ends), key=place)))
    won = coins - CoinsPosition(strings).left
    scores = description.scores or (0, 0)
    if description.scored is not None and sum(scores) > won:
        description.scored.refuse(
            f"scores that add up to at most {won}, the number of coins without strings"
        )
    return CoinsPosition(strings, scores, description.to_move or 0)


def format_coins(position: CoinsPosition) -> str:
    """Write a position on one line: coins, strings, scores and player to move.

    >>> format_coins(CoinsPosition(Strings(2, ((-1, 1), (1, 0))), to_move=1))
    'coins 2: 0-1 1-* B'

    Clauses: dab.coins.notation, dab.coins.notation.order.
    """
    names = map(ends_name, position.strings.ends)
    return " ".join([f"coins {position.strings.coins}:", *names, *state(position)])


def format_coins_lines(position: CoinsPosition) -> str:
    """Write the number of coins, then one line per coin with the other ends of its strings.

    >>> print(format_coins_lines(CoinsPosition(Strings(2, ((-1, 1), (1, 0))))))
    coins 2:
    0 - 1
    1 - *

    Clause: dab.coins.picture.
    """
    return "\n".join(coin_lines(position))


def coin_lines(position: CoinsPosition) -> Iterator[str]:
    """Yield the lines of the picture."""
    yield f"coins {position.strings.coins}:"
    others: list[list[str]] = [[] for _ in range(position.strings.coins)]
    for ends in position.strings.ends:
        others[ends[0]].append(ends_name(ends).partition("-")[2])
    for coin, neighbours in enumerate(others):
        yield " ".join([str(coin), "-", *neighbours])
    scores_and_player = " ".join(state(position))
    if scores_and_player:
        yield scores_and_player
