"""Certificates from files; those of comparisons are strategies, which Rocq checks."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final, TypeAlias, cast

from tedomari.derivation import Side
from tedomari.errors import TedomariError
from tedomari.rulesets import OpaquePosition
from tedomari_conformance.engines import certificates
from tedomari_conformance.engines.certificates.order import STARTERS, read_replies
from tedomari_conformance.engines.certificates.playing import (
    Difference,
    InPosition,
    Playing,
    difference_of,
)
from tedomari_conformance.engines.errors import WireError
from tedomari_conformance.engines.wire import LINE_LIMIT, decode
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_proofs.derivations import canonical_statement
from tedomari_proofs.statements import HEADER, Statement, game_text
from tedomari_proofs.tables import definition_of_list, listing

#: The names of relations in the theory.
RELATIONS: Final[Mapping[str, str]] = {
    "<": "Less",
    ">": "Greater",
    "=": "Equal",
    "||": "Confused",
}

#: The member of a file that has the result; those of a message that are not arguments.
RESULT: Final = "result"
NOT_ARGUMENTS: Final = frozenset({RESULT, "operation", "ruleset", "type", "seq"})

#: A state of one of the two games: the name of the ruleset, empty for a value, and the state.
State: TypeAlias = tuple[str, object]


class NoCertificateError(TedomariError):
    """A file has no certificate that can be proved here, or one that proves nothing."""


def read_certificate(file: Path) -> tuple[Query, Mapping[str, JSON]]:
    """Read a query and its result, which has a certificate, from a file.

    The file is one JSON object: a query of the protocol, with the additional member ``result``.
    Raises :class:`NoCertificateError`.  Clause: proof.certificate.
    """
    with file.open("rb") as stream:
        data = stream.read(LINE_LIMIT + 2).strip()
    try:
        members = decode(data)
    except WireError as error:
        raise NoCertificateError(f"{file}: {error}") from error
    result, ruleset = members.get(RESULT), members.get("ruleset")
    operation = members.get("operation")
    if not isinstance(result, Mapping) or operation not in OPERATIONS:
        raise NoCertificateError(
            f"{file}: expected a query of the operation compare or canonical with its result, "
            'such as {"operation": "compare", "value": "1", "other": "0", "result": '
            '{"relation": ">", "certificate": ...}}'
        )
    arguments = {name: value for name, value in members.items() if name not in NOT_ARGUMENTS}
    return Query(str(operation), None if ruleset is None else str(ruleset), arguments), result


def certificate_statement(query: Query, result: Mapping[str, JSON]) -> Statement:
    """Return the statement that a certificate proves, after the checker has accepted it.

    Raises :class:`NoCertificateError` if it does not.  Clause: proof.certificate.
    """
    fault = certificates.check(query, result)
    if fault is not None:
        raise NoCertificateError(f"the certificate does not prove the claim: {fault}")
    return OPERATIONS[query.operation](query, result)


def comparison_statement(query: Query, result: Mapping[str, JSON]) -> Statement:
    """Return the statement that the certificate of a comparison claims.

    Rocq refuses the statement if the certificate does not prove it.  Clause: proof.certificate.
    """
    difference = difference_of(query)
    nodes = Nodes()
    start = [
        nodes.add(playing, state)
        for playing, state in zip(sides(difference), difference.start, strict=True)
    ]
    refutations = [
        f"({i}, {j}, {move})"
        for name in STARTERS
        for i, j, move in refutations_of(difference, nodes, result, name)
    ]
    relation = RELATIONS[str(result["relation"])]
    arguments = f"nodes refutations {start[0]} {start[1]} {relation}"
    text = f"""{HEADER.format(more=" Certificates")}
{definition_of_list("nodes", "node", nodes.listed)}
{definition_of_list("refutations", "refutation", list(dict.fromkeys(refutations)))}

Open Scope uint63.

Theorem checked : shows_comparison {arguments} = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Theorem claim_holds : related {relation} (game (table_of nodes) {start[0]})
  (game (table_of nodes) {start[1]}).
Proof. exact (shown_comparison_holds {arguments} checked). Qed.
"""
    first = "value" if query.ruleset is None else "position"
    g, h = (game_text(query.arguments[name], query.ruleset) for name in (first, "other"))
    meaning = f"the games G = {g} and H = {h} have the relation G {result['relation']} H"
    return Statement(text, "claim_holds", meaning, ["Certificates"])


#: The operations whose certificates can be proved, with their statements.
OPERATIONS: Final[Mapping[str, Callable[[Query, Mapping[str, JSON]], Statement]]] = {
    "compare": comparison_statement,
    "canonical": canonical_statement,
}


def sides(difference: Difference) -> tuple[Playing, Playing]:
    """Return play in the two games of a difference."""
    return difference.left, difference.right


class Nodes:
    """The states of games with all that follow from them, each after its options.

    ``listed`` has the options of each state in Rocq.
    """

    def __init__(self) -> None:
        self.places: dict[State, int] = {}
        self.listed: list[str] = []

    def place(self, playing: Playing, state: object) -> int:
        """Return the place of a state that was added."""
        return self.places[key_of(playing, state)]

    def add(self, playing: Playing, start: OpaquePosition) -> int:
        """Add a state and what follows from it, and return its place."""
        waiting = [(start, False)]
        while waiting:
            state, is_ready = waiting.pop()
            if key_of(playing, state) in self.places:
                continue
            left, right = (playing.options(state, side) for side in (Side.LEFT, Side.RIGHT))
            if is_ready:
                self.places[key_of(playing, state)] = len(self.listed)
                lists = (
                    listing(self.place(playing, option) for option in options)
                    for options in (left, right)
                )
                self.listed.append(f"({', '.join(lists)})")
            else:
                waiting.append((state, True))
                waiting += [(option, False) for option in (*left, *right)]
        return self.place(playing, start)


def key_of(playing: Playing, state: object) -> State:
    """Return a state with the name of its ruleset, since games of two rulesets may meet."""
    return playing.ruleset.name if isinstance(playing, InPosition) else "", state


def refutations_of(
    difference: Difference, nodes: Nodes, result: Mapping[str, JSON], name: str
) -> Iterator[tuple[int, int, str]]:
    """Yield the refutations that a strategy consists of.

    Left's reply in the pair of G and H refutes G <= H.  Right's refutes H <= G, and the games
    are exchanged.
    """
    certificate = cast("Mapping[str, Mapping[str, JSON]]", result["certificate"])
    strategy = certificate[name]
    by_left = strategy["winner"] == Side.LEFT
    replies = read_replies(difference, strategy["replies"], f"certificate.{name}.replies")
    for at, to in replies.items():
        g, h = (
            nodes.place(playing, state)
            for playing, state in zip(sides(difference), at, strict=True)
        )
        in_first = to[0] != at[0]
        moved = nodes.place(sides(difference)[not in_first], to[not in_first])
        move = f"Of_first {moved}" if in_first is by_left else f"Of_second {moved}"
        yield (g, h, move) if by_left else (h, g, move)
