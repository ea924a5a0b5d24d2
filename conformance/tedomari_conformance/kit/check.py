"""What a check is."""

from collections.abc import Callable
from dataclasses import dataclass

from tedomari_conformance.kit.breach import ConformanceError, foreign_code
from tedomari_conformance.kit.play import Play


@dataclass(frozen=True)
class Check:
    """A clause, the question whether a position keeps it, and a hint if it does not.

    ``find`` says in words what is wrong, or gives None.  A check that is ``small`` is for
    positions with few followers.
    """

    clause: str
    hint: str
    find: Callable[[Play], str | None]
    small: bool = False

    def look(self, play: Play) -> None:
        """Raise :class:`ConformanceError` if the position breaks the clause.

        Clauses: kit.ruleset.clause, kit.ruleset.raised.
        """
        place = play.place(self.clause)
        with foreign_code(**place):
            found = self.find(play)
        if found is not None:
            raise ConformanceError(**place, found=found, hint=self.hint)
