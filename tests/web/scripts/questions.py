"""Prints the answers to questions of the page, as a web worker returns them.

``python questions.py FOLDER``, where FOLDER has the module ``session`` of the workbench.
"""

import importlib
import json
import sys

sys.path.insert(0, sys.argv[1])
for extra in (
    "sgfmill",
    "latex2mathml",
):  # absent from the workbench; maybe another version here
    sys.modules[extra] = None  # type: ignore[assignment]

answer = importlib.import_module("session").answer

EVALUATE = ("{2|-1}+^", "*2+*3", "let G = 3/4", "{2|", "+-1", "^*+v")
BOARDS = {
    "domineering": "../..",
    "nim": "3+4",
    "dots-and-boxes": "1x2",
    "connect6": "....../.XX.../....../......",
}

questions: list[tuple[str, dict[str, str]]] = [("rulesets", {}), ("nothing", {})]
for text in EVALUATE:
    for question in ("evaluate", "options"):
        questions.append((question, {"text": text, "definitions": ""}))
for ruleset, position in BOARDS.items():
    for question in ("look", "analyse"):
        questions.append((question, {"ruleset": ruleset, "position": position}))
for ruleset in ("connect6", "semeai"):
    questions.append(("sgf", {"ruleset": ruleset, "sgf": "(;GM[1])"}))
questions.append(("engine", {"ruleset": "domineering", "position": "..", "player": "left"}))
for kind in ("notebook", "text"):
    questions.append(("export", {"lines": "let G = *2\nG + *3", "format": kind}))

for question, arguments in questions:
    sys.stdout.write(answer(question, json.dumps(arguments)) + "\n")
