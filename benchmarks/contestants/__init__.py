"""The engines that are timed, each behind the same interface.

| module | contents |
| --- | --- |
| ``common`` | the interface of a contestant, and hashes that compare values of engines |
| ``kernel`` | Tedomari, in pure Python or compiled, also at an earlier revision |
| ``published`` | pycgt |
| ``rust`` | cgt-py |
| ``cgsuite`` | CGSuite, in a Java process, with ``Contestant.java`` |
| ``plain`` | the yardstick |
"""

from contestants.common import Contestant


def contestant(name: str) -> Contestant:
    """Return the contestant with a name; only its own modules are imported."""
    if name in ("tedomari", "tedomari-mypyc", "before", "before-mypyc"):
        from contestants.kernel import KernelContestant

        return KernelContestant()
    if name == "pycgt":
        from contestants.published import PycgtContestant

        return PycgtContestant()
    if name == "cgt-py":
        from contestants.rust import CgtPyContestant

        return CgtPyContestant()
    if name == "cgsuite":
        from contestants.cgsuite import CgsuiteContestant

        return CgsuiteContestant()
    if name == "yardstick":
        from contestants.plain import YardstickContestant

        return YardstickContestant()
    raise SystemExit(f"unknown contestant {name!r}")
