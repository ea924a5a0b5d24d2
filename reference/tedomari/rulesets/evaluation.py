"""Values of positions of any partizan ruleset, from options, components and symmetries."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, cast
from weakref import WeakKeyDictionary

from tedomari.game import Game, game_at
from tedomari.kernel.entries import add, canonical, negate
from tedomari.kernel.tables import MEMO_CAPACITY, ZERO, Tables
from tedomari.rulesets.errors import EndlessPlayError
from tedomari.rulesets.families import Partizan, Position, Ruleset, Splits, Symmetric, Valued
from tedomari.store import Store, current_store

#: The maximum number of evaluators that are cached, for the rulesets used most recently.
MOST_EVALUATORS: Final = 32


def value(ruleset: Partizan[Position], position: Position) -> Game:
    """Return the value of a position, from the ruleset's own ``value`` method if it has one.

    Clauses: plugin.evaluation.options, plugin.valued.agrees.
    """
    if isinstance(ruleset, Valued):
        return ruleset.value(position)
    return evaluator(ruleset).value(position)


def evaluator(ruleset: Partizan[Position]) -> "Evaluator[Position]":
    """Return the cached evaluator of a ruleset, with its memos."""
    known = _evaluators.pop(id(ruleset), None)
    if known is None:
        known = cast("Evaluator[object]", Evaluator(ruleset))
        if len(_evaluators) >= MOST_EVALUATORS:
            del _evaluators[next(iter(_evaluators))]
    _evaluators[id(ruleset)] = known
    return cast("Evaluator[Position]", known)


@dataclass
class _Memo(Generic[Position]):
    """The indices of the parts evaluated so far, in the tables that the store had then."""

    tables: Tables
    indices: dict[Position, int] = field(default_factory=dict)


#: The parts of each left option, and of each right option.
_Options = tuple[Sequence[Sequence[Position]], Sequence[Sequence[Position]]]


class Evaluator(Generic[Position]):
    """Values of positions by the definition: {values of left options | of right options}.

    The components of a position are evaluated one by one and added, and the value of a
    symmetric position is reused if it is known.  Either of these can be switched off.  Values
    are remembered for each store until the store is reset.  Evaluation does not recurse, so
    lines of play may be thousands of moves long.

    Clauses: plugin.evaluation.options, plugin.evaluation.depth, plugin.evaluation.memo.
    """

    def __init__(
        self, ruleset: Partizan[Position], *, components: bool = True, symmetries: bool = True
    ) -> None:
        self.ruleset = ruleset
        self._splits: Splits[Position] | None = None
        self._symmetric: Symmetric[Position] | None = None
        if components and isinstance(ruleset, Splits):
            self._splits = ruleset
        if symmetries and isinstance(ruleset, Symmetric):
            self._symmetric = ruleset
        self._memos: WeakKeyDictionary[Store, _Memo[Position]] = WeakKeyDictionary()

    def value(self, position: Position) -> Game:
        """Return the value of the position, in the current store.

        Raise :class:`EndlessPlayError` if some move does not decrease the progress.
        Clause: plugin.evaluation.endless.
        """
        memo = self._memo(current_store())
        parts = self._parts(position)
        for part in parts:
            self._settle(memo, part)
        return game_at(memo.tables, _total(memo, parts))

    def _memo(self, store: Store) -> _Memo[Position]:
        memo = self._memos.get(store)
        if memo is None or memo.tables is not store.tables or len(memo.indices) > MEMO_CAPACITY:
            memo = self._memos[store] = _Memo(store.tables)
        return memo

    def _parts(self, position: Position) -> Sequence[Position]:
        if self._splits is None:
            return (position,)
        return tuple(self._splits.components(position))

    def _settle(self, memo: _Memo[Position], part: Position) -> None:
        """Store the indices of a part, and of all parts that it depends on, in the memo.

        A part waits on the stack until the indices of all its options are in the memo.
        """
        opened: dict[Position, _Options[Position]] = {}
        stack = [part]
        while stack:
            top = stack[-1]
            if top not in opened:
                if top in memo.indices or self._settle_by_symmetry(memo, top):
                    stack.pop()
                    continue
                opened[top] = self._open(top)
            left, right = opened[top]
            waiting = [p for parts in (*left, *right) for p in parts if p not in memo.indices]
            if waiting:
                stack.extend(waiting)
                continue
            memo.indices[top] = canonical(
                memo.tables,
                [_total(memo, parts) for parts in left],
                [_total(memo, parts) for parts in right],
            )
            del opened[top]
            stack.pop()

    def _settle_by_symmetry(self, memo: _Memo[Position], part: Position) -> bool:
        """Copy the index of a symmetric position, if one is known; return whether it is."""
        if self._symmetric is not None:
            for sign, image in self._symmetric.images(part):
                index = memo.indices.get(image)
                if index is not None:
                    memo.indices[part] = index if sign > 0 else negate(memo.tables, index)
                    return True
        return False

    def _open(self, part: Position) -> _Options[Position]:
        """Return the options of a part, each split into parts.

        Raise :class:`EndlessPlayError` if progress does not fall to one of them.
        """
        before = self.ruleset.progress(part)
        left = [self._parts(option) for option in self.ruleset.left_options(part)]
        right = [self._parts(option) for option in self.ruleset.right_options(part)]
        for after in (p for parts in (*left, *right) for p in parts):
            progress = self.ruleset.progress(after)
            if not 0 <= progress < before:
                raise EndlessPlayError(
                    self.ruleset.name,
                    before=position_text(self.ruleset, part),
                    after=position_text(self.ruleset, after),
                    progress=(before, progress),
                )
        return left, right


_evaluators: dict[int, Evaluator[object]] = {}


def _total(memo: _Memo[Position], parts: Iterable[Position]) -> int:
    """Return the index of the sum of parts whose values are known."""
    total = ZERO
    for part in parts:
        total = add(memo.tables, total, memo.indices[part])
    return total


def position_text(ruleset: Ruleset[Position], position: Position) -> str:
    """Return the position in its notation, or its ``repr`` if ``format`` fails."""
    try:
        return ruleset.format(position)
    except Exception:
        return repr(position)
