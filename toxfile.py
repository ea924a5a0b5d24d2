"""The last line of a tox run: which environments were skipped for want of an interpreter."""

import atexit

from tox.config.sets import ConfigSet
from tox.execute.api import Outcome
from tox.plugin import impl
from tox.session.state import State
from tox.tox_env.api import ToxEnv

RUN_COMMANDS = ("run", "run-parallel", "legacy")

ran: set[str] = set()


@impl
def tox_add_core_config(core_conf: ConfigSet, state: State) -> None:
    """Have the last line printed when tox ends."""
    del core_conf
    if state.conf.options.command in RUN_COMMANDS:
        atexit.register(name_skipped, state)


@impl
def tox_after_run_commands(tox_env: ToxEnv, exit_code: int, outcomes: list[Outcome]) -> None:
    """Remember which environments ran."""
    del exit_code, outcomes
    ran.add(tox_env.conf.name)


def name_skipped(state: State) -> None:
    """Print the environments that were asked for and did not run."""
    asked = list(state.envs.iter(only_active=True))
    skipped = [name for name in asked if name not in ran]
    print(f"skipped: {', '.join(skipped) if skipped else 'nothing'}")
