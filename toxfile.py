"""Prints at the end of a tox run which Pythons ran and which environments were skipped."""

import atexit

from tox.config.sets import ConfigSet
from tox.execute.api import Outcome
from tox.plugin import impl
from tox.session.state import State
from tox.tox_env.api import ToxEnv
from tox.tox_env.python.api import Python

RUN_COMMANDS = ("run", "run-parallel", "legacy")

ran: set[str] = set()

#: The versions of Python of the environments that ran.
pythons: set[str] = set()


@impl
def tox_add_core_config(core_conf: ConfigSet, state: State) -> None:
    """Arrange for the summary to be printed when tox ends."""
    del core_conf
    if state.conf.options.command in RUN_COMMANDS:
        atexit.register(print_summary, state)


@impl
def tox_after_run_commands(tox_env: ToxEnv, exit_code: int, outcomes: list[Outcome]) -> None:
    """Remember which environments ran, and with which Python."""
    del exit_code, outcomes
    ran.add(tox_env.conf.name)
    if isinstance(tox_env, Python):
        pythons.add(tox_env.base_python.version.split()[0])


def print_summary(state: State) -> None:
    """Print the Pythons that ran, and the selected environments that did not run."""
    selected = list(state.envs.iter(only_active=True))
    skipped = [name for name in selected if name not in ran]
    print(f"Python: {', '.join(sorted(pythons))}")
    print(f"skipped: {', '.join(skipped) if skipped else 'nothing'}")
