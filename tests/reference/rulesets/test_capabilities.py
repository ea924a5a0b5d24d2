"""The docstring of each capability names rulesets that implement it."""

import re

import pytest

from tedomari import rulesets
from tedomari.rulesets import experimental, installed

CAPABILITIES = {
    name: offered
    for module in (rulesets, experimental)
    for name, offered in vars(module).items()
    if (getattr(offered, "__doc__", None) or "").startswith("Capability")
}


def implementing(capability: type) -> set[str]:
    """Return the rulesets of this distribution with a capability; Connect6 counts once."""
    registry = installed()
    ours = {
        ruleset.name
        for plugin in registry.plugins
        if plugin.distribution == "tedomari"
        for ruleset in plugin.rulesets
        if isinstance(ruleset, capability)
    }
    return ours - {"connect6-without-i"}


@pytest.mark.parametrize("name", CAPABILITIES)
def test_the_docstring_names_rulesets_that_implement_it(name: str) -> None:
    documented = re.search(r"Implemented by ([^;]*);", str(CAPABILITIES[name].__doc__))
    assert documented is not None
    named = re.split(r",\s+|\s+and\s+", documented[1])
    assert set(named) <= implementing(CAPABILITIES[name])


@pytest.mark.parametrize("name", CAPABILITIES)
def test_capabilities_of_one_ruleset_are_experimental(name: str) -> None:
    assert (len(implementing(CAPABILITIES[name])) == 1) == (name in experimental.__all__)
