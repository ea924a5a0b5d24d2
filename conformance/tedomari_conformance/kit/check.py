"""One check: a clause, the function that tests it, and a hint."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from tedomari_conformance.kit.breach import ConformanceError, foreign_code
from tedomari_conformance.kit.play import Play

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

        Clauses: kit.ruleset.clause, kit.ruleset.raised.
        """
        place = play.place(self.clause)
        with foreign_code(**place):
            fault = self.find(play)
        if fault is not None:
            raise ConformanceError(**place, found=fault, hint=self.hint)
