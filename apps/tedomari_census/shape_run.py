"""A census by shapes, share by share, in one process or in several."""

from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from tedomari.boards import DominoRuleset
from tedomari.bounded.pool import Pool
from tedomari.rulesets import OpaquePosition, Ruleset
from tedomari_census.errors import CapabilityError, ContractError, WorkersError
from tedomari_census.families import board_ruleset
from tedomari_census.processes import LOSSES
from tedomari_census.run import Stage, Step
from tedomari_census.shape_folder import ShapeFolder
from tedomari_census.shape_shares import ShapeEvaluation, Share, shares_up_to, work
from tedomari_census.symmetries import ALL, EXCHANGED, symmetries

#: Reflections keep a value, and the exchange of rows and columns negates it.
SIGNS: Final = {symmetry: -1 if symmetry & EXCHANGED else 1 for symmetry in ALL}


class ShapeCensus:
    """The census of all shapes of up to ``cells`` cells, in a folder that is open for it.

    Clauses: census.shapes.positions, census.shapes.shares, census.shapes.resumed.
    """

    def __init__(
        self, ruleset: DominoRuleset, folder: ShapeFolder, *, cells: int, jobs: int = 1
    ) -> None:
        self.evaluation = ShapeEvaluation(ruleset)
        self.evaluation.check(cells)
        self.folder = folder
        self.jobs = jobs
        self.plan = shares_up_to(cells)

    def steps(self) -> Iterator[Step]:
        """Write the shares that are not done yet; yield the progress after each."""
        total = sum(weight(share) for share in self.plan)
        waiting = [share for share in self.plan if not self.folder.is_done(share)]
        done = total - sum(weight(share) for share in waiting)
        for share, shapes, digest in self.results(waiting):
            self.folder.add(share, shapes, digest)
            done += weight(share)
            yield Step(Stage.VALUES, share.cells, done, total)

    def results(self, waiting: Sequence[Share]) -> Iterator[tuple[Share, int, str]]:
        """Yield the shares as they are written, with their numbers of shapes and digests.

        If a process is lost, all are started again, and the shares in progress are repeated.
        Raises :class:`WorkersError` if processes are lost repeatedly.

        Clause: census.shares.lost.
        """
        if self.jobs == 1 or len(waiting) <= 1:
            for share in waiting:
                yield share, *self.evaluation.write(share, self.folder.draft(share))
            return
        remaining, losses = list(waiting), 0
        while remaining:
            try:
                for result in self.results_of_pool(remaining):
                    remaining.remove(result[0])
                    losses = 0
                    yield result
            except BrokenProcessPool as error:
                losses += 1
                if losses > LOSSES:
                    raise WorkersError(
                        f"a worker process died {losses} times while no share was completed, "
                        "perhaps for want of memory; the shares so far are stored: continue "
                        "with fewer --jobs"
                    ) from error

    def results_of_pool(self, waiting: Sequence[Share]) -> Iterator[tuple[Share, int, str]]:
        """Yield the results of one pool of processes, which ends with the loss of one of them.

        Raises :class:`~concurrent.futures.process.BrokenProcessPool` after such a loss.
        """
        name = self.evaluation.ruleset.name
        with Pool(self.jobs) as pool:
            futures = {
                pool.submit(work, name, share, self.folder.draft(share)): share
                for share in waiting
            }
            yield from completions(futures)


def completions(
    futures: dict[Future[tuple[int, str]], Share],
) -> Iterator[tuple[Share, int, str]]:
    """Yield the results of shares in the order in which they are completed."""
    while futures:
        completed, _ = wait(futures, return_when=FIRST_COMPLETED)
        for future in completed:
            yield futures.pop(future), *future.result()


def weight(share: Share) -> int:
    """Return the size of a share for the progress, in units that grow as the shapes do."""
    size: int = 4**share.cells
    return size // share.shares


def domino_ruleset(ruleset: Ruleset[OpaquePosition]) -> DominoRuleset:
    """Return a ruleset whose shapes can be evaluated.

    Raises :class:`CapabilityError` unless it is one of dominoes on boards, and
    :class:`ContractError` unless it has the symmetries of Domineering.

    Clauses: census.shapes.ruleset, census.symmetries.
    """
    rules = board_ruleset(ruleset)
    dominoes: object = ruleset
    if not isinstance(dominoes, DominoRuleset):
        raise CapabilityError(ruleset.name, ["DominoRuleset"])
    if dict(symmetries(rules)) != SIGNS:
        raise ContractError(
            ruleset.name,
            "a census by shapes needs reflections that keep values and quarter turns that "
            "negate them",
        )
    return dominoes
