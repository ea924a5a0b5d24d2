"""``tedomari semeai FILE``: a capturing race on a board, from its regions to its winner."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

from tedomari.errors import BoundError, TedomariError
from tedomari.rulesets import (
    AsksEngines,
    Budget,
    Budgeted,
    BudgetError,
    Drawable,
    JudgedPosition,
    JudgesPositions,
    Liberty,
    LibertyRegion,
    OpaquePosition,
    RacePlayer,
    RaceResult,
    SmartGameFormat,
    Territories,
    find_ruleset,
)
from tedomari_cli.bounds import seconds_allowed
from tedomari_cli.failures import ExitStatus, OutsideError
from tedomari_cli.files import write_file
from tedomari_cli.operands import checked
from tedomari_cli.output import BOUNDS, FAULT, Answer, Data, answer_each
from tedomari_cli.rulesets import FamilyError, NoPictureError, foreign_code
from tedomari_cli.semeai_sum import RULESET, Winners, contradiction
from tedomari_cli.semeai_text import explained, show
from tedomari_cli.streams import path_of

AnyLiberty: TypeAlias = Liberty[OpaquePosition]

PLAYERS: Final[Sequence[RacePlayer]] = ("black", "white")

#: How many positions are looked at for a board, unless the command line says otherwise.
NODES: Final = 1_000_000

#: The share of the seconds of the command that the searches may take; the answer is written
#: in the rest.
SEARCHING: Final = Fraction(9, 10)

#: How many bytes a file may have: a device such as /dev/zero has no end.
LONGEST: Final = 10_000_000


class UnreadableFileError(TedomariError):
    """A file with a position that cannot be read."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(
            f"cannot read {name}: {reason}; give an SGF file or a text file with a diagram, "
            "or --sum before liberty trees"
        )
        self.name = name


class NoCapabilityError(TedomariError):
    """Something that the ruleset cannot do."""

    def __init__(self, ruleset: str, what: str) -> None:
        super().__init__(f"the ruleset {ruleset} {what}")


@dataclass(frozen=True, slots=True)
class BoardOptions:
    """What is wanted besides the answer."""

    explain: bool
    svg: Path | None
    opinion: str | None
    nodes: int
    as_json: bool


def judged_boards(names: Sequence[str], options: BoardOptions) -> ExitStatus:
    """Answer for the positions in files.

    Clauses: semeai.command.board, semeai.command.explain, semeai.picture.
    """
    ruleset = find_ruleset(RULESET)
    if not isinstance(ruleset, Liberty):
        raise FamilyError(ruleset.name, known="liberty")
    if options.svg is not None and not isinstance(ruleset, Drawable):
        raise NoPictureError(ruleset.name)
    return answer_each(
        names,
        partial(answer, ruleset, options),
        as_json=options.as_json,
        show=explained if options.explain else show,
    )


def answer(ruleset: AnyLiberty, options: BoardOptions, name: str) -> Answer:
    """The answer for one file; the picture is drawn on the way."""
    picture: str | None = None
    with foreign_code(ruleset):
        position = read(ruleset, name)
        found = {
            "input": name,
            "position": ruleset.format(position),
            **judged(ruleset, position, budget_of(options.nodes)),
            "opinion": opinion(ruleset, position, options.opinion),
        }
        if options.svg is not None and isinstance(ruleset, Drawable):
            picture = str(ruleset.svg(position))
    if options.svg is not None and picture is not None:
        write_file(options.svg, picture)
    return found


def budget_of(nodes: int) -> Budget:
    """Return the budget of a board: positions, and a share of the command's seconds.

    Clause: semeai.command.bound.
    """
    seconds = seconds_allowed()
    return Budget(nodes, None if seconds is None else SEARCHING * seconds)


def read(ruleset: AnyLiberty, name: str) -> OpaquePosition:
    """The position in a file: SGF by the ending of its name, otherwise a diagram."""
    try:
        with path_of(name).open("rb") as file:
            data = file.read(LONGEST + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UnreadableFileError(name, reason) from error
    if len(data) > LONGEST:
        raise UnreadableFileError(name, f"it has more than {LONGEST:,} bytes")
    if not name.lower().endswith(".sgf"):
        text = data.decode("utf-8", "surrogateescape").removeprefix("\ufeff")
        return ruleset.parse(checked(text.replace("\r\n", "\n")))
    if isinstance(ruleset, SmartGameFormat):
        position: OpaquePosition = ruleset.from_sgf(data)
        return position
    raise NoCapabilityError(ruleset.name, "reads no SGF files; give a diagram")


def judged(
    ruleset: AnyLiberty, position: OpaquePosition, budget: Budget | None = None
) -> Answer:
    """The regions, what the method says of their sum, the race, and the territory.

    The regions and the method may spend half of the budget; the race has the rest.
    """
    budget = budget or Budget()
    half = budget.half()
    of_regions = ruleset.within(half) if isinstance(ruleset, Budgeted) else ruleset
    of_race = ruleset.within(budget) if isinstance(ruleset, Budgeted) else ruleset
    regions = of_regions.liberty_regions(position)
    method, why_not = by_method(of_regions, position)
    races, error = by_race(of_race, position)
    raced = {by_first(player): races[player].winner for player in races} or None
    fault = contradiction(winners(method), raced)
    if fault is not None:
        method = None
    unfinished = None if error is None else str(error)
    reason = "; ".join(filter(None, (why_not, unfinished, fault))) or None
    adjustment = None if method is None else method.adjustment
    black, white = adjustment or (None, None)
    cooled = None if method is None else method.cooled
    bounds: dict[str, Data] = {}
    if half.reached is not None:
        bounds["method"] = str(BudgetError(half.reached))
    if isinstance(error, BoundError):
        bounds["race"] = str(error)
    return {
        "regions": [region_data(region) for region in regions],
        "cooled": None if cooled is None else str(cooled),
        "case": None if method is None else method.case,
        "adjustment": {"black": black, "white": white},
        "shared": None if method is None else method.shared,
        "winner": raced if method is None else winners(method),
        "race": raced,
        "moves": {by_first(player): list(winning(player, races)) for player in PLAYERS},
        "territory": territory(of_regions, position),
        "reason": reason,
        **({BOUNDS: bounds} if bounds else {}),
        **({} if fault is None else {FAULT: fault}),
    }


def by_first(player: RacePlayer) -> str:
    """The key under which stands what holds if a player moves first."""
    return f"{player}_first"


def by_method(
    ruleset: AnyLiberty, position: OpaquePosition
) -> tuple[JudgedPosition | None, str | None]:
    """The winners by the values of the regions, or why there are none.

    Clause: semeai.command.two.
    """
    if not isinstance(ruleset, JudgesPositions):
        return None, f"the ruleset {ruleset.name} judges no positions"
    try:
        judged: JudgedPosition = ruleset.judge_position(position)
    except TedomariError as error:
        return None, str(error)
    return (None, judged.reason) if judged.winner is None else (judged, None)


def by_race(
    ruleset: AnyLiberty, position: OpaquePosition
) -> tuple[dict[RacePlayer, RaceResult], TedomariError | None]:
    """The results of the race for each first player, or why there are none."""
    try:
        return {player: ruleset.race(position, player) for player in PLAYERS}, None
    except TedomariError as error:
        return {}, error


def winners(method: JudgedPosition | None) -> Winners | None:
    """The winners by the method, None if it does not apply."""
    if method is None or method.winner is None:
        return None
    return {
        "black_first": method.winner.black_first,
        "white_first": method.winner.white_first,
    }


def winning(player: RacePlayer, races: dict[RacePlayer, RaceResult]) -> Sequence[str]:
    """The first moves with which a player wins."""
    found = races.get(player)
    return found.moves if found is not None and found.winner == player else ()


def region_data(region: LibertyRegion) -> Data:
    """A region as plain data."""
    return {
        "points": list(region.points),
        "defender": region.defender,
        "plain": region.plain,
        "liberty_game": region.liberty_game,
        "cooled": None if region.cooled is None else str(region.cooled),
        "can_live": region.can_live,
        "territory": None if region.territory is None else str(region.territory),
        "reason": region.reason,
    }


def territory(ruleset: AnyLiberty, position: OpaquePosition) -> Answer:
    """What the territory is worth to Black if either player loses, cooled by 1."""
    found: dict[str, Data] = {}
    for player in PLAYERS:
        worth = (
            ruleset.territory(position, player) if isinstance(ruleset, Territories) else None
        )
        found[f"{player}_loses"] = None if worth is None else str(worth)
    return found


def opinion(ruleset: AnyLiberty, position: OpaquePosition, command: str | None) -> Data:
    """What a Go program says, None if it is not asked.  Clause: semeai.command.opinion."""
    if command is None:
        return None
    if not isinstance(ruleset, AsksEngines):
        raise NoCapabilityError(ruleset.name, "asks no programs; leave out --opinion")
    try:
        asked = ruleset.opinion(position, command.split())
    except OSError as error:
        raise OutsideError(str(error)) from error
    return [{"question": question, "answer": said} for question, said in asked]
