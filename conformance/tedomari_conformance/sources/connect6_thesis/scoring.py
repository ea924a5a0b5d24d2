"""Operations on threats, patterns and scores of points."""

from collections.abc import Mapping, Sequence
from typing import Final, cast

from tedomari.rulesets import Colour
from tedomari_conformance.sources.connect6_thesis.asking import ask_pattern, ask_threats
from tedomari_conformance.sources.connect6_thesis.boards import BOARD_OF
from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    INTEGER,
    INTEGER_OR_NULL,
    NAME,
    NATURAL,
    TEXT,
    TEXTS,
    Answer,
    like,
    list_of,
    one_of,
    optional,
    record,
)
from tedomari_connect6 import Connect6
from tedomari_connect6.definition import defences_by_definition, threats_by_definition
from tedomari_connect6.evaluation import (
    NEW_FILTER,
    OLD_FILTER,
    AntScore,
    Blocked,
    Bound,
    Extent,
    ThesisScore,
    Views,
    ant_score,
    candidates,
    room_weight,
    thesis_score,
)
from tedomari_connect6.line import Line, line_of
from tedomari_connect6.names import names_of, parse_point
from tedomari_connect6.patterns import (
    SCHEMES,
    TABLE_2_3,
    TABLE_3_1,
    TABLE_3_1_BY_STONES,
    Scheme,
)
from tedomari_connect6.patterns.definition import line_threats_by_definition
from tedomari_connect6.rules import CONNECT6
from tedomari_connect6.threats import defences, threats

RULESET: Final = Connect6(examples=("......",))

#: The schemes by name, including the other reading of Table 3-1.
ALL_SCHEMES: Final[Mapping[str, Scheme]] = {
    **SCHEMES,
    TABLE_3_1_BY_STONES.name: TABLE_3_1_BY_STONES,
}


@operation(
    "connect6-threats",
    given={"position": TEXT, "by": optional(one_of("windows", "definition"))},
    result=record(threats=INTEGER_OR_NULL, defences=list_of(TEXTS)),
    asks=ask_threats,
)
def threats_of(given: Given) -> Answer:
    """The number of threats of Black in a position, and all smallest defences against them.

    ``by`` says whether they are found from windows and hitting sets or from the definition.
    Clauses: connect6.threat.board, connect6.threat.definition, connect6.threat.defences.
    """
    position = RULESET.parse(str(given["position"]))
    if given.get("by") == "definition":
        number = threats_by_definition(position, Colour.BLACK, CONNECT6)
        blocks = defences_by_definition(position, Colour.BLACK, CONNECT6)
    else:
        number = threats(position, Colour.BLACK, CONNECT6)
        blocks = defences(position, Colour.BLACK, CONNECT6)
    return {
        "threats": number,
        "defences": [list(names_of(position.board, bits)) for bits in blocks],
    }


@operation(
    "connect6-pattern",
    given={
        "scheme": NAME,
        "line": like(r"^[.XO]+$"),
        "ask": optional(list_of(one_of("pattern", "threats"), least=1)),
    },
    result=record(
        pattern=optional(NAME),
        threats=optional(INTEGER_OR_NULL),
        score=optional(INTEGER),
        own=optional(INTEGER),
        opponent=optional(INTEGER),
    ),
    asks=ask_pattern,
)
def pattern_of(given: Given) -> Answer:
    """The pattern of a line in a scheme: its name and scores, and the threats in the line.

    The threats are counted from the definition, not taken from the table.  With ``ask`` only
    these members are returned.
    Clauses: connect6.pattern.one, connect6.pattern.scores.
    """
    facts = pattern_facts(ALL_SCHEMES[str(given["scheme"])], line_of(str(given["line"])))
    asked = cast("Sequence[str]", given.get("ask", tuple(facts)))
    return {name: facts[name] for name in asked}


def pattern_facts(scheme: Scheme, line: Line) -> dict[str, JSON]:
    """The name and scores of the pattern of a line in a scheme, and the threats in the line."""
    pattern = scheme.pattern(line)
    answer: dict[str, JSON] = {"pattern": pattern.name}
    if scheme.name == "table-2-4":
        return {**answer, "own": pattern.score, "opponent": pattern.opponent_score}
    answer["threats"] = line_threats_by_definition(line)
    return answer if scheme.name == "table-2-2" else {**answer, "score": pattern.score}


@operation(
    "connect6-score",
    given={
        "point": like(r"^[A-J]$"),
        "formula": NAME,
        "extent": optional(one_of("windows", "line")),
        "scheme": optional(NAME),
    },
    result=record(
        own=optional(list_of(INTEGER)),
        opponent=optional(list_of(INTEGER)),
        own_threats=optional(list_of(INTEGER)),
        opponent_threats=optional(list_of(INTEGER)),
        dP1=optional(INTEGER),
        dP2=optional(INTEGER),
        dT1=optional(INTEGER),
        dT2=optional(INTEGER),
        sum=INTEGER,
    ),
)
def score_of(given: Given) -> Answer:
    """The parts of the score of a point on its reconstructed board, and their sum.

    Clauses: connect6.evaluation.thesis.parts, connect6.evaluation.ant.parts.
    """
    reconstruction = BOARD_OF[str(given["point"])]
    position = RULESET.parse(reconstruction.rows)
    bit = parse_point(position.board, reconstruction.points[str(given["point"])])
    extent = Extent(str(given.get("extent", Extent.WINDOWS.value)))
    formula, views = str(given["formula"]), Views(position)
    if formula.startswith("ant"):
        scheme = TABLE_2_3
        return ant_parts(
            ant_score(views, bit, reconstruction.colour, extent=extent, scheme=scheme), formula
        )
    scheme = ALL_SCHEMES[str(given.get("scheme", TABLE_3_1.name))]
    return thesis_parts(
        thesis_score(views, bit, reconstruction.colour, extent=extent, scheme=scheme), formula
    )


def thesis_parts(score: ThesisScore, formula: str) -> dict[str, JSON]:
    """The parts that the thesis prints for a formula of section 3.2, and their sum."""
    parts: dict[str, JSON] = {"own": list(score.own), "opponent": list(score.opponent)}
    if formula == "thesis-without-search":
        return {**parts, "sum": score.without_search}
    return {
        **parts,
        "own_threats": list(score.own_threats),
        "opponent_threats": list(score.opponent_threats),
        "sum": score.with_search,
    }


def ant_parts(score: AntScore, formula: str) -> dict[str, JSON]:
    """The parts that the thesis prints for a formula of section 2.4.1, and their sum."""
    if formula == "ant-defence":
        return {
            "dT1": sum(score.own_threats),
            "dT2": sum(score.blocked),
            "sum": score.defending(),
        }
    if formula == "ant-defence-as-defined":
        return {
            "dT1": sum(score.own_threats),
            "dT2": sum(score.opponent_threats),
            "sum": score.defending(blocked=Blocked.HIS_STONE),
        }
    total = score.third_stone if formula == "ant-third-stone" else score.without_search
    return {"dP1": sum(score.own), "dP2": sum(score.opponent), "sum": total}


@operation("connect6-room", given={"strength": NATURAL, "room": NATURAL}, result=INTEGER)
def room_of(given: Given) -> Answer:
    """A strength as weighted by weighting IV of X6, in hundredths.

    Clause: connect6.evaluation.x6.room.
    """
    strength, room = int(str(given["strength"])), int(str(given["room"]))
    return int(100 * room_weight(strength, room))


@operation(
    "connect6-candidates",
    given={
        "position": TEXT,
        "version": one_of("Ant_1.4", "Ant_1.7"),
        "bound": one_of("line", "sum"),
    },
    result=NATURAL,
)
def candidates_of(given: Given) -> Answer:
    """The number of candidates of a position for a version of Ant, with a reading of its bound.

    Clauses: connect6.candidates.filter, connect6.candidates.bound.
    """
    filters = {version.name: version for version in (OLD_FILTER, NEW_FILTER)}
    position = RULESET.parse(str(given["position"]))
    bound = Bound(str(given["bound"]))
    return len(candidates(position, filters[str(given["version"])], bound=bound))
