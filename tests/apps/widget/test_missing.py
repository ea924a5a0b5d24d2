"""Without the package anywidget, one message says what to install."""

import sys
from types import ModuleType

import pytest

import tedomari_widget
from tedomari.errors import ExtraError


@pytest.mark.clause("explorer.notebook.extra")
def test_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "anywidget", None)
    monkeypatch.delitem(sys.modules, "tedomari_widget.board", raising=False)
    with pytest.raises(ExtraError, match=r"anywidget.*pip install 'tedomari\[notebook\]'"):
        from tedomari_widget import Board  # noqa: F401


def test_another_missing_package_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(ModuleType):
        """An anywidget whose own packages are missing."""

        def __getattr__(self, name: str) -> object:
            raise ModuleNotFoundError(f"no {name}", name="ipywidgets")

    monkeypatch.setitem(sys.modules, "anywidget", Broken("anywidget"))
    monkeypatch.delitem(sys.modules, "tedomari_widget.board", raising=False)
    with pytest.raises(ModuleNotFoundError) as caught:
        tedomari_widget.__getattr__("Board")
    assert caught.value.name == "ipywidgets"


def test_there_are_no_other_names() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Boards'"):
        tedomari_widget.Boards  # noqa: B018
