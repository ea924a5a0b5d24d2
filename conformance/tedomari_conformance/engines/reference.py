"""The reference as an engine, in the same process."""

from collections.abc import Sequence
from importlib.metadata import version
from typing import Final

from tedomari.errors import BoundError, StoreFullError, TedomariError
from tedomari.rulesets import (
    AmbiguousRulesetError,
    RulesetFaultError,
    find_ruleset,
    installed,
)
from tedomari.rulesets.names import public_name
from tedomari.store import Store, using
from tedomari_conformance.engines.model import (
    Answered,
    Declined,
    Hello,
    Refused,
    Reply,
    Support,
)
from tedomari_conformance.engines.operations import VALUES, Result, answer, family_of, names
from tedomari_conformance.suite.operations.asking import Query

#: The default limit of the values that the reference stores at a time.
VALUES_LIMIT: Final = 2_000_000


class NotServedError(TedomariError):
    """A ruleset that this engine does not serve, although it may be installed."""

    def __init__(self, name: str, served: Sequence[str]) -> None:
        super().__init__(
            f"the ruleset {name} is not served; served: {', '.join(served) or 'none'}"
        )
        self.name = name


class Reference:
    """The reference, asked like any other engine but without a process.

    >>> from tedomari_conformance.suite.operations.asking import Query
    >>> Reference(["nim"]).ask(Query("outcome", "nim", {"position": "1+2+3"}))
    Answered(result={'outcome': 'P'})

    Clauses: protocol.reference.rulesets, protocol.reference.bounds.
    """

    def __init__(
        self, rulesets: Sequence[str] | None = None, *, limit: int = VALUES_LIMIT
    ) -> None:
        """Serve some rulesets, or all installed ones, with at most ``limit`` stored values."""
        served = installed().names if rulesets is None else map(served_name, rulesets)
        self._served = {id(find_ruleset(name)): name for name in served}
        self._store = Store(limit=limit)

    @property
    def hello(self) -> Hello:
        """The served rulesets, each with the operations of its family."""
        return Hello(
            name="tedomari",
            version=version("tedomari"),
            rulesets={
                name: Support(frozenset(names(family_of(name))))
                for name in self._served.values()
            },
            values=Support(frozenset(names(VALUES))),
        )

    def ask(self, query: Query) -> Reply:
        """Answer a query; declined beyond a bound, refused if the query is not valid.

        Clauses: protocol.reference.bounds, protocol.reference.errors.
        """
        try:
            with using(self._store):
                return Answered(self._answer(query))
        except RulesetFaultError as error:
            return Refused("internal", str(error))
        except BoundError as error:
            return Declined(str(error))
        except TedomariError as error:
            return Refused("illegal", str(error))
        except Exception as error:  # a fault of the reference must not end the whole run
            return Refused("internal", fault_text(error))

    def _answer(self, query: Query) -> Result:
        """Answer; if the store fills up, reset it and answer once more.

        If earlier answers took less than half of the store, a reset does not help.
        """
        if query.ruleset is not None and id(find_ruleset(query.ruleset)) not in self._served:
            raise NotServedError(query.ruleset, tuple(self._served.values()))
        stored = self._store.statistics().values
        try:
            return answer(query)
        except StoreFullError:
            self._store.reset()
            if 2 * stored < self._store.limit:
                raise
            return answer(query)


def served_name(name: str) -> str:
    """Return the name under which a ruleset is served: its own, if that is unambiguous."""
    ruleset = find_ruleset(name)
    try:
        clear = find_ruleset(ruleset.name) is ruleset
    except AmbiguousRulesetError:
        clear = False
    return public_name(ruleset.name if clear else name)


def fault_text(error: Exception) -> str:
    """Describe a fault of the reference itself, in one line."""
    text = " ".join(str(error).split())[:200]
    return f"a fault of the reference: {type(error).__name__}: {text}"
