"""One check: a clause, the function that tests it, and a hint."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from tedomari.rulesets.evaluation import position_text
from tedomari_conformance.kit.breach import ConformanceError, foreign_code
from tedomari_conformance.kit.play import Play

#: The clause about positions that change.  The check of this clause says what changes them.
POSITION: Final = "plugin.ruleset.position"

AnyPlay = TypeVar("AnyPlay", bound=Play, contravariant=True)


@dataclass(frozen=True)
class Check(Generic[AnyPlay]):
    """A check of one clause, with a hint for rulesets that break it.

    ``find`` returns a description of the fault in the position of a play, or None.

    A ``small`` check runs only on positions with few followers.  A check that runs ``once``
    tests the ruleset as a whole, so it gets only the first example.  A ``large`` check is
    slow, so it runs on fewer plays.  A check of ``every`` play does not rely on the equality
    of positions, so it also runs on positions that are equal to earlier ones.
    """

    clause: str
    hint: str
    find: Callable[[AnyPlay], str | None]
    small: bool = False
    once: bool = False
    large: bool = False
    every: bool = False

    def look(self, play: AnyPlay) -> None:
        """Raise :class:`ConformanceError` if the position breaks the clause.

        A check that changes the position breaks another clause, which is reported first.
        Clauses: kit.ruleset.clause, kit.ruleset.raised, plugin.ruleset.position.
        """
        place = play.place(self.clause)
        before = appearance(play)
        with foreign_code(**place):
            fault = self.find(play)
        after = appearance(play)
        if after != before and self.clause != POSITION:
            raise ConformanceError(
                **play.place(POSITION),
                found=f"the check of {self.clause} has changed the position from {before[1]} "
                f"to {after[1]}, or its hash",
                hint="let no method write to the position that it is called with",
            )
        if fault is not None:
            raise ConformanceError(**place, found=fault, hint=self.hint)


def appearance(play: Play) -> tuple[int | None, str]:
    """Return the hash of a position, or None if it has no hash, and its notation."""
    try:
        number = hash(play.position)
    except Exception:  # reported by the clauses of positions
        number = None
    return number, position_text(play.ruleset, play.position)
