"""Layout: how a value and its followers are written, planned from the options upwards."""

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from tedomari.kernel.entries import negate
from tedomari.kernel.options import followers
from tedomari.kernel.tables import Tables
from tedomari.notation.numerals import numeral
from tedomari.notation.order import ranks, sort_by_rank
from tedomari.notation.phrases import (
    Phrase,
    PhraseBook,
    shifted_phrase,
    sumber_phrase,
)
from tedomari.notation.shapes import powers_to, sums_of_ups, tiny_text
from tedomari.notation.styles.wording import Wording

#: If a notation has more characters than this, definitions of repeated options precede it.
TEXT_LIMIT: Final = 10_000

FAMILIAR: Final = Wording()


@dataclass(frozen=True, slots=True)
class Plan:
    """How a value is written: as a phrase, as options after ``+-``, or as braces."""

    phrase: Phrase | None = None
    left: tuple[int, ...] = ()
    right: tuple[int, ...] = ()
    symmetric: bool = False
    level: int = 0  # how many bars, in braces
    length: int = 0

    @property
    def is_plain(self) -> bool:
        """Whether a ``+-`` in front applies to the whole notation."""
        return self.level > 0 if self.phrase is None else self.phrase.is_plain


#: Some characters, or a value to be written: its index, and whether to leave out its braces.
Piece = str | tuple[int, bool]


class Layout:
    """How a value and its followers are written."""

    def __init__(self, book: PhraseBook, index: int, wording: Wording = FAMILIAR) -> None:
        t = book.tables
        self.book = book
        self.wording = wording
        self.index = index
        self.rank = ranks(t, index)
        self.order = followers(t, index)
        self.texts = self.shape_texts(t)
        self.plans: dict[int, Plan] = {}
        self.references: dict[int, str] = {}
        if wording.phrases:
            negate(t, index)
            if index not in self.texts:
                book.note_sumbers(self.order)
        for g in self.order:
            self.plans[g] = self.plan(t, g)
        if self.plans[index].length > TEXT_LIMIT:
            self.refer()

    # Planning

    def plan(self, t: Tables, g: int) -> Plan:
        """Return the plan of a value whose options already have plans.

        Clauses: notation.print.familiar, notation.print.sum, notation.print.plus-minus.
        """
        if g in self.texts:
            return phrase_plan(Phrase(self.texts[g]))
        if not self.wording.phrases:
            return self.braces(t, g)
        known = self.book.phrases.get(g) or sumber_phrase(self.book, g)
        if known is not None and not known.is_sum:
            return phrase_plan(known)
        braces = self.braces(t, g)
        if t.negative[g] == g:
            return self.with_length(replace(braces, symmetric=True, level=0))
        phrase = known or shifted_phrase(self.book, g)
        if phrase is not None and len(phrase.text) <= braces.length:
            return phrase_plan(phrase)
        return braces

    def braces(self, t: Tables, g: int) -> Plan:
        """Return the plan that writes the options of a value in braces."""
        left, right = sort_by_rank(t.left[g], self.rank), sort_by_rank(t.right[g], self.rank)
        return self.with_length(Plan(left=left, right=right, level=self.level(left, right)))

    def shape_texts(self, t: Tables) -> dict[int, str]:
        """Return the notation of those followers that are recognised by their shape."""
        if not self.wording.phrases:
            unit = 1 << t.scale
            numbers = (g for g in self.order if t.is_number[g])
            return {g: numeral(Fraction(t.left_stop[g], unit)) for g in numbers}
        sums = sums_of_ups(t, self.order)
        texts = {g: str(nus) for g, nus in sums.items()}
        tinies = {g: tiny_text(t, g) for g in self.order if g not in sums}
        texts.update({g: text for g, text in tinies.items() if text is not None})
        texts.update(powers_to(t, self.order, sums))
        return texts

    def with_length(self, plan: Plan) -> Plan:
        """Return the plan with its length, computed from the lengths of the options."""
        length = 0
        for piece in self.pieces(plan, bare=False):
            if isinstance(piece, str):
                length += len(piece)
            else:
                index, bare = piece
                length += self.plans[index].length - 2 * bare
        return replace(plan, length=length)

    def level(self, left: tuple[int, ...], right: tuple[int, ...]) -> int:
        """Return the number of bars: one more than in any side without its braces."""
        inner = [self.plans[x].level for x in (self.bare(left), self.bare(right)) if x >= 0]
        return 1 + max(inner, default=0)

    def bare(self, options: tuple[int, ...]) -> int:
        """Return the only option of a side if it is written without its braces, otherwise -1.

        Clause: notation.print.bars.
        """
        if len(options) == 1 and options[0] not in self.references:
            plan = self.plans[options[0]]
            if 0 < plan.level < self.wording.bars:
                return options[0]
        return -1

    def refer(self) -> None:
        """Number the values that are written more than once, in the order of options.

        Clause: notation.print.long.
        """
        uses = Counter([self.index])
        stack = [self.index]
        while stack:
            plan = self.plans[stack.pop()]
            options = plan.left if plan.symmetric else plan.left + plan.right
            stack += [x for x in options if x not in uses and self.plans[x].phrase is None]
            uses.update(options)
        repeated = [g for g in uses if uses[g] > 1 and self.plans[g].phrase is None]
        for number, g in enumerate(sort_by_rank(repeated, self.rank), start=1):
            self.references[g] = f"#{number}"
        for g in self.order:
            plan = self.plans[g]
            if plan.level:
                self.plans[g] = replace(plan, level=self.level(plan.left, plan.right))

    # Writing

    def text(self) -> str:
        """Return the notation of the value, with the definitions that it refers to in front."""
        defined = sort_by_rank(self.references, self.rank)
        texts = [f"{self.references[g]}={self.write(g)};" for g in defined]
        return "".join([*texts, self.write(self.index)])

    def write(self, index: int) -> str:
        """Return the notation of a value, which is assembled from a stack of pieces."""
        out: list[str] = []
        stack = list(reversed(self.pieces(self.plans[index], bare=False)))
        while stack:
            piece = stack.pop()
            if isinstance(piece, str):
                out.append(piece)
            elif piece[0] in self.references:
                out.append(self.references[piece[0]])
            else:
                stack += reversed(self.pieces(self.plans[piece[0]], bare=piece[1]))
        return "".join(out)

    def pieces(self, plan: Plan, *, bare: bool) -> list[Piece]:
        """Return the symbols and options that make up a plan."""
        if plan.phrase is not None:
            return [plan.phrase.text]
        if plan.symmetric:
            plain = len(plan.left) == 1 and self.plans[plan.left[0]].is_plain
            return (
                ["+-", *with_commas(plan.left)]
                if plain
                else ["+-(", *with_commas(plan.left), ")"]
            )
        pieces = [*self.side(plan.left), "|" * plan.level, *self.side(plan.right)]
        return pieces if bare else ["{", *pieces, "}"]

    def side(self, options: tuple[int, ...]) -> list[Piece]:
        """Return the options of a side with commas, or its only option without braces."""
        option = self.bare(options)
        return [(option, True)] if option >= 0 else with_commas(options)


def phrase_plan(phrase: Phrase) -> Plan:
    """Return the plan that writes a phrase."""
    return Plan(phrase=phrase, length=len(phrase.text))


def with_commas(options: tuple[int, ...]) -> list[Piece]:
    """Return options with commas between them."""
    pieces: list[Piece] = []
    for option in options:
        pieces += [",", (option, False)]
    return pieces[1:]
