"""Similar names are suggested for an unknown name, with hyphens or underscores."""

from dataclasses import dataclass, field

import pytest

from tedomari.rulesets import Plugin, Registry, UnknownRulesetError, hookimpl
from tedomari.rulesets.loader import read_plugin
from tedomari_nim import Nim


class Named(Nim):
    """Nim under another name."""

    name = "t-f-g"


@dataclass
class Offering:
    """A plugin with this ruleset."""

    rulesets: list[Named] = field(default_factory=lambda: [Named()])

    @hookimpl
    def tedomari_rulesets(self) -> list[Named]:
        return self.rulesets


@pytest.mark.clause("plugin.name.unknown", "plugin.name.hyphen")
@pytest.mark.parametrize("name", ["t-f-h", "t_f_h"])
def test_underscores_do_not_hide_a_similar_name(name: str) -> None:
    registry = Registry([read_plugin(Offering(), Plugin("acme", "dist", "1"))])
    with pytest.raises(UnknownRulesetError) as caught:
        registry.find(name)
    assert "did you mean t-f-g?" in str(caught.value)
