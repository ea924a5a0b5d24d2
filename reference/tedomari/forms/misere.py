"""Outcomes under misère play, by search: a player who cannot move wins.

Values do not determine these outcomes: 0 and ``*2+*2`` are equal games, but under misère play
the next player wins 0 and the previous player wins ``*2+*2``.  So these functions take forms
and do not simplify them.
"""

from tedomari.forms.definitions import Outcome, by_definition, outcome_of
from tedomari.forms.form import Form


@by_definition
def misere_left_wins_first(g: Form) -> bool:
    """Whether Left wins moving first: she has no move, or has one after which Right loses.

    Clause: game.outcome.misere.
    """
    return not g.left_options or any(
        not misere_right_wins_first(g_left) for g_left in g.left_options
    )


@by_definition
def misere_right_wins_first(g: Form) -> bool:
    """Whether Right wins moving first: he has no move, or has one after which Left loses.

    Clause: game.outcome.misere.
    """
    return not g.right_options or any(
        not misere_left_wins_first(g_right) for g_right in g.right_options
    )


def misere_outcome(g: Form) -> Outcome:
    """The outcome under misère play.

    >>> misere_outcome(Form()).name
    'NEXT'

    Source: Conway, On Numbers and Games, chapter 12.
    Clauses: game.outcome.misere, game.outcome.misere-values.
    """
    return outcome_of(
        left_first=misere_left_wins_first(g), right_first=misere_right_wins_first(g)
    )
