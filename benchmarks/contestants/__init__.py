"""The engines that are timed, each behind the same few functions."""

from contestants.common import Contestant


def contestant(name: str) -> Contestant:
    """The contestant of a name; only its own modules are imported."""
    if name in ("tedomari", "tedomari-mypyc"):
        from contestants.kernel import KernelContestant

        return KernelContestant()
    if name == "pycgt":
        from contestants.published import PycgtContestant

        return PycgtContestant()
    if name == "cgt-py":
        from contestants.rust import CgtPyContestant

        return CgtPyContestant()
    if name == "yardstick":
        from contestants.plain import YardstickContestant

        return YardstickContestant()
    raise SystemExit(f"unknown contestant {name!r}")
