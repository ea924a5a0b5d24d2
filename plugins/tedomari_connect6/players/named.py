"""The players by name, with the readings of Ant_1.4."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from tedomari.messages import fit
from tedomari.rulesets.experimental import PlayError
from tedomari_connect6.evaluation import NEW_FILTER, OLD_FILTER, Blocked, Defence
from tedomari_connect6.players.ant import Ant
from tedomari_connect6.players.choice import Player
from tedomari_connect6.players.others import X6, Neutral
from tedomari_connect6.players.scoring import AntScoring, ThesisScoring

#: The numbers of pairs that the old system and the new one search.
OLD_NUMBER: Final = 6
NEW_NUMBER: Final = 15

#: Ant_1.4, reconstructed: it searches single and double threats, and has a time for the game.
ANT_1_4: Final = Ant("ant-1.4", AntScoring(), OLD_FILTER, OLD_NUMBER, 1, False, False)

#: Ant_1.6: Ant_1.4 with the patterns, the evaluation and the time control of the thesis.
ANT_1_6: Final = Ant("ant-1.6", ThesisScoring(), OLD_FILTER, OLD_NUMBER, 1, True, False)

#: Ant_1.7: Ant_1.6 with the filter of candidates and the threat system of the thesis.
ANT_1_7: Final = Ant("ant-1.7", ThesisScoring(), NEW_FILTER, NEW_NUMBER, 2, True, True)

VERSIONS: Final = (ANT_1_4, ANT_1_6, ANT_1_7)

#: The names of players that choose at random, with their seeds.
NEUTRAL: Final = re.compile("neutral:([0-9]{1,18})")

#: The names of the parts of a reading of Ant_1.4.
DEFENCES: Final = {
    "own": Defence.OWN,
    "opponent": Defence.OPPONENT,
    "both": Defence.BOTH,
}
BLOCKED: Final = {"own-stone": Blocked.OWN_STONE, "his-stone": Blocked.HIS_STONE}
THIRD: Final = {"third": True, "no-third": False}


def readings() -> Iterator[Ant]:
    """Yield Ant_1.4 in each reading of the lost formulas.

    The readings differ in the part of formula III that is 0 for point C, in what its last part
    counts, and in whether the defender places a third stone.

    >>> [player.name for player in readings()][:2]
    ['ant-1.4:own,own-stone,third', 'ant-1.4:own,own-stone,no-third']

    Clause: connect6.player.readings.
    """
    for defence, part in DEFENCES.items():
        for blocked, sign in BLOCKED.items():
            for third, stone in THIRD.items():
                name = f"ant-1.4:{defence},{blocked},{third}"
                yield replace(ANT_1_4, name=name, scorer=AntScoring(part, sign, stone))


def player_names() -> tuple[str, ...]:
    """Return the names of all players except readings.

    Any seed of at most 18 digits may follow ``neutral:``.
    """
    return (*(player.name for player in VERSIONS), "x6", "neutral:0")


def find_player(name: str) -> Player:
    """Return the player with this name.

    :class:`~tedomari.rulesets.experimental.PlayError` for an unknown name.
    Clauses: connect6.player.readings, connect6.player.neutral.
    """
    known: dict[str, Player] = {player.name: player for player in (*VERSIONS, *readings())}
    known["x6"] = X6()
    seed = NEUTRAL.fullmatch(name)
    if seed is not None:
        return Neutral(int(seed[1]))
    if name not in known:
        raise PlayError(
            f"there is no player {fit(repr(name), 60)}; the players are "
            f"{', '.join(player_names())}, and ant-1.4 in readings such as "
            f"{next(readings()).name}"
        )
    return known[name]


def player_with_depth(player: Player, depth: int) -> Player:
    """Return the player with this depth of search, in turns; only some players search.

    Clause: connect6.session.words.
    """
    return replace(player, depth=depth) if isinstance(player, Ant | X6) else player
