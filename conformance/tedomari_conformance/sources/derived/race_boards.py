"""The capturing races of derived questions, by kind, each with a reason.

In most of them one more liberty, one less, or another first player changes the winner.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from tedomari_conformance.sources.derived.boards import Positions

#: Races whose winners are asked for, for each first player.
RACES: Final[Mapping[str, Positions]] = {
    "tie": (
        ("X.O/###/B.W", "one liberty each: the first player wins"),
        ("OO/../XX/##/WW/../BB", "two liberties each"),
        ("OOO/.../XXX/###/WWW/.../BBB", "three liberties each"),
        ("X..O/####/B..W", "one liberty each, with an empty point behind it"),
        ("OO#/..#/XX#/###/WWW/.../BBB", "two liberties against three"),
        ("OOO/.../XXX/###/WW#/..#/BB#", "three liberties against two"),
    ),
    "shared": (
        ("X/./W", "one shared liberty and no other: the first player wins"),
        ("XX/../WW", "two shared liberties, which neither player can fill"),
        ("XXX/.../WWW", "three shared liberties"),
        ("O/./X/./W/./B", "one shared liberty, and one outside liberty each"),
        ("OO/../XX/.#/W#/.#/B#", "one shared liberty, and two outside ones against one"),
        (
            "OO/../XX/../WW/../BB",
            "two shared liberties, and two outside ones each: nobody wins",
        ),
        ("XX/../WW/../BB", "two shared liberties, and two outside ones of White only"),
        ("#O/#./XX/../WW", "two shared liberties, and one outside one of Black only"),
        ("OO#/..#/XXX/.../WWW", "three shared liberties, and two outside ones of Black only"),
    ),
    "eye": (
        (".X.W/XX.W", "an eye against none, with two shared liberties"),
        (".X.W.B/XX#W.B", "an eye and a shared liberty against two outside ones: a tie"),
        (".X.W.B/XX#W.B/###W.B", "an eye and a shared liberty against three outside ones"),
        (".X.W.B/XX.W.B/###W.B", "an eye and two shared liberties against three: a tie"),
        (".X.W./XX#WW", "an eye each, with one shared liberty: nobody can fill it"),
        (
            ".X.W./XX#WW/.####/O####",
            "an eye each, a shared liberty, and an outside one of Black",
        ),
        ("..X/XXX/###/WW#/..#/BB#", "an eye of two points against two liberties: a tie"),
        ("...X/XXXX/####/WW##/..##/BB##", "an eye of three points against two liberties"),
        ("...X/XXXX/####/WWW#/...#/BBB#", "an eye of three points against three liberties"),
        (".o.X/XXXX/####/WW##/..##/BB##", "a white stone in the middle of an eye of three"),
        ("o.oX/XXXX/####/WW##/..##/BB##", "both play on the point between the white stones"),
    ),
    "two-eyes": (
        (".X.X/XXXX/####/WW##/..##/BB##", "two eyes against two liberties"),
        (".X.X.WW/XXXX.W.", "two eyes against one, with two shared liberties"),
        (".X.X.W.W./XXXX.WWWW", "two eyes each, with two shared liberties: nobody wins"),
        ("...X/XXXX/###W/.WWW/WW..", "White has two eyes, Black can make two"),
    ),
    "capture": (
        ("O.Xo.B/######/WW####/..####/BB####", "a capture that gives back one liberty: a tie"),
        ("O.Xoo.B/#######/WW#####/..#####/BB#####", "a capture that gives back too little"),
        ("oo.X/XXXX/####/WW##/..##/BB##", "Black can capture two stones in an eye, but loses"),
        (".ooX/XXXX/###W/##W./##.B", "the same eye against an eye and an outside liberty"),
        ("Xo#/..W/XWO", "White is safe, and Black can live by a capture"),
        ("Xo.B/.xBB/####/WW.B", "a white stone between Black's block and a safe one"),
    ),
    "ko": (
        ("Wk./XX#", "the ko forbids the winning point to the first player"),
        ("#kB/WW.", "the ko forbids one liberty of two, and Black fills the other"),
        (".XW#/Xo.W/#XW.", "a ko and an eye each: a tie"),
        (".XW#/XkxW/#XW.", "Black has just taken the ko: Black wins"),
        (".XW./Xo.W/#XW.", "a ko, and an eye against two"),
        (".XW./XkxW/#XW.", "Black has taken the ko, and the first player may not fill it"),
        (".XW./Xo.W/.XW.", "a ko, and two eyes each: nobody wins"),
        ("X##X./...Wx", "a ko can arise from a shared region: a tie"),
        (".#.xx/xWo.X", "a ko can arise, but White wins in any case"),
        ("oWXX/Box./ok#o", "not every stone that captures one stone has taken a ko"),
        ("#W.x/oo#X/XkoX", "a pass lifts the ko"),
        ("ooXx/.#W.", "play can return to an earlier position, but the first player wins"),
        ("XxW./x.xO/xBo#/xx.#", "play can return, but Black wins or nobody"),
    ),
}

#: Races whose result depends on endless play for one first player: position, player, reason.
ENDLESS: Final[Sequence[tuple[str, str, str]]] = (
    ("xoW/xW./..X", "black", "two stones are taken, then one stone, and the two are restored"),
    ("xoW/xW./..X", "white", "the same play is possible, but White wins without it"),
    ("Xxo/.W./Xo.", "black", "captures in turn that restore the position"),
    ("oxX/oX./..W", "white", "the first of these races with the players exchanged"),
)

#: Races whose best first moves are asked for: position, player, reason.  No two liberties in
#: them are interchangeable, so that the reference reports all moves.
FIRST_MOVES: Final[Sequence[tuple[str, str, str]]] = (
    ("X..O/####/B..W", "black", "only the point next to the block wins"),
    (".X.W./XX#WW/.####/O####", "white", "White fills Black's outside liberty, not the shared"),
    ("o.oX/XXXX/####/WWW#/...#/BBB#", "white", "the point where Black would capture"),
    (".o.X/XXXX/####/W.B#", "black", "Black captures at once"),
    ("Xx.O/Xo.O/####/W.B#", "black", "Black captures the block at once, or a stone first"),
    ("Wk./XX#", "white", "nothing is better than a pass"),
    (".XW#/Xo.W/#XW.", "black", "Black takes the ko"),
    (".XW./Xo.W/#XW.", "white", "White captures the block, or connects at the ko"),
    (".XW./XkxW/#XW.", "black", "Black loses by each move, as by a pass"),
    ("Xo#/..W/XWO", "black", "Black saves the block by a capture"),
    ("xoW/xW./..X", "white", "two moves that win without endless play"),
)

#: Races whose legal moves are asked for: position, player, reason.
LEGAL_MOVES: Final[Sequence[tuple[str, str, str]]] = (
    (".X.W/XX.W", "white", "a stone in the eye would have no liberty"),
    (".X.W/XX.W", "black", "Black may fill the eye"),
    (".X/XX/##/W./.B", "white", "a stone in the eye takes the last liberty"),
    (".XW#/Xo.W/#XW.", "black", "a stone that has no liberty until it captures"),
    (".XW#/XkxW/#XW.", "white", "the ko may not be taken back at once"),
    (
        ".XW#/XkxW/#XW.",
        "black",
        "a ko that is marked may not be filled, but a capture ends the race",
    ),
    ("Xo#/..W/XWO", "black", "a capture next to the block"),
    ("X.OO./###O./B.W#.", "black", "points behind a safe block are in no liberty region"),
    ("OOOO/...X/OOOX/####/WW#./#.BB", "white", "all points of a corridor are in the region"),
)
