"""``tedomari semeai --sum``: the winner of a race whose regions are given as liberty trees."""

from collections.abc import Iterator, Sequence
from typing import Final

from tedomari.answers.data import FAULT, Answer
from tedomari.answers.liberty import alive_in_words
from tedomari.answers.race import by_first, contradiction, sentence
from tedomari.errors import TedomariError
from tedomari.rulesets import find_ruleset
from tedomari.rulesets.experimental import JudgedSum, JudgesSums
from tedomari.rulesets.foreign import AnyRuleset, foreign_code
from tedomari_cli.failures import ExitStatus
from tedomari_cli.operands import STANDARD_INPUT, lines
from tedomari_cli.output import answer_each, write_fields
from tedomari_cli.rulesets import NoCapabilityError

#: The name of the ruleset that judges the sums.
RULESET: Final = "semeai"


class NoGamesError(TedomariError):
    """The sum has no game."""

    def __init__(self) -> None:
        super().__init__(
            "expected liberty trees such as {4|0} or -7, found none; "
            'write for example: tedomari semeai --sum "{4|0}" -3'
        )


def judge_sums(operands: Sequence[str], *, as_json: bool) -> ExitStatus:
    """Judge the sum of the operands, or with ``-`` the sum on each line of standard input.

    Clause: semeai.command.sum.
    """
    reading = list(operands) == [STANDARD_INPUT]
    texts = lines() if reading else iter([" ".join(operands)])
    results: list[JudgedSum] = []

    def answer(text: str) -> Answer:
        games = list(games_in(text)) if reading else list(operands)
        results[:] = [judge(games)]
        return as_answer(results[0])

    return answer_each(texts, answer, as_json=as_json, show=lambda _: show(results[0]))


def games_in(text: str) -> Iterator[str]:
    """Yield the games of a line, which are separated by spaces outside braces.

    >>> list(games_in("{4 | 0} -7"))
    ['{4 | 0}', '-7']
    """
    depth, game = 0, ""
    for char in f"{text} ":
        depth += (char == "{") - (char == "}")
        if char.isspace() and depth <= 0:
            if game:
                yield game
            game, depth = "", 0
        else:
            game += char
    if game:
        yield game.rstrip()


def judge(games: Sequence[str]) -> JudgedSum:
    """Return the result of the ruleset for a sum."""
    if not games:
        raise NoGamesError
    ruleset: AnyRuleset = find_ruleset(RULESET)
    if not isinstance(ruleset, JudgesSums):
        raise NoCapabilityError(
            ruleset.name,
            "judges no sums of liberty trees; install a plugin whose ruleset of that name does",
        )
    with foreign_code(ruleset):
        return ruleset.judge_sum(games)


def as_answer(result: JudgedSum) -> Answer:
    """Return the answer as an object.  Clauses: semeai.command.sum, semeai.command.fault."""
    black, white = result.adjustment or (None, None)
    answer: Answer = {
        "games": list(result.games),
        "cooled": None if result.cooled is None else str(result.cooled),
        "case": result.case,
        "adjustment": {"black": black, "white": white},
        "winner": by_first(result.winner),
        "race": by_first(result.race),
    }
    fault = contradiction(by_first(result.winner), by_first(result.race))
    if fault is not None:
        nothing = {"cooled": None, "case": None, "adjustment": {"black": None, "white": None}}
        answer = {**answer, **nothing, "winner": by_first(result.race), FAULT: fault}
    return answer


def show(result: JudgedSum) -> None:
    """Print the answer as text.  Clause: semeai.command.text."""
    fields = [("games", "  ".join(result.games))]
    fault = contradiction(by_first(result.winner), by_first(result.race))
    if fault is not None:
        fields.append(("fault", fault))
    elif result.cooled is None:
        fields.append(("method", f"does not apply: {result.reason}"))
    else:
        black, white = result.adjustment or (None, None)
        ahead = result.margins or (None, None)
        fields += [
            ("cooled by 2", alive_in_words(result.cooled)),
            ("case", str(result.case)),
            ("adjustment", numbers(black, white)),
            ("winner", sentence(result.winner)),
            ("ahead by", numbers(*ahead)),
        ]
    fields.append(("race", sentence(result.race)))
    for player, moves in zip(("Black", "White"), result.moves, strict=True):
        fields.append((f"{player} wins by", "; ".join(moves) or "no first move"))
    write_fields(fields)


def numbers(black: int | None, white: int | None) -> str:
    """Return in words the numbers if Black and if White moves first.

    >>> numbers(1, None)
    '1 if Black moves first, nothing if White does'

    Clause: semeai.alive.written.
    """
    first, second = (
        "nothing" if number is None else alive_in_words(str(number))
        for number in (black, white)
    )
    return f"{first} if Black moves first, {second} if White does"
