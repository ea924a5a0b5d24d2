"""The printed process, which assigns terminal scores from the leaves up, with a trace."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from tedomari import Game, TedomariError, temperature
from tedomari_semeai.trees.tree import Colour, LibertyTree, plain, shorten

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from fractions import Fraction


class StepKind(StrEnum):
    """What the process does to a node."""

    PRUNED = "pruned"
    REPLACED = "replaced"
    UNDEFINED = "undefined"


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the process: a node whose options have been assigned, and the result."""

    kind: StepKind
    node: LibertyTree
    temperature: Fraction
    result: LibertyTree | None

    def __str__(self) -> str:
        if self.kind is StepKind.UNDEFINED:
            return f"{self.node}: no printed replacement applies"
        heat = f" (temperature {self.temperature})" if self.kind is StepKind.PRUNED else ""
        return f"{self.node}{heat}: {self.kind} to {self.result}"


class UndefinedScoreError(TedomariError):
    """The printed process assigns nothing to a tree; ``node`` is where it stops."""

    def __init__(self, node: LibertyTree) -> None:
        super().__init__(
            f"the printed process does not replace {shorten(node)}: it replaces {{|n}} with "
            "n >= 0 and {-n|} with n >= 0 only, n an integer; use race_value or the race"
        )
        self.node = node


@dataclass(frozen=True, slots=True)
class Assignment:
    """The outcome of the process: the assigned tree, or the node where the process stops."""

    tree: LibertyTree
    assigned: LibertyTree | None
    undefined: LibertyTree | None
    trace: tuple[Step, ...]

    @property
    def result(self) -> LibertyTree:
        """The assigned tree; :class:`UndefinedScoreError` if the process stopped."""
        if self.assigned is None:
            assert self.undefined is not None
            raise UndefinedScoreError(self.undefined)
        return self.assigned


def assign(tree: LibertyTree, *, colour: Colour | None = None) -> Assignment:
    """Assign terminal scores to a tree by the printed process.

    ``colour`` is the defender's; by default the tree determines it.

    >>> from tedomari_semeai.trees import parse_tree
    >>> found = assign(parse_tree("{{|0}|{|0}}"))
    >>> print(found.assigned, *found.trace, sep="; ")
    2; {|0}: replaced to 1; {1|1} (temperature 0): pruned to {|1}; {|1}: replaced to 2

    Source: the semeai slides, "Process for Assigning Terminal Liberty Score" (SM-004).
    Clauses: semeai.process.order, semeai.process.prune, semeai.process.replace,
    semeai.process.dominated, semeai.process.undefined.
    """
    defender = colour or tree.colour
    done: dict[LibertyTree, LibertyTree] = {}
    trace: list[Step] = []
    for node in tree.nodes():
        if node.score is not None or defender is None:
            done[node] = node
            continue
        assigned = LibertyTree(
            None, unique(done[x] for x in node.left), unique(done[x] for x in node.right)
        )
        result = assign_node(assigned, defender, trace)
        if result is None:
            return Assignment(tree, None, assigned, tuple(trace))
        done[node] = result
    return Assignment(tree, done[tree], None, tuple(trace))


def unique(options: Iterable[LibertyTree]) -> tuple[LibertyTree, ...]:
    """Return the options without repetitions, in order."""
    return tuple(dict.fromkeys(options))


def assign_node(node: LibertyTree, defender: Colour, trace: list[Step]) -> LibertyTree | None:
    """Return the result for a node with assigned options, or None if no rule applies.

    The steps are added to ``trace``.
    """
    heat = temperature(node.game())
    if heat > 1:
        return node
    attacks, defences = (
        (node.right, node.left) if defender is Colour.BLACK else (node.left, node.right)
    )
    pruned = node
    if defences:
        pruned = (
            LibertyTree(None, (), attacks)
            if defender is Colour.BLACK
            else LibertyTree(None, attacks, ())
        )
        trace.append(Step(StepKind.PRUNED, node, heat, pruned))
    liberties = fewest(attacks, defender)
    result = None if liberties is None else plain(liberties + defender.sign)
    kind = StepKind.UNDEFINED if result is None else StepKind.REPLACED
    trace.append(Step(kind, pruned, heat, result))
    return result


def fewest(attacks: Sequence[LibertyTree], defender: Colour) -> int | None:
    """Return the integer that dominates the attacker's options, or None.

    Clause: semeai.process.dominated.
    """
    if not attacks:
        return None
    values = [attack.game() for attack in attacks]
    integers = [value for value in values if value.is_integer]
    if not integers:
        return None
    order = sorted(integers, key=Game.as_fraction)
    best = order[0] if defender is Colour.BLACK else order[-1]
    if defender is Colour.BLACK:
        dominates = all(best <= value for value in values) and best >= 0
    else:
        dominates = all(best >= value for value in values) and best <= 0
    return int(best.as_fraction()) if dominates else None
