"""The cases of scoring, line and liberty rulesets.

The right answers are from the literature, or are explained in comments.
"""

from judged_case import Case, ask

SCORING = [
    Case(
        "protocol.operation.margin",  # three sides are drawn: the mover takes the only box
        ask("margin", "dots-and-boxes", position="1x1 H0,0 H1,0 V0,0"),
        right=[{"margin": 1}],
        wrong=[{"margin": -1}],
        garbled=[{"margin": "1"}, {"margin": True}, {"margin": None}],
    ),
    Case(
        "protocol.operation.best",  # the four lines of an empty box are equally good
        ask("best", "dots-and-boxes", position="1x1"),
        right=[{"best": ["V0,1", "V0,0", "H0,0", "H1,0"]}],
        weak=[{"best": ["V0,0"]}],
        wrong=[{"best": []}, {"best": ["V0,0", "H9,9"]}],
        garbled=[{"best": "V0,0"}, {"best": [0]}],
    ),
    Case(
        "protocol.operation.moves",
        ask("moves", "dots-and-boxes", position="1x1 H0,0 H1,0 V0,0"),
        right=[  # play is over, so it does not matter who would move next
            {"moves": [{"name": "V0,1", "points": 1, "again": True}]},
            {"moves": [{"name": "V0,1", "points": 1, "again": False}]},
        ],
        wrong=[
            {"moves": []},
            {"moves": [{"name": "V0,1", "points": 0, "again": True}]},
            {"moves": [{"name": "V0,1", "points": 2, "again": False}]},
        ],
        garbled=[
            {"moves": [{"name": "V0,1", "points": 1}]},
            {"moves": [{"name": "V0,1", "points": 1, "again": 1}]},
            {"moves": [{"name": "V0,1", "points": 1, "again": True}] * 2},
            {"moves": ["V0,1"]},
        ],
    ),
    Case(
        "protocol.operation.moves",
        ask("moves", "dots-and-boxes", position="1x2 H0,0 H0,1 H1,0 H1,1 V0,0"),
        right=[
            {
                "moves": [
                    {"name": "V0,2", "points": 0, "again": False},
                    {"name": "V0,1", "points": 1, "again": True},
                ]
            }
        ],
        wrong=[
            {
                "moves": [
                    {"name": "V0,1", "points": points, "again": box_again},
                    {"name": "V0,2", "points": 0, "again": other_again},
                ]
            }
            for points, box_again, other_again in [
                (1, False, False),
                (1, True, True),
                (2, True, False),
            ]
        ],
        garbled=[{"moves": 2}],
    ),
]

LINES = [
    Case(
        "protocol.operation.threats",
        ask("threats", "connect6", position="..XXXX.."),
        right=[{"black": 2, "white": 0}],
        wrong=[{"black": 1, "white": 0}, {"black": None, "white": 0}],
        garbled=[{"black": 2}, {"black": "2", "white": 0}, {"black": -1, "white": 0}],
    ),
    Case(
        "protocol.operation.winner",
        ask("winner", "gomoku", position="..OOOOO..."),
        right=[{"winner": "white"}],
        wrong=[{"winner": "black"}, {"winner": None}],
        garbled=[{"winner": "nobody"}, {"winner": False}],
    ),
    Case(
        "protocol.operation.points",
        ask("moves", "connect6", position="..XXXX.."),
        right=[{"moves": ["H1", "G1", "B1", "A1"]}],
        wrong=[{"moves": ["A1", "B1"]}, {"moves": ["A1", "B1", "C1", "G1", "H1"]}],
        garbled=[{"moves": "A1"}],
    ),
    Case(
        "protocol.operation.points",
        ask("moves", "gomoku", position="..OOOOO..."),
        right=[{"moves": []}],
        wrong=[{"moves": ["A1"]}],
    ),
    Case(
        "protocol.operation.win",
        ask("win", "connect6", position="..XXXX..", turns=1, player="black"),
        right=[
            {"win": True},
            {"win": True, "certificate": {"place": ["A1", "B1"], "replies": []}},
            {"win": True, "certificate": {"place": ["G1", "H1"], "replies": []}},
        ],
        wrong=[
            {"win": False},
            {"win": True, "certificate": {"place": ["A1", "H1"], "replies": []}},
            {"win": True, "certificate": {"place": ["A1", "C1"], "replies": []}},
            {"win": True, "certificate": "trust me"},
        ],
        garbled=[{"win": "yes"}, {"win": 1}, {}],
    ),
    Case(
        "protocol.operation.win",
        ask("win", "gomoku", position="..XXX.....", turns=1, player="black"),
        right=[{"win": False}],
        wrong=[
            {"win": True},
            {"win": True, "certificate": {"place": ["B1"], "replies": []}},
        ],
    ),
]

LIBERTIES = [
    Case(
        "protocol.operation.liberty-game",
        ask("liberty_game", "semeai", position="X.O/###/B.W"),
        right=[
            {"liberty_game": ["1", "-1"], "cooled": "0"},
            {"liberty_game": ["-1", "0", "{|0}"], "cooled": "0"},
        ],
        wrong=[
            {"liberty_game": ["1", "-1"], "cooled": "*"},
            {"liberty_game": ["2", "-1"], "cooled": "0"},
            {"liberty_game": [], "cooled": "0"},
        ],
        garbled=[
            {"liberty_game": [tree], "cooled": "0"}
            for tree in ("", "{1|", "{1}", "1|0", "{1|0}}", "^", "1000", "{1|-1}", "{0|0}", 1)
        ]
        + [{"liberty_game": ["0"] * 101, "cooled": "0"}, {"cooled": "0"}],
    ),
    Case(
        "protocol.operation.semeai",
        ask("semeai", "semeai", position="X.O/###/B.W"),
        right=[{"black_first": "black", "white_first": "white"}],
        wrong=[
            {"black_first": None, "white_first": "white"},
            {"black_first": "black", "white_first": "black"},
        ],
        garbled=[{"black_first": "Black", "white_first": "white"}, {"black_first": "black"}],
    ),
    Case(
        "protocol.operation.semeai",  # the slides, problem 2
        ask("semeai", "semeai", games=["{4|0}", "{6|{4|0}}", "-7"]),
        right=[{"black_first": "black", "white_first": "white"}],
        wrong=[{"black_first": "white", "white_first": "white"}],
    ),
]
