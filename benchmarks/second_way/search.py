"""Who wins a board of Domineering plus a number: alpha-beta search, without any value."""

from fractions import Fraction

from second_way.cells import dominoes


class Search:
    """The results of a search on boards up to 7x7, by cells, number and player to move."""

    def __init__(self) -> None:
        self.results: dict[tuple[int, Fraction, int], bool] = {}

    def wins(self, mask: int, number: Fraction, player: int) -> bool:
        """Return whether the player (0 for Left) wins the board plus a number by moving first.

        A move in the number changes it by its own unit to the player's disadvantage.
        """
        key = mask, number, player
        known = self.results.get(key)
        if known is None:
            known = self.results[key] = self.decide(mask, number, player)
        return known

    def decide(self, mask: int, number: Fraction, player: int) -> bool:
        """Try bounds, then the moves; those come first that leave the opponent few moves."""
        own, other = (8, 1) if player == 0 else (1, 8)
        free = number if player == 0 else -number
        # The player has `safe` moves that nobody can prevent, and the opponent at most `most`:
        # the board is worth at least the difference to the player; and the other way round.
        if safe(mask, own, other) - most(mask, other) + free > 0:
            return True
        if most(mask, own) - safe(mask, other, own) + free <= 0:
            return False
        options = dominoes(mask, own)
        options.sort(
            key=lambda rest: most(rest, other) - most(rest, own) - safe(rest, own, other)
        )
        if any(not self.wins(rest, number, 1 - player) for rest in options):
            return True
        after = move(number, player)
        return after is not None and not self.wins(mask, after, 1 - player)


def move(number: Fraction, player: int) -> Fraction | None:
    """Return the number after the player's move in its canonical form; None without one."""
    if number.denominator == 1 and (number <= 0 if player == 0 else number >= 0):
        return None
    step = Fraction(1, number.denominator)
    return number - step if player == 0 else number + step


def most(mask: int, step: int) -> int:
    """Return the most dominoes of one direction that fit together."""
    count = 0
    while starts := mask & mask >> step:
        bit = starts & -starts
        mask &= ~(bit | bit << step)
        count += 1
    return count


def safe(mask: int, own: int, other: int) -> int:
    """Return the most dominoes on cells that the other player can never cover."""
    alone = mask & ~(mask << other | mask >> other)
    return most(alone, own)
