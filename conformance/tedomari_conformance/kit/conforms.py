"""Check a ruleset: the function that the author of a ruleset calls from a test."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TypeVar, cast

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Flaky, Unsatisfiable
from hypothesis.strategies import SearchStrategy

from tedomari.errors import BoundError
from tedomari.rulesets import Inviting, OpaquePosition, Ruleset
from tedomari.rulesets.families import Position
from tedomari.rulesets.foreign import AnyRuleset
from tedomari.rulesets.inspection import members_problem, name_problem
from tedomari_conformance.kit.breach import ConformanceError, foreign_code
from tedomari_conformance.kit.drawing import SMALL, Traces, paths, small_paths
from tedomari_conformance.kit.families import AnyCheck, kit_family
from tedomari_conformance.kit.notation import answers_garbage, garbage
from tedomari_conformance.kit.play import Play
from tedomari_conformance.kit.shortening import shortest, smallest
from tedomari_conformance.kit.starts import Starts, starts_of

Subject = TypeVar("Subject")

EXAMPLES = "plugin.ruleset.examples"
INVITATION = "plugin.inviting.invitation"
PARSE_ERROR = "plugin.ruleset.parse-error"

#: The number of strings tried for each play.  Strings are cheap to try.
GARBAGE_MORE = 4

#: A large check runs on one in this many plays.
LARGE_FEWER = 4

#: The maximum number of drawn positions, the largest ones, that are always checked.
MOST_LARGE = 6


def assert_ruleset_conforms(
    ruleset: Ruleset[Position],
    *,
    max_examples: int = 100,
    max_moves: int = 40,
    random_seed: int | None = None,
) -> None:
    """Play at random, and raise :class:`ConformanceError` if the ruleset breaks a clause.

    Each check runs on ``max_examples`` random plays of up to ``max_moves`` moves.  The plays
    are the same in every run unless ``random_seed`` is set.  The order of the checks is
    fixed.  The error names the first broken clause and shows the shortest play found that
    breaks it.  Raises ValueError for a bound that is not an int of at least 1.
    Clauses: kit.ruleset.clause, kit.ruleset.trace, kit.ruleset.repeatable,
    kit.ruleset.unchecked.
    """
    bounds: dict[str, object] = {"max_examples": max_examples, "max_moves": max_moves}
    for name, bound in bounds.items():
        if isinstance(bound, bool) or not isinstance(bound, int) or bound < 1:
            raise ValueError(f"{name} must be an int from 1 on, not {bound!r}")
    runner = Runner(cast("AnyRuleset", ruleset), max_examples, max_moves, random_seed)
    try:
        runner.check_all()
    except ConformanceError as error:
        raise error.without_context() from None


class Runner:
    """The checks of one ruleset under Hypothesis."""

    def __init__(
        self, ruleset: AnyRuleset, max_examples: int, max_moves: int, random_seed: int | None
    ) -> None:
        self.ruleset = ruleset
        self.max_examples = max_examples
        self.max_moves = max_moves
        self.random_seed = random_seed
        self.stepped: Traces = set()
        #: The plays of small checks, of large checks, and of the others, once they are drawn.
        self.drawn_plays: dict[tuple[bool, bool], Sequence[Sequence[Play]]] = {}

    def check_all(self) -> None:
        """Run the checks that need no plays, then the other checks in order."""
        self.check_members()
        self.family = kit_family(self.ruleset)
        self.check_examples()
        self.check_invitation()
        for check in self.family.checks:
            (self.check_once if check.once else self.check_plays)(check)
        self.check_garbage()

    def check_members(self) -> None:
        """Check that the ruleset has the members of its family and a valid name.

        Clauses: plugin.ruleset.members, plugin.name.letters.
        """
        for clause, find in (
            ("plugin.ruleset.members", members_problem),
            ("plugin.name.letters", name_problem),
        ):
            name = type(self.ruleset).__name__
            with foreign_code(ruleset=name, clause=clause, trace=()):
                problem = find(self.ruleset)
            if problem is not None:
                raise ConformanceError(
                    ruleset=name,
                    clause=clause,
                    trace=(),
                    found=problem.message,
                    hint=problem.hint,
                )

    def check_examples(self) -> None:
        """Check that the ruleset has examples, and that each describes a position.

        Clause: plugin.ruleset.examples.
        """
        name = self.ruleset.name
        examples: object = self.ruleset.examples
        fault = None
        if isinstance(examples, str) or not isinstance(examples, Sequence) or not examples:
            fault = f"the examples are {examples!r}"
        else:
            for text in self.ruleset.examples:
                with foreign_code(ruleset=name, clause=EXAMPLES, trace=(repr(text),)):
                    if self.ruleset.parse(text) != self.ruleset.parse(text):
                        fault = f"{text!r} is read as one position, and then as another"
        if fault is not None:
            hint = "give a list of positions in the one-line notation, small ones first"
            raise ConformanceError(
                ruleset=name, clause=EXAMPLES, trace=(), found=fault, hint=hint
            )

    def check_invitation(self) -> None:
        """Check that an invitation is a position with a sentence.

        Clause: plugin.inviting.invitation.
        """
        if not isinstance(self.ruleset, Inviting):
            return
        name = self.ruleset.name
        with foreign_code(ruleset=name, clause=INVITATION, trace=()):
            invitation: object = self.ruleset.invitation
        pair = invitation if isinstance(invitation, tuple) else ()
        fault = None
        if len(pair) != 2 or not all(isinstance(text, str) and text for text in pair):
            fault = f"the invitation is {invitation!r}"
        else:
            with foreign_code(ruleset=name, clause=INVITATION, trace=(repr(pair[0]),)):
                self.ruleset.parse(pair[0])
            if not pair[1].endswith("."):
                fault = f"{pair[1]!r} is not a sentence"
        if fault is not None:
            hint = "give a pair: a position in the notation, and a sentence on what to notice"
            raise ConformanceError(
                ruleset=name, clause=INVITATION, trace=(), found=fault, hint=hint
            )

    def check_once(self, check: AnyCheck) -> None:
        """Run a check of the ruleset as a whole; its error shows no play."""
        check.look(replace(self.family.starts(self.ruleset)[0], trace=()))

    def check_plays(self, check: AnyCheck) -> None:
        """Run a check on all positions of random plays, but only once on equal positions."""
        passed: set[OpaquePosition] = set()

        def look(path: Sequence[Play]) -> None:
            for play in path:
                if check.every:
                    check.look(play)
                elif play.position not in passed:
                    check.look(play)
                    passed.add(play.position)

        try:
            self.look_at_plays(check, look)
        except ConformanceError as error:
            raise shortest(self.ruleset, check, error) from None
        if not check.small:
            self.check_large_plays(check, look)

    def look_at_plays(self, check: AnyCheck, look: Callable[[Sequence[Play]], None]) -> None:
        """Call ``look`` with random plays, and raise the simplest failure.

        Drawing is slow, so checks of the same kind share the plays that the first of them
        draws.  After a failure the plays are drawn again, so that Hypothesis can shrink it.
        A check of every play draws its own, because answers may depend on the questions that
        drawing asks.
        """
        kind = (check.small, check.large)
        if check.every or kind not in self.drawn_plays:
            self.drawn_plays[kind] = self.draw_plays(check, look)
            return
        try:
            for path in self.drawn_plays[kind]:
                look(path)
        except ConformanceError:
            self.draw_plays(check, look)
            raise self.unsteady_error() from None

    def draw_plays(
        self, check: AnyCheck, look: Callable[[Sequence[Play]], None]
    ) -> Sequence[Sequence[Play]]:
        """Call ``look`` with newly drawn plays, and return them."""
        drawn: list[Sequence[Play]] = []

        def look_and_keep(path: Sequence[Play]) -> None:
            look(path)
            drawn.append(path)

        examples = max(1, self.max_examples // (LARGE_FEWER if check.large else 1))
        self.shrink(self.plays_for(check), look_and_keep, examples)
        return drawn

    def check_large_plays(
        self, check: AnyCheck, look: Callable[[Sequence[Play]], None]
    ) -> None:
        """Run a check on the largest drawn positions, and on a random play from each.

        Random choices may miss large positions, so these are always checked.
        Clause: kit.ruleset.large.
        """
        for path in self.large_plays:
            try:
                look(path)
            except ConformanceError as error:
                raise smallest(self.ruleset, check, error) from None

    @cached_property
    def large_plays(self) -> Sequence[Sequence[Play]]:
        """A random play from each of the largest drawn positions."""
        number = max(1, min(MOST_LARGE, self.max_examples // 4))
        return list(self.starts.large_paths(number, self.max_moves))

    @cached_property
    def starts(self) -> Starts:
        """The starting positions of plays; they are drawn after the checks of drawing pass."""
        return starts_of(self.ruleset, self.random_seed or 0)

    def plays_for(self, check: AnyCheck) -> SearchStrategy[Sequence[Play]]:
        """Return a strategy for the plays that a check runs on."""
        if check.small:
            return small_paths(
                self.ruleset,
                max_moves=self.max_moves,
                starts=self.starts,
                stepped=self.stepped,
            )
        return paths(
            self.ruleset,
            max_moves=self.max_moves,
            starts=self.starts,
            stepped=self.stepped,
            large=check.large,
        )

    def check_garbage(self) -> None:
        """Check that invalid strings are refused with a helpful error."""
        ruleset = self.ruleset
        pictures = [ruleset.format_lines(ruleset.parse(text)) for text in ruleset.examples]

        def look(text: str) -> None:
            fault = answers_garbage(ruleset, text)
            if fault:
                raise ConformanceError(
                    ruleset=ruleset.name,
                    clause=PARSE_ERROR,
                    trace=(f"parse({text!r})",),
                    found=fault,
                    hint="raise PositionError.at(text, offset, expected) at what is wrong",
                )

        texts = garbage(ruleset, [*ruleset.examples, *pictures])
        self.shrink(texts, look, GARBAGE_MORE * self.max_examples)

    def shrink(
        self,
        strategy: SearchStrategy[Subject],
        look: Callable[[Subject], None],
        examples: int,
    ) -> None:
        """Call ``look`` with examples of a strategy, and raise the simplest failure.

        The error for a bound of the host ends the run.  It is not shrunk, because it depends
        on what was computed before.
        """
        reached: list[BoundError] = []

        @settings(
            max_examples=examples,
            deadline=None,
            database=None,
            derandomize=self.random_seed is None,
            report_multiple_bugs=False,
            suppress_health_check=list(HealthCheck),
            phases=[Phase.generate, Phase.shrink],
        )
        @given(strategy)
        def test(subject: Subject) -> None:
            if reached:
                return
            try:
                look(subject)
            except BoundError as error:
                reached.append(error)

        try:
            (test if self.random_seed is None else seed(self.random_seed)(test))()
        except Flaky:
            raise self.unsteady_error() from None
        except Unsatisfiable:
            raise ConformanceError(
                ruleset=self.ruleset.name,
                clause=EXAMPLES,
                trace=(),
                found="random play from the examples does not come to small positions",
                hint=f"give an example with at most {SMALL} followers",
            ) from None
        if reached:
            raise reached[0]

    def unsteady_error(self) -> ConformanceError:
        """Return the error for a failure that does not occur again with the same play."""
        return ConformanceError(
            ruleset=self.ruleset.name,
            clause=self.family.play.MOVES,
            trace=(),
            found="the same play went otherwise when it was repeated",
            hint="let every answer depend on the position alone",
        )
