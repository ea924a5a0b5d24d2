"""The checker of certificates of periods.

It does not use the search: it derives the options of each family from the rules, plays the
moves of the first strips as well, computes the values again, and follows each proof.  It relies
on the kernel, which computes and compares values, and on the claims that are stated at
:func:`~tedomari.periods.schemes.schemes`, at :func:`~tedomari.periods.find.induction_bound`, at
:func:`~tedomari.periods.find.lasting_options` and in :mod:`tedomari.periods.growth`.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from tedomari.errors import TedomariError
from tedomari.game import Game
from tedomari.periods.certificate import FORMAT, read_game, written_options, written_rules
from tedomari.periods.families import Family, TemplateError, parse_template
from tedomari.periods.form import (
    PROOF,
    PeriodRefusedError,
    require,
    require_certificate,
    require_form,
)
from tedomari.periods.growth import Growth, answers, threats
from tedomari.periods.period import least_start
from tedomari.periods.schemes import options_of, window
from tedomari.strips.rules import StripRules
from tedomari.strips.values import StripValues

#: The largest depth of a proof, which is checked by recursion.
DEPTH: Final = 200

Json = Mapping[str, Any]


def check_period(certificate: Json, rules: StripRules) -> str:
    """Return what the certificate proves about the game with these rules, as a sentence.

    Raises :class:`PeriodRefusedError` with the reason if it proves nothing.
    Clause: periods.check.
    """
    try:
        return Checker(certificate, rules).check()
    except TedomariError:
        raise
    except (LookupError, TypeError, AttributeError, ValueError, RecursionError) as error:
        raise PeriodRefusedError(
            f"the certificate is refused: it is not of the format {FORMAT!r}; "
            "write it again with --certificate"
        ) from error


class Checker:
    """One certificate, and the values of strips that were computed for it."""

    def __init__(self, certificate: Json, rules: StripRules) -> None:
        require_certificate(certificate)
        require(certificate["format"] == FORMAT, f"the format is not {FORMAT!r}")
        require(certificate["rules"] == written_rules(rules), "it is about other rules")
        self.rules = rules
        self.strips = StripValues(rules)
        self.read = cache(read_game)  # a game is named by many steps
        self.word: str = certificate["word"]
        self.rows: list[Json] = certificate["families"]
        self.families = [Family(row["prefix"], row["suffix"]) for row in self.rows]
        self.family = self.families[certificate["family"]]
        self.period: int = certificate["period"]
        self.start: int = certificate["start"]
        self.bound: int = certificate["bound"]
        self.saltus = read_game(certificate["saltus"])

    def check(self) -> str:
        """Check everything; see :func:`check_period`."""
        self.check_frame()
        for row, family in zip(self.rows, self.families, strict=True):
            self.check_schemes(row, family)
            for side in ("left", "right"):
                self.check_bounds(row[side])
                for count in range(self.least, self.bound + self.period + 2):
                    self.check_options(family, side, row[side], count)
        for row, family in zip(self.rows, self.families, strict=True):
            self.check_values(row, family)
            self.check_steps(row, family)
        return self.statement()

    def statement(self) -> str:
        """What is proved about the family of the certificate, and its first values.

        The values were computed here, so they show from which number on the period holds.
        """
        values = self.values_of(self.family, self.bound + self.period)
        start = least_start(values, self.start, self.period, self.saltus)
        name = f"{self.family.prefix}({self.word})^n{self.family.suffix}"
        first = ", ".join(map(str, values[: start + self.period]))
        return (
            f"for n >= {start}, the value of {name} with n + {self.period} in place of n "
            f"is that of {name} plus {self.saltus}; its values from n = 0 on are {first}"
        )

    def check_frame(self) -> None:
        """Check the word, the families and the numbers."""
        for family in self.families:
            template = f"{family.prefix}({self.word})^n{family.suffix}"
            try:
                parse_template(template, self.rules)
            except TemplateError as error:
                raise PeriodRefusedError(f"the certificate is refused: {error}") from error
        require(self.rules.ends, "it does not follow from the moves of the game that it ends")
        self.least = window(self.word, self.rules)
        require(self.period >= 1, "the period is not positive")
        require(self.start >= self.least, f"the start is less than {self.least}")
        require(self.bound >= self.start, "the bound is less than the start")
        for number, row in enumerate(self.rows):
            require(
                len(row["values"]) == self.bound + self.period,
                f"certificate.families[{number}] has {len(row['values'])} values: expected "
                f"{self.bound + self.period}, the bound plus the period",
            )

    def check_schemes(self, row: Json, family: Family) -> None:
        """Check that the options are listed as they follow from the rules for every n."""
        names = {each: number for number, each in enumerate(self.families)}
        require(len(names) == len(self.rows), "a family is listed twice")
        options = options_of(self.word, family, self.rules)
        missing = [each for each in options.families() if each not in names]
        require(not missing, f"the families {missing} of some options are not listed")
        require(
            written_options(options, names) == {side: row[side] for side in ("left", "right")},
            f"the options of {family.prefix}({self.word})^n{family.suffix} do not follow from "
            "the rules",
        )

    def check_bounds(self, schemes: list[Json]) -> None:
        """Check that the induction may begin at the bound."""
        for scheme in schemes:
            if scheme["kind"] == "edge":
                least = self.start + scheme["lost"]
            elif scheme["kind"] == "inner":
                require(
                    max(scheme["low"], scheme["high"]) <= self.start,
                    "a move inside begins after the start",
                )
                least = 2 * self.start + self.period + scheme["lost"]
            else:
                least = self.start
            require(self.bound >= least, f"the bound is less than {least}")

    def check_options(self, family: Family, side: str, schemes: list[Json], count: int) -> None:
        """Check that the schemes list exactly the options of one member of a family."""
        rewrites = self.rules.left if side == "left" else self.rules.right
        played = {
            self.sorted_parts(option)
            for option in self.rules.options(family.strip(self.word, count), rewrites)
        }
        listed = {
            self.sorted_parts(*option)
            for scheme in schemes
            for option in self.strips_of(scheme, count)
        }
        require(
            played == listed,
            f"the options of {side} in {family.strip(self.word, count)} are not those listed",
        )

    def sorted_parts(self, *strips: str) -> tuple[str, ...]:
        """The components of a sum of strips, in normal form and sorted."""
        parts = [part for strip in strips for part in self.rules.components(strip)]
        return tuple(sorted(self.strips.normal(part) for part in parts))

    def strips_of(self, scheme: Json, count: int) -> list[tuple[str, ...]]:
        """The sums of strips that a scheme describes for one number of repetitions."""
        rest: list[str] = scheme["rest"].split()
        if scheme["kind"] == "fixed":
            return [tuple(rest)]
        if scheme["kind"] == "edge":
            return [(self.member(scheme["family"], count - scheme["lost"]), *rest)]
        sums: list[tuple[str, ...]] = []
        for first in range(scheme["low"], count - scheme["lost"] - scheme["high"] + 1):
            strips = [self.member(scheme["first"], first), *rest]
            if scheme["second"] is not None:
                strips.append(self.member(scheme["second"], count - scheme["lost"] - first))
            sums.append(tuple(strips))
        return sums

    def member(self, family: int, count: int) -> str:
        """The strip of a family with this number of repetitions."""
        return self.families[family].strip(self.word, count)

    def values_of(self, family: Family, count: int) -> list[Game]:
        """The values of the strips of a family with fewer repetitions than ``count``."""
        return [self.strips.value(family.strip(self.word, each)) for each in range(count)]

    def check_values(self, row: Json, family: Family) -> None:
        """Compute the values again, and check the period up to the bound."""
        values = self.values_of(family, self.bound + self.period)
        for count, (value, text) in enumerate(zip(values, row["values"], strict=True)):
            require(
                value == self.read(text),
                "the value of {} is {}, not {}",
                family.strip(self.word, count),
                value,
                text,
            )
        for count in range(self.start, self.bound):
            require(
                values[count + self.period] == values[count] + self.saltus,
                f"{family.strip(self.word, count)} does not have the period",
            )

    def check_steps(self, row: Json, family: Family) -> None:
        """Check the proof of the induction step for each residue."""
        bases = [step["base"] for step in row["steps"]]
        require(
            bases == list(range(self.bound, self.bound + self.period)),
            "the steps do not begin at the bound, one for each residue",
        )
        for step in row["steps"]:
            growth = Growth(
                tuple(self.read(text) for text in step["left"]),
                tuple(self.read(text) for text in step["right"]),
                self.saltus,
            )
            base = step["base"]
            self.check_grown(row["left"], growth.left, base, 0)
            self.check_grown(row["right"], growth.right, base, 1)
            value = self.strips.value(family.strip(self.word, base)) + self.saltus
            self.check_proof(step["above"], growth, value, DEPTH)
            self.check_proof(step["below"], growth.negative, -value, DEPTH)

    def check_grown(
        self, schemes: list[Json], options: tuple[Game, ...], base: int, player: int
    ) -> None:
        """Check that the options that grow are those listed, and that no other is needed.

        Clause: periods.dropped.
        """
        fixed: list[Game] = []
        grown: set[Game] = set()
        rises = (self.saltus >= 0, self.saltus <= 0)[player]
        for scheme in schemes:
            each = [self.total(strips) for strips in self.strips_of(scheme, base)]
            on_one_side = scheme["kind"] == "inner" and scheme["second"] is None
            if self.saltus == 0 or not (on_one_side or scheme["kind"] == "fixed"):
                grown.update(each)
            elif on_one_side and rises:
                grown.update(each[-self.period :])
                fixed += each[: -self.period]
            else:
                fixed += each
        require(
            grown == set(options), f"the options at {base} repetitions are not those listed"
        )
        for option in fixed:
            better = (option <= g if player == 0 else g <= option for g in grown)
            require(
                rises and any(better),
                "the option {} at {} repetitions does not grow",
                option,
                base,
            )

    def total(self, strips: tuple[str, ...]) -> Game:
        """The value of a sum of strips."""
        total = Game()
        for strip in strips:
            total = total + self.strips.value(strip)
        return total

    def check_proof(self, proof: Json, growth: Growth, game: Game, depth: int) -> None:
        """Check a proof of X(m) >= game + m.s for all m (:mod:`tedomari.periods.growth`)."""
        require(depth > 0, f"a proof is deeper than {DEPTH}")
        require_form(proof, PROOF, "a proof")
        require(
            self.read(proof["game"]) == game, "a proof is about {}, not {}", proof["game"], game
        )
        for option in growth.right:
            require(
                not option + growth.saltus <= game,
                "Right wins by moving to {} + {} against {}",
                option,
                growth.saltus,
                game,
            )
        replies = {self.read(text): reply for text, reply in proof["replies"].items()}
        for after in threats(growth, game):
            require(after in replies, "there is no reply to the move to {}", after)
            self.check_reply(replies[after], growth, after, depth)

    def check_reply(self, reply: int | Json, growth: Growth, game: Game, depth: int) -> None:
        """Check a proof of X(m) |> game + m.s for all m."""
        if isinstance(reply, int) and not isinstance(reply, bool):
            require(0 <= reply < len(growth.left), f"there is no option {reply}")
            option = growth.left[reply] + growth.saltus
            require(option >= game, "the reply {} is not at least {}", option, game)
            return
        require_form(reply, (int, dict), "a reply")
        assert isinstance(reply, Mapping)
        require_form(reply, PROOF, "a reply")
        after = self.read(reply["game"])
        require(
            any(after == answer for answer in answers(growth, game)),
            "{} is not a move from {}",
            after,
            game,
        )
        self.check_proof(reply, growth, after, depth - 1)
