"""What a check is."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from tedomari_conformance.kit.breach import ConformanceError, foreign_code
from tedomari_conformance.kit.play import Play

AnyPlay = TypeVar("AnyPlay", bound=Play, contravariant=True)


@dataclass(frozen=True)
class Check(Generic[AnyPlay]):
    """A clause, the question whether a position keeps it, and a hint if it does not.

    ``find`` says in words what is wrong, or gives None.  A check that is ``small`` is for
    positions with few followers; one that is made ``once`` is about the ruleset as a whole,
    and meets the first example alone.  A check that is ``large`` takes longer in a position,
    so it runs on fewer plays; one of ``every`` play does not rely on equality, and sees
    equal positions again.
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
            found = self.find(play)
        if found is not None:
            raise ConformanceError(**place, found=found, hint=self.hint)
