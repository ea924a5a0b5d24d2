"""Docstrings as Markdown: doctests in fences, and the roles of names as code."""

import re
from typing import Any

import griffe

#: The role of a name, such as ``:class:`~a.b.C```; what is shown is the last part after ``~``.
ROLE = re.compile(r":[a-z]+:`(?P<short>~)?(?P<name>[\w.]+)`")


class Markdown(griffe.Extension):
    """Rewrites each docstring before it is shown."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Rewrite the docstring of an object."""
        if obj.docstring is not None:
            obj.docstring.value = as_markdown(obj.docstring.value)

    def on_package(self, *, pkg: griffe.Module, **_: Any) -> None:
        """Rewrite the docstring of a package."""
        self.on_object(obj=pkg)

    def on_module(self, *, mod: griffe.Module, **_: Any) -> None:
        """Rewrite the docstring of a module."""
        self.on_object(obj=mod)


def as_markdown(text: str) -> str:
    """A docstring with its doctests in fences and its roles as code.

    >>> print(as_markdown("See :class:`~a.b.C`."))
    See `C`.
    """
    blocks = re.split(r"(\n\s*\n)", ROLE.sub(name_as_code, text))
    return "".join(
        fence(block) if block.lstrip().startswith(">>>") else block for block in blocks
    )


def name_as_code(role: re.Match[str]) -> str:
    """The name of a role as code."""
    name = role["name"]
    return f"`{name.rpartition('.')[2] if role['short'] else name}`"


def fence(block: str) -> str:
    """A doctest in a fence."""
    return f"```pycon\n{block.strip(chr(10))}\n```"
