"""The cases of values, and of positions that have values.

The right answers are from the literature, or are explained in comments.
"""

from collections.abc import Sequence

from judged_case import Case, ask
from tedomari_conformance.suite.model import JSON

STAR: JSON = {"dag": ["0", [[0], [0]]]}
UP: JSON = {"dag": ["0", [[0], [0]], [[0], [1]]]}

#: Up-star is {0,*|0}; in {0,*|0,^} the right option up is dominated by 0.
UP_STAR_DOMINATED: JSON = {"dag": ["0", [[0], [0]], [[0], [1]], [[0, 1], [0, 2]]]}

#: Invalid walls of a thermograph.
WALLS: Sequence[JSON] = (
    [],
    "wall",
    [["1/2", "13/2"], ["7/2", "7/2"]],
    [["-2", "9"], ["7/2", "7/2"]],
    [["-1", "8"], ["-1", "7"]],
    [["-1", "8", "0"]],
    [["-1", 8]],
    [["-1", "1/0"]],
    [["-1", "0.5"]],
    [["-1", "1/" + "7" * 6_000]],
)

VALUES = [
    Case(
        "protocol.operation.canonical",
        ask("canonical", value="^+*"),
        right=[
            {"form": "{{|},{{|}|{|}}|{|}}"},
            {"form": "^*"},
            {"form": "{*,0,0|0}"},
            {"form": "{0,+-0|0}"},
            {"form": "{0,{0|0}||0}"},
            {"form": "#1=*;{0,#1|0}"},
            {"form": {"dag": ["0", [[0], [0]], [[1, 0], [0]]]}, "certificate": None},
        ],
        weak=[
            {"form": "^+*"},
            {"form": "1.^+*"},
            {"form": "{0,*|0,^}"},
            {"form": "{0,{0,-1|0}|0}"},
            {"form": "{0,*|{*|*}}"},
            {"form": UP_STAR_DOMINATED},
        ],
        wrong=[{"form": "^"}, {"form": "{0|*}"}, {"form": UP}],
        garbled=[
            {"form": 1},
            {"form": None},
            {"form": "{0,*|0"},
            {"form": "v+"},
            {"form": {"dag": ["0", [[1], [0]]]}},
            {"form": {"dag": []}},
            {"form": {"table": []}},
            {"form": ["^*"]},
            {},
            {"form": "^*", "why": "so"},
        ],
    ),
    Case(
        "protocol.operation.sum",
        ask("sum", terms=["^", "1/2", {"ruleset": "nim", "position": "1"}, STAR]),
        right=[{"value": "1/2^"}, {"value": "1/2+^"}, {"value": "{1/2|1/2*}"}],
        wrong=[{"value": "1/2^*"}, {"value": "1"}],
        garbled=[{"value": "1//2"}, {"value": True}, {"form": "1/2^"}],
    ),
    Case(
        "protocol.operation.cool",
        ask("cool", value="{4|1}", temperature="1"),
        right=[{"value": "{3|2}"}, {"value": "5/2+{1/2|-1/2}"}],
        wrong=[{"value": "5/2"}],
        garbled=[{"value": 2}],
    ),
    Case(
        "protocol.operation.heat",
        ask("heat", value="*", temperature="1"),  # {0+1|0-1}
        right=[{"value": "+-1"}, {"value": "{1|-1}"}],
        wrong=[{"value": "*"}, {"value": "{1|1}"}],
        garbled=[{"value": None}, {"form": "+-1"}],
    ),
    Case(
        "protocol.operation.overheat",
        ask("overheat", value="1/2", other="1*", temperature="1"),  # {0+1|1*-1}
        right=[{"value": "{1|*}"}],
        wrong=[{"value": "1/2"}, {"value": "{1|0}"}],
        garbled=[{"value": None}],
    ),
    Case(
        "protocol.operation.freeze",
        ask("freeze", value="{3|-1}"),
        right=[{"value": "1*"}, {"value": "{1|1}"}],
        wrong=[{"value": "1"}, {"value": "{3|-1}"}],
        garbled=[{"value": 1}],
    ),
    Case(
        "protocol.operation.norton",
        ask("norton", value="*", other="^"),
        right=[{"value": "{^^*|vv*}"}, {"value": "{^^*|{{0|0}|0}+v*}"}],
        wrong=[{"value": "{^*|v*}"}, {"value": "{^|v}"}, {"value": None}],
        garbled=[{"value": False}, {}],
    ),
    Case(
        "protocol.operation.norton",
        ask("norton", value="1", other="{2|-2}"),  # not greater than 0
        right=[{"value": None}],
        wrong=[{"value": "{2|-2}"}],
        garbled=[{"value": 0}, {}],
    ),
    Case(
        "protocol.operation.ordinal",
        ask("ordinal", value="*", other="1"),  # {0,*|0}
        right=[{"value": "^*"}, {"value": "{0,*|0}"}],
        wrong=[{"value": "1*"}, {"value": "^"}],
        garbled=[{"value": None}],
    ),
    Case(
        "protocol.operation.ordinal",
        ask("ordinal", value={"dag": ["1", [[], [0]]]}, other="1"),  # the first is 0
        right=[{"value": "1"}],
        wrong=[{"value": "1/2"}],
        garbled=[{"value": 1}],
    ),
    Case(
        "protocol.operation.reduced",
        ask("reduced", value="{1*|-1^}"),
        right=[{"value": "+-1"}, {"value": "{1|-1}"}],
        wrong=[{"value": "{1*|-1}"}, {"value": "{1*|-1^}"}],
        garbled=[{"value": ["+-1"]}],
    ),
    Case(
        "protocol.operation.companion",
        ask("companion", value="^"),
        right=[{"value": "^*"}, {"value": "{0,*|0}"}],
        wrong=[{"value": "^"}, {"value": None}],
        garbled=[{"value": 0}, {}],
    ),
    Case(
        "protocol.operation.companion",
        ask("companion", value="{1|-1}"),  # not all-small
        right=[{"value": None}],
        wrong=[{"value": "{1|-1}"}],
        garbled=[{"value": False}],
    ),
    Case(
        "protocol.operation.stops",
        ask("stops", value="{3||1/2|-1}"),
        right=[{"left": "3", "right": "1/2"}, {"left": "6/2", "right": "2/4"}],
        wrong=[{"left": "1/2", "right": "3"}, {"left": "3", "right": "-1"}],
        garbled=[{"left": 3, "right": "1/2"}, {"left": "3"}, {"left": "3", "right": None}],
    ),
    Case(
        "protocol.operation.birthday",
        ask("birthday", value={"dag": ["2", "3", [[0], [1]]]}),  # 5/2, of formal birthday 4
        right=[{"birthday": "4"}, {"birthday": "8/2"}],
        wrong=[{"birthday": "3"}],
        garbled=[{"birthday": 4}, {"birthday": "four"}, {}],
    ),
    Case(
        "protocol.operation.birthday",
        ask("birthday", value={"dag": ["5", [[], [0]]]}),  # 0, of formal birthday 6
        right=[{"birthday": "0"}],
        wrong=[{"birthday": "6"}],
        garbled=[{"birthday": 0}],
    ),
    Case(
        "protocol.operation.incentives",
        ask("incentives", value="^*"),  # {0,*|0}
        right=[
            {"left": ["v*", "v"], "right": ["^*"]},
            {"left": ["v", "v*", "{*|0}"], "right": ["{0,*|0}", "^*"]},
        ],
        wrong=[
            {"left": ["v"], "right": ["^*"]},
            {"left": ["v*", "v"], "right": []},
            {"left": ["v*", "v"], "right": ["v*"]},
        ],
        garbled=[{"left": "v", "right": "^*"}, {"left": []}, {"left": [0], "right": []}],
    ),
]

GAMES = [
    Case(
        "protocol.operation.outcome",
        ask("outcome", value="^*"),
        right=[{"outcome": "N"}],
        wrong=[{"outcome": "L"}],
        garbled=[{"outcome": "n"}, {"outcome": ["N"]}, {"outcome": "N", "why": ""}],
    ),
    Case(
        "protocol.operation.outcome",
        ask("outcome", "nim", position="1+2+3"),
        right=[{"outcome": "P"}],
        wrong=[{"outcome": "N"}],
        garbled=[{"outcome": None}],
    ),
    Case(
        "protocol.operation.compare",
        ask("compare", value="^", other=STAR),
        right=[{"relation": "||"}, {"relation": "||", "certificate": None}],
        wrong=[{"relation": ">"}],
        garbled=[{"relation": ">="}, {"relation": 0}],
    ),
    Case(
        "protocol.operation.compare",
        ask("compare", "domineering", position="./.", other=".."),  # 1 and -1
        right=[{"relation": ">"}],
        wrong=[{"relation": "<"}],
        garbled=[{"relation": "\u003e\u003e"}],
    ),
    Case(
        "protocol.operation.atomic-weight",
        ask("atomic_weight", value="^^*"),
        right=[{"atomic_weight": "2"}, {"atomic_weight": "{1|}"}],
        wrong=[{"atomic_weight": "1"}, {"atomic_weight": None}],
        garbled=[{"atomic_weight": 2}, {}],
    ),
    Case(
        "protocol.operation.atomic-weight",
        ask("atomic_weight", "domineering", position="./."),  # 1 is not infinitesimal
        right=[{"atomic_weight": None}],
        wrong=[{"atomic_weight": "0"}],
        garbled=[{"atomic_weight": False}],
    ),
    Case(
        "protocol.operation.thermograph",
        ask("thermograph", value="{7||2|-2}"),
        right=[
            {
                "mean": "7/2",
                "temperature": "7/2",
                "left": [["-1", "8"], ["7/2", "7/2"]],
                "right": [["-1", "2"], ["2", "2"], ["7/2", "7/2"]],
            },
            {
                "mean": "14/4",
                "temperature": "7/2",
                "left": [["-1", "8"], ["0", "7"], ["1", "6"], ["7/2", "7/2"], ["9", "7/2"]],
                "right": [["-1", "2"], ["0", "2"], ["2", "2"], ["7/2", "7/2"]],
            },
        ],
        weak=[
            {
                "mean": "7/2",
                "temperature": "7/2",
                "left": [["0", "7"], ["7/2", "7/2"]],
                "right": [["0", "2"], ["2", "2"], ["7/2", "7/2"]],
            },
            {
                "mean": "7/2",
                "temperature": "7/2",
                "left": [["-1/2", "15/2"], ["7/2", "7/2"]],
                "right": [["-1", "2"], ["2", "2"], ["7/2", "7/2"]],
            },
        ],
        wrong=[
            {
                "mean": "7/2",
                "temperature": "7/2",
                "left": [["0", "7"], ["7/2", "7/2"]],
                "right": [["0", "1"], ["5/2", "7/2"]],
            },
            {
                "mean": "7/2",
                "temperature": "7/2",
                "left": [["0", "8"], ["7/2", "7/2"]],
                "right": [["0", "2"], ["2", "2"], ["7/2", "7/2"]],
            },
            {
                "mean": "7/2",
                "temperature": "7/2",
                "left": [["-1", "8"], ["7/2", "7/2"]],
                "right": [["-1", "2"], ["7/2", "7/2"]],
            },
            {
                "mean": "3",
                "temperature": "7/2",
                "left": [["-1", "8"], ["7/2", "7/2"]],
                "right": [["-1", "2"], ["2", "2"], ["7/2", "7/2"]],
            },
        ],
        garbled=[
            {"mean": "7/2", "temperature": "7/2", "left": wall, "right": [["-1", "2"]]}
            for wall in WALLS
        ],
    ),
    Case(
        "protocol.operation.thermograph",
        ask("thermograph", "domineering", position="../.."),  # {1|-1}
        right=[
            {
                "mean": "0",
                "temperature": "1",
                "left": [["-1", "2"], ["1", "0"]],
                "right": [["-1", "-2"], ["1", "0"]],
            }
        ],
        garbled=[{"mean": 0, "temperature": "1", "left": [], "right": []}],
    ),
]

POSITIONS = [
    Case(
        "protocol.operation.value",
        ask("value", "domineering", position="../.."),
        right=[{"value": "+-1"}, {"value": "{1|-1}"}, {"value": "+-(1,0)"}],
        wrong=[{"value": "1"}, {"value": "*"}],
        garbled=[{"value": "+-"}, {"value": 0}],
    ),
    Case(
        "protocol.operation.options",
        ask("options", "domineering", position="../.."),
        right=[
            {"left": ["x./x.", ".x/.x"], "right": ["xx/..", "../xx"]},
            {"left": [".x\n.x", "x./x.", "x./x."], "right": ["../xx", "xx/.."]},
        ],
        wrong=[
            {"left": ["x./x."], "right": ["xx/..", "../xx"]},
            {"left": ["x./x.", ".x/.x"], "right": ["xx/..", "../xx", "../.."]},
            {"left": ["xx/..", "../xx"], "right": ["x./x.", ".x/.x"]},
        ],
        garbled=[
            {"left": ["x?"], "right": []},
            {"left": "x./x.", "right": []},
            {"left": [1], "right": []},
            {"left": []},
        ],
    ),
]
