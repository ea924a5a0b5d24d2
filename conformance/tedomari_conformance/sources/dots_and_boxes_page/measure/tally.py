"""How far a rule is right: its cases, the wrong ones, their losses, and the smallest one."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Measure:
    """How far a rule is right in a set of cases, which ``box`` describes.

    A case is right if all choices that the rule allows are best, partly right if some are,
    and wrong if none is. ``losses`` has pairs for the wrong cases: the boxes of margin that
    the best choice loses, and the number of cases with this loss.  ``partly_worst`` is the
    most that a choice loses in a case that is partly right.  ``example`` is the smallest
    wrong case, or if none is wrong, the smallest that is partly right.  Clause: dab.measure.
    """

    rule: str
    box: str
    cases: int
    partly: int
    partly_worst: int
    losses: tuple[tuple[int, int], ...]
    example: str

    @property
    def wrong(self) -> int:
        """The number of cases in which every choice of the rule loses."""
        return sum(count for _, count in self.losses)

    @property
    def right(self) -> int:
        """The number of cases in which every choice of the rule is best."""
        return self.cases - self.partly - self.wrong

    @property
    def worst(self) -> int:
        """The most that the rule loses in a wrong case, in boxes of the margin."""
        return max((loss for loss, _ in self.losses), default=0)

    @property
    def holds(self) -> bool:
        """Whether the rule is right in every case."""
        return self.right == self.cases


@dataclass
class Tally:
    """The cases of a measure, which are added one by one."""

    rule: str
    box: str
    cases: int = 0
    partly: int = 0
    partly_worst: int = 0
    losses: Counter[int] = field(default_factory=Counter)
    smallest: tuple[bool, int, str] | None = None

    def add(self, losses: Collection[int], size: int, show: Callable[[], str]) -> None:
        """Add a case: the losses of the rule's choices, its size, and how to show it."""
        self.cases += 1
        least, most = min(losses), max(losses)
        if not most:
            return
        if least:
            self.losses[least] += 1
        else:
            self.partly += 1
            self.partly_worst = max(self.partly_worst, most)
        if self.smallest is None or (not least, size) < self.smallest[:2]:
            self.smallest = (not least, size, show())

    def measure(self) -> Measure:
        """Return the measure of the cases that have been added."""
        return Measure(
            self.rule,
            self.box,
            self.cases,
            self.partly,
            self.partly_worst,
            tuple(sorted(self.losses.items())),
            self.smallest[2] if self.smallest else "",
        )


HEAD = (
    "| rule | cases | right | partly | wrong | worst |",
    "| --- | ---: | ---: | ---: | ---: | ---: |",
)


def markdown(measures: Iterable[Measure]) -> str:
    """Return a table of measures, followed by the smallest case of each rule that fails.

    >>> print(markdown([Measure("rule 0", "1 case", 1, 0, 0, (), "")]))
    | rule | cases | right | partly | wrong | worst |
    | --- | ---: | ---: | ---: | ---: | ---: |
    | rule 0, 1 case | 1 | 1 | 0 | 0 | 0 |
    """
    all_measures = list(measures)
    lines = [
        *HEAD,
        *(
            f"| {m.rule}, {m.box} | {m.cases:,} | {m.right:,} | {m.partly:,} | {m.wrong:,} "
            f"| {max(m.worst, m.partly_worst)} |"
            for m in all_measures
        ),
    ]
    for m in all_measures:
        if m.example:
            lines += ["", f"{m.rule}, {m.box}:", "", "```text", m.example, "```"]
    return "\n".join(lines)
