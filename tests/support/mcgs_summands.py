"""Games of MCGS as a test needs them: read from text, and valued by their moves alone."""

from functools import cache

from tedomari import Form
from tedomari.infinitesimals.nimbers import mex
from tedomari.search import Player
from tedomari_conformance.mcgs.games import read_summand
from tedomari_conformance.mcgs.summands import Summand
from tedomari_conformance.mcgs.tokens import Token


def read(section: str, text: str) -> Summand:
    """Return a game as a file has it."""
    return read_summand(section, Token(text, 1, 1))


@cache
def form(summand: Summand) -> Form:
    """Return the form of a summand, built from its moves only."""
    left, right = ([form(after) for _, after in summand.moves(player)] for player in Player)
    return Form(left, right)


@cache
def plain_nim_value(summand: Summand) -> int:
    """Return the nim-value of the game in which both players have all moves, by mex."""
    return mex(
        [plain_nim_value(after) for player in Player for _, after in summand.moves(player)]
    )
