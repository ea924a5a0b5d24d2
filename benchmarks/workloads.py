"""The workloads, which are the same for every contestant."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from contestants.common import Contestant
from inputs import Scale, atomic_values, hot_values, option_table, random_pairs, random_values

#: A function that does the work of a workload and returns a list of values, or of strings,
#: which are compared between contestants.  Preparing the input is not timed.
Work = Callable[[], list[object]]

#: Tedomari at an earlier revision, pure and compiled.
BEFORE = ("before", "before-mypyc")

#: The contestants for a workload.  pycgt would need hours for a board of 25 cells, and on 4x5
#: each measurement of pycgt and of the yardstick would take more than a minute.  cgt-py has
#: no XT Domineering, and builds games from options only by parsing strings.  Only Tedomari and
#: CGSuite have atomic weights, and only Tedomari offers the rest.
OWN = ("tedomari", "tedomari-mypyc", *BEFORE)
ALL = (*OWN, "pycgt", "cgt-py", "cgsuite", "yardstick")
OPTIONS = (*OWN, "pycgt", "cgsuite", "yardstick")
THERMAL = (*OWN, "pycgt", "cgt-py", "cgsuite")
WEIGHTS = (*OWN, "cgsuite")
LARGE = (*OWN, "cgt-py", "cgsuite", "yardstick")
LARGE_XT = (*OWN, "cgsuite", "yardstick")
ENGINES = (*OWN, "cgt-py", "cgsuite")

#: The contestants for 6x6 boards.  The kernel before words would need more than 10 GB.
LARGEST = ("tedomari", "tedomari-mypyc", "cgsuite")


class When(Enum):
    """When a workload runs, in addition to when it is named."""

    ALWAYS = "without a choice of workloads"
    WITH_ALL = "with --all"
    NAMED = "only if it is named"


@dataclass(frozen=True)
class Workload:
    """A workload: its contestants, its preparation, and when it runs."""

    contestants: tuple[str, ...]
    prepare: Callable[[Contestant, Scale], Work]
    when: When = When.ALWAYS


def every_position(rows: int, columns: int, *, xt: bool) -> Callable[..., Work]:
    """The values of all positions of a board, with the contestant's own code for boards."""

    def prepare(contestant: Contestant, scale: Scale) -> Work:
        height, width = scale.board(rows, columns)
        boards = contestant.boards(height, width, range(1 << height * width))
        return lambda: contestant.board_values(boards, xt=xt)

    return prepare


def empty_board(rows: int, columns: int, *, xt: bool) -> Callable[..., Work]:
    """The value of an empty board."""

    def prepare(contestant: Contestant, scale: Scale) -> Work:
        height, width = scale.board(rows, columns)
        full = (1 << height * width) - 1
        boards = contestant.boards(height, width, [full])
        return lambda: contestant.board_values(boards, xt=xt)

    return prepare


def from_option_table(*, xt: bool) -> Callable[..., Work]:
    """The values of all 4x4 positions from a table of options: only canonical forms."""

    def prepare(contestant: Contestant, scale: Scale) -> Work:
        table = option_table(*scale.board(4, 4), xt=xt)
        return lambda: contestant.table_values(table)

    return prepare


def day_3_sums(contestant: Contestant, scale: Scale) -> Work:
    """20,000 sums of random values born by day 3."""
    pairs = random_pairs(contestant, count=scale.count(20_000), seed=1)
    return lambda: contestant.sums(pairs)


def comparisons(contestant: Contestant, scale: Scale) -> Work:
    """100,000 comparisons of random values born by day 3."""
    values = random_values(contestant, count=scale.count(2_000), seed=2)
    pairs = scale.draw_pairs(values, 100_000, seed=3)
    return lambda: list(contestant.relations(pairs))


def thermographs(contestant: Contestant, scale: Scale) -> Work:
    """The thermographs of the distinct values of random 5x5 Domineering positions."""
    values = contestant.table_values(hot_values(scale))
    return lambda: list(contestant.thermal(values))


def atomic_weights(contestant: Contestant, scale: Scale) -> Work:
    """The atomic weights of all values of 4x4 XT Domineering."""
    values = contestant.table_values(atomic_values(scale))
    return lambda: contestant.atomic_weights(values)


def plugin_workload(name: str) -> Callable[..., Work]:
    """Work of a plugin of Tedomari."""

    def prepare(contestant: Contestant, scale: Scale) -> Work:
        from plugin_work import PREPARE

        del contestant
        return PREPARE[name](scale)

    return prepare


def prepare(name: str, contestant: Contestant, scale: Scale | None = None) -> Work:
    """Prepare the work of a workload."""
    return WORKLOADS[name].prepare(contestant, scale or Scale())


WORKLOADS: dict[str, Workload] = {
    "domineering-4x4": Workload(ALL, every_position(4, 4, xt=False)),
    "xt-4x4": Workload(OPTIONS, every_position(4, 4, xt=True)),
    "domineering-4x4-options": Workload(OPTIONS, from_option_table(xt=False)),
    "xt-4x4-options": Workload(OPTIONS, from_option_table(xt=True)),
    "day-3-sums": Workload(ALL, day_3_sums),
    "comparisons": Workload(ALL, comparisons),
    "thermographs": Workload(THERMAL, thermographs),
    "atomic-weights": Workload(WEIGHTS, atomic_weights),
    "domineering-5x5": Workload(LARGE, empty_board(5, 5, xt=False)),
    "xt-5x5": Workload(LARGE_XT, empty_board(5, 5, xt=True)),
    "dots-and-boxes": Workload(OWN, plugin_workload("dots-and-boxes")),
    "connect6": Workload(OWN, plugin_workload("connect6")),
    "semeai": Workload(OWN, plugin_workload("semeai")),
    "domineering-4x5": Workload(ENGINES, every_position(4, 5, xt=False), When.WITH_ALL),
    "xt-4x5": Workload(WEIGHTS, every_position(4, 5, xt=True), When.WITH_ALL),
    "domineering-5x6": Workload(ENGINES, empty_board(5, 6, xt=False), When.WITH_ALL),
    "xt-5x6": Workload(WEIGHTS, empty_board(5, 6, xt=True), When.WITH_ALL),
    "dots-and-boxes-3x4": Workload(OWN, plugin_workload("dots-and-boxes-3x4"), When.NAMED),
    "domineering-6x6": Workload(LARGEST, empty_board(6, 6, xt=False), When.NAMED),
    "xt-6x6": Workload(LARGEST, empty_board(6, 6, xt=True), When.NAMED),
}
