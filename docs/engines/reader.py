"""A parser for the notation of values, for adapters in Python, as far as the vectors need it.

It uses no code from Tedomari.  An engine supplies an algebra of its own games, with
`number(fraction)`, `nimber(n)` and `game(left, right)`.  Its games support `+` and unary `-`.
"""

import re
from fractions import Fraction

from lines import DeclinedError

TOKEN = re.compile(
    r"\s*(?:(?P<copies>\d+\.(?!\d))|(?P<number>\d+(?:/\d+)?)|(?P<ups>\^+)|(?P<downs>v+(?![A-Za-z_]))"
    r"|(?P<bars>\|+)|(?P<name>[A-Za-z_]+)|(?P<sign>\+-|[-+*{}(),]))"
)

#: Named games and their forms: XT Domineering paper, section 4, (22) to (35).
NAMES = {
    "up_plus": "{^|*}",
    "half_up": "{^^*|v*}",
    "black_star": "{0,^*|v*,0}",
    "half_star": "{^^|vv*}",
    "half_star_plus": "{^^,^^*|vv*}",
    "diamond": "{^^^*|vvv*}",
    "tri_star": "{^^,^^*|vv*}-{^^|vv*}",
}


class Reader:
    """Parses the notation of values, as far as the vectors need it.

    `copies` is the largest multiple that the engine is asked to compute.
    """

    def __init__(self, engine, copies):
        self.engine = engine
        self.copies = copies
        self.known = {}

    def read(self, text):
        """Return the game that a string denotes.

        Raises `DeclinedError` for notation that this reader does not support.
        """
        if text not in self.known:
            self.known[text] = _Parser(self, text).whole()
        return self.known[text]

    def table(self, entries):
        """Return the game of an option table, in which each entry refers to earlier ones."""
        games = []
        for entry in entries:
            if isinstance(entry, str):
                games.append(self.engine.number(Fraction(entry)))
            else:
                games.append(self.engine.game(*([games[n] for n in side] for side in entry)))
        return games[-1]

    def times(self, count, game):
        """Return the sum of `count` copies of a game, by doubling."""
        if count > self.copies:
            raise DeclinedError(f"{count} copies of a game take too long")
        total = self.engine.number(Fraction(0))
        while count:
            if count % 2:
                total = total + game
            count //= 2
            game = game + game if count else game
        return total

    def up(self, d):
        """Return the up of a number d: {^(left of d), * | ^(right of d), *}."""
        if d < 0:
            return -self.up(-d)
        step = Fraction(1, d.denominator)
        sides = ([d - step], [d + step]) if step != 1 else ([d - 1] if d else [], [])
        star = self.engine.nimber(1)
        if d in (0, 1):
            zero = self.engine.number(Fraction(0))
            return zero if d == 0 else self.engine.game([zero], [star])
        left, right = ([*map(self.up, side), star] for side in sides)
        return self.engine.game(left, right)

    def power(self, n):
        """Return Pow(^,n) = {0|* - ^ - ... - Pow(^,n-1)}."""
        rest = self.engine.nimber(1)
        for k in range(1, n):
            rest = rest + -self.power(k)
        return self.engine.game([self.engine.number(Fraction(0))], [rest])


def table(game, key, number, options):
    """Return the option table of a game, which stays short where braces would not.

    `key` returns a hashable key per game, `number` the number as a string, or None for any
    other game, and `options` the left and the right options.
    """
    entries, places = [], {}

    def place(game):
        name = key(game)
        if name not in places:
            text = number(game)
            if text is None:
                text = [[place(option) for option in side] for side in options(game)]
            entries.append(text)
            places[name] = len(entries) - 1
        return places[name]

    place(game)
    return entries


class _Parser:
    """A recursive-descent parser for the tokens of one string."""

    def __init__(self, reader, text):
        self.reader, self.engine = reader, reader.engine
        self.tokens, place = [], 0
        text = text.strip()
        while place < len(text):
            match = TOKEN.match(text, place)
            if match is None:
                raise DeclinedError(f"cannot read {text!r} from column {place + 1} on")
            self.tokens.append((match.lastgroup, match[match.lastgroup]))
            place = match.end()
        self.tokens.append(("end", ""))

    def at(self, *texts):
        return self.tokens[0][1] in texts and self.tokens[0][0] in ("sign", "end")

    def take(self, kind=None, text=None):
        token_kind, token = self.tokens[0]
        if (kind and token_kind != kind) or (text is not None and token != text):
            raise DeclinedError(f"expected {text or kind}, found {token or 'the end'!r}")
        self.tokens.pop(0)
        return token

    def whole(self):
        total = self.sum()
        self.take("end")
        return total

    def sum(self):
        total = self.term()
        while self.at("+", "-", "+-"):
            sign = self.take()
            term = self.term()
            total = total + (term if sign == "+" else -term)
        return total

    def term(self):
        if self.at("-"):
            self.take()
            if self.tokens[0][0] == "number":
                return self.literal(negative=True)
            return -self.term()
        if self.at("+-"):
            self.take()
            options = self.items() if self.at("(") else [self.term()]
            return self.engine.game(options, [-option for option in options])
        return self.literal()

    def items(self):
        """Parse a list of games in parentheses."""
        self.take("sign", "(")
        games = [self.sum()]
        while self.at(","):
            self.take()
            games.append(self.sum())
        self.take("sign", ")")
        return games

    def one_item(self):
        """Parse a single game in parentheses."""
        games = self.items()
        if len(games) > 1:
            raise DeclinedError(f"expected one game in parentheses, found {len(games)}")
        return games[0]

    def literal(self, negative=False):
        """Parse a number, ups and a nimber, each optional; or a multiple; or an atom."""
        parts, copies = [], 1
        if self.tokens[0][0] == "number":
            number = Fraction(self.take())
            parts.append(self.engine.number(-number if negative else number))
        elif self.tokens[0][0] == "copies":
            copies = int(self.take()[:-1])
        if self.tokens[0][0] in ("ups", "downs"):
            parts.append(self.reader.times(copies, self.arrows()))
            copies = 1
        if self.at("*"):
            self.take()
            n = int(self.take()) if self.tokens[0][0] == "number" else 1
            parts.append(self.reader.times(copies, self.engine.nimber(n)))
        if not parts:
            return self.reader.times(copies, self.atom())
        return sum(parts[1:], start=parts[0])

    def arrows(self):
        """Parse ups or downs: repeated arrows, a count, or the up of a number."""
        kind, text = self.tokens.pop(0)
        if self.at("("):
            self.take()
            sign = -1 if self.at("-") and self.take() else 1
            game = self.reader.up(sign * Fraction(self.take("number")))
            self.take("sign", ")")
        else:
            count = int(self.take()) if self.tokens[0][0] == "number" else len(text)
            game = self.reader.times(count, self.reader.up(Fraction(1)))
        return game if kind == "ups" else -game

    def atom(self):
        if self.at("{"):
            self.take()
            game = self.braces()
            self.take("sign", "}")
            return game
        if self.at("("):
            return self.one_item()
        name = self.take("name")
        if name in NAMES:
            return self.reader.read(NAMES[name])
        if name in ("Tiny", "Miny") and self.at("("):
            x = self.one_item()
            zero = self.engine.number(Fraction(0))
            tiny = self.engine.game([zero], [self.engine.game([zero], [-x])])
            return tiny if name == "Tiny" else -tiny
        if name == "Pow" and [text for _, text in self.tokens[:3]] == ["(", "^", ","]:
            del self.tokens[:3]
            n = int(self.take("number"))
            self.take("sign", ")")
            return self.reader.power(n)
        raise DeclinedError(f"the name {name} is not supported")

    def braces(self):
        """Parse the inside of braces: lists of games, separated by bars."""
        sides, bars = [self.options()], []
        while self.tokens[0][0] == "bars":
            bars.append(len(self.take()))
            sides.append(self.options())
        return self.split(sides, bars)

    def options(self):
        games = []
        while self.tokens[0][0] != "bars" and not self.at("}"):
            games.append(self.sum())
            if self.at(","):
                self.take()
        return games

    def split(self, sides, bars):
        """Return the game, split into sides at its longest bar."""
        place = bars.index(max(bars))
        left, right = sides[: place + 1], sides[place + 1 :]
        return self.engine.game(
            left[0] if place == 0 else [self.split(left, bars[:place])],
            right[0] if len(right) == 1 else [self.split(right, bars[place + 1 :])],
        )
