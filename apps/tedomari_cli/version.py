"""``tedomari --version --verbose``: which kernel runs, pure or compiled."""

import platform
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import version
from pathlib import Path
from pkgutil import iter_modules
from typing import Final

from tedomari_cli.diverting import echo
from tedomari_cli.failures import ExitStatus

#: The packages whose modules a build compiles, in addition to those of plugins.
PACKAGES: Final = ("tedomari.kernel", "tedomari.boards")

#: A file in a compiled wheel, with the names of the compiled modules, one per line.
CLAIM: Final = "compiled.txt"

#: The suffix of the shared library that mypyc builds next to the modules.
LIBRARY: Final = "__mypyc"


@dataclass(frozen=True, slots=True)
class Kernel:
    """The modules that run compiled, and those that were compiled in the installed wheel."""

    folder: Path
    compiled: frozenset[str]
    claimed: frozenset[str]

    @property
    def sound(self) -> bool:
        """Whether what runs is what was installed."""
        return self.compiled == self.claimed

    def __str__(self) -> str:
        """Return which kernel runs, in words.

        >>> str(Kernel(Path("lib"), frozenset(), frozenset()))
        'pure Python, in lib'
        >>> str(Kernel(Path("lib"), frozenset({"order"}), frozenset({"order"})))
        'compiled by mypyc, 1 module, in lib'
        """
        number = len(self.compiled)
        modules = f"{number} module{'' if number == 1 else 's'}"
        runs = f"compiled by mypyc, {modules}" if self.compiled else "pure Python"
        return f"{runs}, in {self.folder}"

    @property
    def faults(self) -> Iterator[str]:
        """The modules that do not run as they were installed, in words."""
        for name in sorted(self.claimed - self.compiled):
            yield f"{name} was compiled for this installation, but its source runs"
        for name in sorted(self.compiled - self.claimed):
            yield f"{name} runs compiled, but this installation does not list it"


def running_kernel() -> Kernel:
    """Import the modules of the kernel, and return which of them are compiled."""
    (folder,) = import_module("tedomari").__path__
    claim = Path(folder, CLAIM)
    claimed = claim.read_text("utf-8").split() if claim.is_file() else []
    compiled = (name for name in module_names(claimed) if is_compiled(name))
    return Kernel(Path(folder), frozenset(compiled), frozenset(claimed))


def module_names(claimed: Iterable[str] = ()) -> Iterator[str]:
    """Yield the names of modules that may be compiled: in the packages that have some."""
    packages = {name.rpartition(".")[0] for name in claimed}
    for package in sorted(packages | set(PACKAGES)):
        for module in iter_modules(import_module(package).__path__, f"{package}."):
            if not module.name.endswith(LIBRARY):
                yield module.name


def is_compiled(name: str) -> bool:
    """Whether a module is an extension module, not Python source."""
    return str(import_module(name).__file__).endswith(tuple(EXTENSION_SUFFIXES))


def print_version(*, verbose: bool) -> ExitStatus:
    """Print the version; with ``verbose``, also the kernel.

    The exit status is 1 if the kernel does not run as it was installed.
    """
    echo(f"tedomari {version('tedomari')}")
    if not verbose:
        return ExitStatus.FINE
    kernel = running_kernel()
    echo(f"python: {platform.python_implementation()} {platform.python_version()}")
    echo(f"kernel: {kernel}")
    for fault in kernel.faults:
        echo(f"fault: {fault}; install the wheel again, for this Python")
    return ExitStatus.FINE if kernel.sound else ExitStatus.NO
