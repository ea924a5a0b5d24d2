"""A capturing race for people: as fields, or as sentences that give reasons."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tedomari.answers.data import Answer, Data
from tedomari.answers.liberty import alive_in_words
from tedomari.messages import first_few, points_in_words

#: The maximum number of first moves that are listed for people.
SHOWN_MOVES: Final = 8

#: The cases of the method, in words.
CASES: Final = {
    1: "it is an integer, so nothing is left to round",
    2: "it lies between two integers, and the player who moves first rounds it in their favour",
    3: (
        "it is confused with an integer, so the player who moves first rounds it past that "
        "integer in their favour"
    ),
}


def fields(answer: Answer) -> Iterator[tuple[str, str]]:
    """Yield the labels and texts of an answer, for people."""
    for number, region in enumerate(mappings(answer["regions"]), 1):
        yield f"region {number}", f"{owner(region)}: {game(region)}"
    if answer["cooled"] is not None:
        adjustment = mapping(answer["adjustment"])
        total = alive_in_words(str(answer["cooled"]))
        yield "total", f"{total} when cooled by 2, case {answer['case']}"
        yield (
            "adjustment",
            f"Black first {alive_in_words(str(adjustment['black']))}, "
            f"White first {alive_in_words(str(adjustment['white']))}",
        )
    if answer["shared"]:
        yield "shared", f"{liberties(answer['shared'])} that both blocks have"
    if answer["winner"] is not None:
        yield "winner", winner(mapping(answer["winner"]))
    yield "race", winner(mapping(answer["race"])) if answer["race"] else "not decided"
    for key, moves in mapping(answer["moves"]).items():
        if moves:
            yield f"{player_of(key)} wins by", moves_in_words(moves)
    for key, worth in mapping(answer["territory"]).items():
        if worth is not None:
            yield "territory", f"{worth} for Black if {player_of(key)} loses (cooled by 1)"
    if answer["reason"] is not None:
        yield "note", str(answer["reason"])
    yield from opinions(answer)


def opinions(answer: Answer) -> Iterator[tuple[str, str]]:
    """Yield what a Go program says about the race.  Clause: semeai.command.opinion."""
    if answer["opinion"] is not None:
        for entry in mappings(answer["opinion"]):
            yield "a program guesses", f"{entry['question']}? {entry['answer']}"


def sentences(answer: Answer) -> Iterator[str]:
    """Yield the results and their reasons, one sentence per line."""
    for number, region in enumerate(mappings(answer["regions"]), 1):
        yield region_sentence(number, region)
    if answer["cooled"] is not None:
        yield from method_sentences(answer)
    elif answer["shared"] is not None:
        yield from sentences_without_total(answer)
    else:
        yield f"The method does not apply: {answer['reason']}."
    if answer["race"]:
        yield f"A search of the race on the board says: {winner(mapping(answer['race']))}."
    elif answer["cooled"] is not None:
        yield f"The race on the board was not decided: {answer['reason']}."
    for key, moves in mapping(answer["moves"]).items():
        if moves:
            yield f"{player_of(key)}, moving first, wins by {moves_in_words(moves)}."
    for key, worth in mapping(answer["territory"]).items():
        if worth is not None:
            yield (
                f"If {player_of(key)} loses the race, {player_of(key)}'s regions and block are "
                f"worth {worth} points for Black, cooled by 1."
            )
    for question, said in opinions(answer):
        yield f"As a heuristic, {question}: {said}."


def region_sentence(number: int, region: Mapping[str, Data]) -> str:
    """Return a sentence about a region: its owner, and its game."""
    points = points_in_words([*map(str, sequence(region["points"]))])
    where = f"Region {number} ({points})"
    if region["defender"] is None:
        return f"{where} is shared by essential blocks of both players."
    holder = str(region["defender"]).capitalize()
    if region["plain"] is not None:
        return f"{where} holds {liberties(region['plain'], 'plain ')} of {holder}."
    if region["liberty_game"] is None:
        return f"{where} holds liberties of {holder} and has no game: {region['reason']}."
    return (
        f"{where} holds liberties of {holder}: the game {region['liberty_game']}, "
        f"which is {alive_in_words(str(region['cooled']))} when cooled by 2."
    )


def liberties(number: Data, kind: str = "") -> str:
    """Return a number of liberties in words.

    >>> liberties(1), liberties(2, "plain ")
    ('1 liberty', '2 plain liberties')
    """
    return f"{number} {kind}{'liberty' if number == 1 else 'liberties'}"


def method_sentences(answer: Answer) -> Iterator[str]:
    """Yield what the method says about the total."""
    case = answer["case"]
    assert isinstance(case, int)
    total = alive_in_words(str(answer["cooled"]))
    yield f"The total cooled by 2 is {total}; {CASES[case]} (case {case})."
    adjustment, winners = mapping(answer["adjustment"]), mapping(answer["winner"])
    for player in ("black", "white"):
        wins = str(winners[f"{player}_first"]).capitalize()
        yield (
            f"If {player.capitalize()} moves first, the adjustment value is "
            f"{alive_in_words(str(adjustment[player]))}, and {wins} wins."
        )


def sentences_without_total(answer: Answer) -> Iterator[str]:
    """Yield what the method says if the total alone does not decide."""
    if answer["shared"]:
        yield f"Both blocks have {liberties(answer['shared'])} in common."
    else:
        yield "Both blocks can live, so that nobody may capture."
    yield f"By the values and these rules: {winner(mapping(answer['winner']))}."


def owner(region: Mapping[str, Data]) -> str:
    """Return the owner of a region's liberties, and its points."""
    holder = str(region["defender"]).capitalize() if region["defender"] else "shared"
    return f"{holder} at {points_in_words([*map(str, sequence(region['points']))])}"


def game(region: Mapping[str, Data]) -> str:
    """Return the game of a region in words."""
    if region["liberty_game"] is None:
        return "no game"
    if region["plain"] is not None or region["liberty_game"] in ("alive", "-alive"):
        return f"{region['liberty_game']}"
    return f"{region['liberty_game']}, {alive_in_words(str(region['cooled']))} when cooled by 2"


def winner(winners: Mapping[str, Data]) -> str:
    """Return the winners of an answer in words."""
    black, white = (
        str(winners[key]).capitalize() if winners[key] else "nobody"
        for key in ("black_first", "white_first")
    )
    return f"{black} if Black moves first, {white} if White does"


def player_of(key: str) -> str:
    """Return the player in a key such as ``black_first``.

    >>> player_of("white_loses")
    'White'
    """
    return key.partition("_")[0].capitalize()


def moves_in_words(moves: Data) -> str:
    """Return the first few moves, and the number of the others."""
    return first_few([*map(str, sequence(moves))], SHOWN_MOVES, rest=" and {} others")


def sequence(data: Data) -> Sequence[Data]:
    """Return a list in an answer."""
    assert isinstance(data, Sequence)
    return data


def mappings(data: Data) -> Sequence[Mapping[str, Data]]:
    """Return a list of objects in an answer."""
    return [mapping(entry) for entry in sequence(data)]


def mapping(data: Data) -> Mapping[str, Data]:
    """Return an object in an answer."""
    assert isinstance(data, Mapping)
    return data
