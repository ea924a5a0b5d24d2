"""Styles: the notation itself, and other ways to write values, each of which is read back.

Each style is a module with a writer, from the printed notation to the style, and a reader,
from the style to the notation.

>>> from tedomari.notation import parse, render
>>> game = parse("{1||1/2|-1^3*}")
>>> for style in Style:
...     text = render(game, style=style)
...     print(f"{style:7}  {text}", parse(text, style=style) == game)
ascii    {1||1/2|-1^3*} True
unicode  {1||1/2|−1↑3∗} True
latex    \\{1\\mathrel{\\|}\\tfrac{1}{2}\\mid -1+3\\cdot{\\uparrow}{\\ast}\\} True
cgsuite  {1||1/2|-1+^3*} True
braces   {1|{1/2|{-1|{-1|{-1,{-1|-1}|-1}}}}} True

| module | contents |
| --- | --- |
| ``style`` | the styles, and the style in use |
| ``ascii``, ``unicode`` | the notation, on a keyboard and with the symbols of the literature |
| ``latex`` | formulas in LaTeX |
| ``cgsuite`` | input for CGSuite, and what CGSuite prints |
| ``braces`` | canonical forms in braces, down to numbers |
| ``latex_reading``, ``cgsuite_reading`` | the readers of these two |
| ``spelling`` | hints for spellings of the notation in these two |
| ``wording`` | what a style can say, and what it writes with braces |
| ``manners`` | the writer and the reader of each style |
| ``reading`` | reading a value in a style |
| ``translation`` | strings of a style in the notation, with their places |
"""

from tedomari.notation.styles.manners import MANNERS, Manner
from tedomari.notation.styles.reading import read, translate
from tedomari.notation.styles.style import Style, StyleError, current_style, using_style

__all__ = [
    "MANNERS",
    "Manner",
    "Style",
    "StyleError",
    "current_style",
    "read",
    "translate",
    "using_style",
]
