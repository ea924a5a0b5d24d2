"""The ordinal sum and Conway's product, written exactly as defined.

Both products depend on the forms and not only on their values, so they take and return forms.
"""

from tedomari.forms.definitions import add, by_definition, subtract
from tedomari.forms.form import Form


@by_definition
def ordinal_sum(g: Form, h: Form) -> Form:
    """G:H = {G^L, G:H^L | G^R, G:H^R}: a move in G ends the play in H.

    >>> one = Form([Form()])
    >>> ordinal_sum(one, one) == Form([Form(), one])
    True

    Source: Winning Ways, chapter 7; Conway, On Numbers and Games, chapter 15.
    Clauses: product.ordinal.definition, product.ordinal.form, product.ordinal.colon,
    product.ordinal.zero.
    """
    return Form(
        g.left_options | {ordinal_sum(g, h_left) for h_left in h.left_options},
        g.right_options | {ordinal_sum(g, h_right) for h_right in h.right_options},
    )


@by_definition
def conway_product(g: Form, h: Form) -> Form:
    """GH, whose left options are G^L H + G H^L - G^L H^L and G^R H + G H^R - G^R H^R,
    and whose right options are G^L H + G H^R - G^L H^R and G^R H + G H^L - G^R H^L.

    >>> one = Form([Form()])
    >>> conway_product(one, one) == one
    True

    Source: Conway, On Numbers and Games, chapter 1.
    Clauses: product.conway.definition, product.conway.form, product.conway.number,
    product.conway.laws.
    """

    def term(option: Form, other: Form) -> Form:
        corner = conway_product(option, other)
        return subtract(add(conway_product(option, h), conway_product(g, other)), corner)

    return Form(
        {term(g_left, h_left) for g_left in g.left_options for h_left in h.left_options}
        | {
            term(g_right, h_right) for g_right in g.right_options for h_right in h.right_options
        },
        {term(g_left, h_right) for g_left in g.left_options for h_right in h.right_options}
        | {term(g_right, h_left) for g_right in g.right_options for h_left in h.left_options},
    )
