"""The operators change what they are meant to, and leave alone what no test could notice."""

import ast

import pytest
from mutant_sample import ROOT, all_statements, draw, module_paths
from mutants import Statement, statements


def mutate(source: str, operator: str | None = None) -> set[str]:
    """Return all mutated texts of a source, or those by one operator."""
    text = source.encode()
    return {
        mutant.apply(text).decode()
        for statement in statements("m.py", text)
        for mutant in statement.mutants
        if operator in (None, mutant.operator)
    }


DELETED = {
    "a call": ("def f(x):\n    x.sort()\n", "def f(x):\n    pass\n"),
    "a yield": ("def f(x):\n    yield x\n", "def f(x):\n    pass\n"),
    "raise": (
        "def f(x):\n    if x:\n        raise ValueError('no')\n",
        "def f(x):\n    if x:\n        pass\n",
    ),
    "continue": (
        "for x in y:\n    if x: continue\n    z(x)\n",
        "for x in y:\n    if x: pass\n    z(x)\n",
    ),
    "an augmented assignment": ("def f(x):\n    x += 1\n", "def f(x):\n    pass\n"),
    "an assignment to an item": ("def f(x):\n    x[0] = x\n", "def f(x):\n    pass\n"),
    "a second assignment": (
        "def f(x):\n    y = x\n    y = -x\n    return y\n",
        "def f(x):\n    y = x\n    pass\n    return y\n",
    ),
    "del of an item": ("def f(x):\n    del x[0]\n", "def f(x):\n    pass\n"),
    "an early return": (
        "def f(x):\n    if x:\n        return x\n    return None\n",
        "def f(x):\n    if x:\n        pass\n    return None\n",
    ),
    "a statement of several lines": (
        "def f(x):\n    x(\n        'ä',\n    )\n    return x\n",
        "def f(x):\n    pass\n    return x\n",
    ),
    "a statement after another on its line": (
        "def f(x): x.a(); return x\n",
        "def f(x): pass; return x\n",
    ),
}


@pytest.mark.parametrize(("source", "expected"), DELETED.values(), ids=DELETED)
def test_a_statement_is_deleted(source: str, expected: str) -> None:
    assert expected in mutate(source, "delete")


CHANGED = {
    "unwrap": ("y = sorted(x)\n", {"y = (x)\n"}),
    "unwrap of a method": ("y = 'é'.strip()\n", {"y = ('é')\n"}),
    "unwrap of max": ("y = max(a, b)\n", {"y = (a)\n", "y = (b)\n"}),
    "operand": ("y = a and (b)\n", {"y = ((a))\n", "y = ((b))\n"}),
    "operand of three": (
        "y = a or b or c\n",
        {"y = ((a) or (b))\n", "y = ((a) or (c))\n", "y = ((b) or (c))\n"},
    ),
    "condition": ("if x: y()\n", {"if True: y()\n", "if False: y()\n"}),
    "condition of while": ("while x: y()\n", {"while False: y()\n"}),
    "condition of a comprehension": (
        "y = [a for a in b if a]\n",
        {"y = [a for a in b if True]\n", "y = [a for a in b if False]\n"},
    ),
    "loop": ("for a in b: c()\n", {"for a in (): c()\n"}),
    "compare": ("y = a < b == c\n", {"y = ((a) <= (b) == (c))\n", "y = ((a) < (b) != (c))\n"}),
    "compare membership": ("y = a not in b\n", {"y = ((a) in (b))\n"}),
    "operator": ("y = a // b\n", {"y = ((a) * (b))\n"}),
    "operator not": ("y = not a\n", {"y = (a)\n"}),
    "operator of an assignment": ("def f(x):\n    x |= a\n", {"def f(x):\n    x &= (a)\n"}),
    "constant": ("y = 5\n", {"y = 6\n", "y = 4\n"}),
    "constant of truth": ("y = f(a, b=True)\n", {"y = f(a, b=False)\n"}),
}


@pytest.mark.parametrize(("title", "source", "expected"), [(n, *c) for n, c in CHANGED.items()])
def test_an_expression_is_changed(title: str, source: str, expected: set[str]) -> None:
    assert mutate(source, title.split()[0]) == expected


UNTOUCHED = {
    "docstring": 'def f():\n    """Say 1 < 2."""\n',
    "import": "import os\nfrom a import b\n",
    "types": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    f(1)\n",
    "__all__": "__all__ = sorted(['a'])\n",
    "annotation": "x: Literal[1, 2]\n",
    "alias": "Side = int | str\n",
    "type variable": "T = TypeVar('T', bound=f(1))\n",
    "assert": "def f(x):\n    assert x > 0\n",
    "header": "def f(x=1, *, y: int = 2) -> int:\n    ...\n",
    "decorator": "@cache(maxsize=1)\ndef f():\n    pass\n",
    "overload": "@overload\ndef f(x):\n    return g(1)\n",
    "f-string": "def f(x):\n    return f'{x + 1}'\n",
    "the only binding": "def f(x):\n    y = x\n    return y\n",
    "a binding for an inner function": (
        "def f(x):\n    y = x\n    def g():\n        nonlocal y\n        y = x\n    return g\n"
    ),
}


@pytest.mark.parametrize("source", UNTOUCHED.values(), ids=UNTOUCHED)
def test_code_whose_change_no_test_could_notice_is_left_alone(source: str) -> None:
    assert mutate(source) == set()


def test_the_message_of_an_error_is_left_alone() -> None:
    source = "def f(x):\n    raise ValueError(1 + x)\n"
    assert mutate(source) == {"def f(x):\n    pass\n"}


def test_every_drawn_mutant_compiles_and_differs() -> None:
    available = list(all_statements(ROOT, module_paths(ROOT)[::13]))
    for _, mutant in draw(available, 120, 0):
        text = (ROOT / mutant.path).read_bytes()
        changed = mutant.apply(text)
        compile(changed, mutant.path, "exec", dont_inherit=True)
        assert ast.dump(ast.parse(changed)) != ast.dump(ast.parse(text)), mutant.name


def test_a_sample_is_drawn_by_its_seed_and_uniformly_over_statements() -> None:
    source = "def f(a, b):\n    a.b()\n    return 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8\n"
    available = statements("m.py", source.encode())
    assert [statement.line for statement in available] == [2, 3]
    drawn = [draw(available, 1, seed)[0][0].line for seed in range(400)]
    # The range is 3 standard deviations of a fair coin.
    assert 170 <= drawn.count(2) <= 230
    assert draw(available, 2, 7) == draw(available, 2, 7)


def test_a_statement_knows_whether_it_runs_at_import() -> None:
    source = b"x = 1\nclass C:\n    y = 2\n    def f(self):\n        return 3\n"

    def by_line(parsed: list[Statement]) -> dict[int, bool]:
        return {statement.line: statement.at_import for statement in parsed}

    assert by_line(statements("m.py", source)) == {1: True, 3: True, 5: False}
