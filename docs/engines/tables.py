"""Option tables: games as lists of numbers and of the places of options."""

from fractions import Fraction


def game_of(entries, number, game):
    """Return the game of an option table, in which each entry refers to earlier ones.

    `number` returns the game of a fraction, and `game` that of two lists of options.
    """
    games = []
    for entry in entries:
        if isinstance(entry, str):
            games.append(number(Fraction(entry)))
        else:
            games.append(game(*([games[n] for n in side] for side in entry)))
    return games[-1]


def followers(entries):
    """Return the number of followers of an option table, as if none were shared."""
    numbers = []
    for entry in entries:
        sides = [] if isinstance(entry, str) else entry
        numbers.append(1 + sum(numbers[place] for side in sides for place in side))
    return numbers[-1]


def table_of(game, key, number, options):
    """Return the option table of a game.

    `key` returns a hashable key per game, `number` the number as a string, or None for any
    other game, and `options` the left and the right options.
    """
    entries, places = [], {}

    def place(game):
        name = key(game)
        if name not in places:
            entry = number(game)
            if entry is None:
                entry = [[place(option) for option in side] for side in options(game)]
            entries.append(entry)
            places[name] = len(entries) - 1
        return places[name]

    place(game)
    return {"dag": entries}
