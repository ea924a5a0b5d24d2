"""The language of expressions: the notation of values, with functions, positions and names.

>>> session = Session().run("let G = {2|-1}").session
>>> str(session.run("freeze(G)")), session.run("temperature(G)").number
('1/2*', Fraction(3, 2))

| module | contents |
| --- | --- |
| ``session`` | sessions and their results; reading one expression |
| ``reader`` | the parser of the notation, extended |
| ``dialect`` | the tokens, and hints for spellings of other programs |
| ``functions`` | the functions of the language |
| ``forms`` | products that depend on forms as written |
| ``positions`` | positions of rulesets as terms |
"""

from tedomari.expressions.functions import FUNCTIONS, Function
from tedomari.expressions.session import (
    LineError,
    NotAValueError,
    Result,
    ResultKind,
    Session,
    parse,
    value_of,
    values_of,
)

__all__ = [
    "FUNCTIONS",
    "Function",
    "LineError",
    "NotAValueError",
    "Result",
    "ResultKind",
    "Session",
    "parse",
    "value_of",
    "values_of",
]
