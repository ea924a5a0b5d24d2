"""Ask the referee of an operation which of the two answers is right."""

from tedomari.errors import BoundError, TedomariError
from tedomari.rulesets.foreign import AnyRuleset
from tedomari.rulesets.membership import family_of
from tedomari.search import SearchLimitError
from tedomari_conformance.engines.fuzzing.model import Disagreement, Right, Ruling
from tedomari_conformance.engines.operations import OPERATIONS
from tedomari_conformance.suite.operations.asking import Result
from tedomari_conformance.suite.operations.registry import Test


def rule(ruleset: AnyRuleset, disagreement: Disagreement) -> Ruling | None:
    """Return the ruling on a disagreement about a position; None without a referee.

    Referees search: sums with forms for values, plain minimax for margins, sets of placed
    stones for threats, all positions for races.  Clause: fuzz.referee.
    """
    query = disagreement.query
    operation = OPERATIONS.get((family_of(ruleset) or "", query.operation))
    if operation is None or operation.referee is None or disagreement.expected is None:
        return None
    try:
        test, how = operation.referee(*operation.read(query.arguments, ruleset))
        return ruling(test, how, disagreement)
    except (SearchLimitError, BoundError) as error:
        return Ruling(None, f"{error}")
    except TedomariError as error:
        return Ruling(None, f"the search failed: {error}")


def ruling(test: Test, how: str, disagreement: Disagreement) -> Ruling:
    """Test both results, and return the ruling."""
    assert disagreement.expected is not None
    reference = test(disagreement.expected)
    engine = None if disagreement.given is None else apply_test(test, disagreement.given)
    if reference is None:
        return Ruling(None, f"{how} does not decide it")
    if reference:
        return Ruling(Right.REFERENCE, f"{how} gives the same answer")
    if engine:
        return Ruling(Right.ENGINE, f"{how} gives the same answer")
    if engine is None and disagreement.given is not None:
        limit = "but reaches its limit on the engine's answer"
        return Ruling(None, f"{how} contradicts the reference, {limit}")
    return Ruling(Right.NEITHER, f"{how} gives another answer")


def apply_test(test: Test, result: Result) -> bool | None:
    """Whether an engine's result is right: False if it cannot be read, None beyond a bound."""
    try:
        return test(result)
    except (SearchLimitError, BoundError):
        return None
    except (TedomariError, KeyError, TypeError):
        return False
