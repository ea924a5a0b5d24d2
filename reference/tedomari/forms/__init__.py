"""Forms, and functions that follow their definitions in the chapter "Games and forms" exactly.

| module | contents |
| --- | --- |
| ``form`` | forms, and their followers |
| ``definitions`` | negative, sum, order and outcome, as defined |
| ``misere`` | outcomes under misère play |
| ``products`` | the ordinal sum, and Conway's product |
| ``values`` | the value of a form, and the canonical form of a value |
"""

from tedomari.forms.form import Form, followers

__all__ = ["Form", "followers"]
