"""The build hook, which compiles hot modules with mypyc if TEDOMARI_MYPYC=1."""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import chdir
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VARIABLE = "TEDOMARI_MYPYC"

#: A file in the wheel with the names of the compiled modules, one per line.  With it the
#: installed package can check that these run (``tedomari --version --verbose``).
CLAIM = "tedomari/compiled.txt"

PACKAGE = "tedomari.kernel"

#: Modules of the kernel that are never compiled: they choose between words and Python's types.
PLAIN = ("__init__", "plain", "words")

#: Other files to compile, in each source root: the code for boards, which calls the kernel for
#: each position, and the parts of plugins that take most of their time.
OTHERS = {
    "reference": (
        "tedomari/boards/best_options.py",
        "tedomari/boards/cuts.py",
        "tedomari/boards/domination.py",
        "tedomari/boards/evaluation.py",
        "tedomari/boards/groups.py",
        "tedomari/boards/masks.py",
        "tedomari/boards/polyomino_evaluation.py",
        "tedomari/boards/polyominoes.py",
        "tedomari/boards/shape_evaluation.py",
        "tedomari/boards/shapes.py",
        "tedomari/boards/subsets.py",
        "tedomari/boards/surroundings.py",
        "tedomari/impartial/cram_frame.py",
        "tedomari/impartial/cram_search.py",
        "tedomari/rulesets/budget.py",
    ),
    "plugins": (
        "tedomari_connect6/covers.py",
        "tedomari_connect6/hitting.py",
        "tedomari_connect6/windows.py",
        "tedomari_connect6/word_threats.py",
        "tedomari_dots_and_boxes/exact/word_bounds.py",
        "tedomari_dots_and_boxes/exact/word_endgames.py",
        "tedomari_dots_and_boxes/exact/word_graph.py",
        "tedomari_dots_and_boxes/exact/word_images.py",
        "tedomari_dots_and_boxes/exact/word_search.py",
        "tedomari_semeai/go/field.py",
        "tedomari_semeai/go/loops.py",
        "tedomari_semeai/go/proving.py",
        "tedomari_semeai/go/race_play.py",
        "tedomari_semeai/go/race_state.py",
        "tedomari_semeai/go/word_play.py",
        "tedomari_semeai/go/word_region.py",
        "tedomari_semeai/go/zones.py",
    ),
}

#: The packages of these files import others, such as pluggy, that the build does not install.
OPTIONS = ("--strict", "--follow-imports=silent", "--ignore-missing-imports")

#: mypyc also builds a shared library, which is named after the group; a dotted name puts it
#: into the package.
GROUP = f"{PACKAGE}.compiled"


#: Functions that no other library can replace may be called directly and inlined.
HIDDEN = "-fvisibility=hidden"

#: What the compiled modules import, in addition to what the package needs anyway.
RUNTIME = ("librt>=0.16", "mypy_extensions>=1.0")


class NotCompiledError(ValueError):
    """A compiled kernel was requested but cannot be built; the build does not fall back."""


class CompileKernel(BuildHookInterface[Any]):
    """Compile the kernel and parts of plugins into the wheel if the environment asks for it."""

    def dependencies(self) -> list[str]:
        """Return what the build needs in addition to hatchling: the compiler, if requested."""
        return ["mypy>=2.4", "setuptools>=70"] if os.environ.get(VARIABLE) == "1" else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the extension modules, and include them in the wheel next to their sources."""
        value = os.environ.get(VARIABLE, "")
        if value not in ("", "0", "1"):
            raise ValueError(f"{VARIABLE} must be 0 or 1, not {value!r}")
        if self.target_name != "wheel" or value != "1":
            return
        if version == "editable":
            raise NotCompiledError(
                f"{VARIABLE}=1 compiles the kernel into a wheel, but an editable install runs "
                f"the source: install without --editable, or unset {VARIABLE}"
            )
        self.folder = Path(tempfile.mkdtemp(prefix="tedomari-mypyc-"))
        for built in compile_modules(Path(self.root), self.folder):
            inside = built.relative_to(self.folder / "lib").as_posix()
            build_data["force_include"][str(built)] = inside
        build_data["pure_python"] = False
        build_data["dependencies"] = list(RUNTIME)
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the temporary files of the compiler."""
        if hasattr(self, "folder"):
            shutil.rmtree(self.folder)


def compile_modules(root: Path, folder: Path) -> list[Path]:
    """Compile the modules of the kernel and of plugins in a folder, and return the files."""
    modules, distribution = translate_modules(root, folder)
    with chdir(folder / "src"):
        command = distribution.get_command_obj("build_ext")
        command.build_lib = str(folder / "lib")
        command.build_temp = str(folder / "temp")
        command.ensure_finalized()
        command.run()
    claim(folder / "lib", modules)
    return sorted(path for path in (folder / "lib").rglob("*") if path.is_file())


def translate_modules(root: Path, folder: Path) -> tuple[list[str], Any]:
    """Write the modules in C to a folder, and return their paths and what setuptools builds.

    mypyc derives module names from paths, so it runs in the folder that has the packages.
    """
    try:
        from mypyc.build import mypycify
        from setuptools import Distribution
    except ImportError as error:
        raise NotCompiledError(
            f"{VARIABLE}=1 compiles the kernel with mypyc, but {error.name} is not installed: "
            "omit --no-build-isolation, or 'pip install mypy setuptools', or unset "
            f"{VARIABLE}"
        ) from error
    tree = folder / "src"
    for source in OTHERS:
        shutil.copytree(root / source, tree, dirs_exist_ok=True)
    with chdir(tree):
        kernel = Path(*PACKAGE.split("."))
        modules = [path.as_posix() for path in kernel.glob("*.py") if path.stem not in PLAIN]
        modules += [path for paths in OTHERS.values() for path in paths]
        extensions = mypycify(
            [*OPTIONS, *sorted(modules)],
            group_name=GROUP,
            opt_level="3",
            target_dir=str(folder / "c"),
        )
    if sys.platform != "win32":
        for extension in extensions:
            extension.extra_compile_args.append(HIDDEN)
    return modules, Distribution({"name": "tedomari", "ext_modules": extensions})


def claim(built: Path, modules: list[str]) -> None:
    """Write the names of the modules; raise :class:`NotCompiledError` if one is missing."""
    expected = {path.removesuffix(".py").replace("/", ".") for path in modules}
    if missing := expected - set(extension_modules(built)):
        raise NotCompiledError(f"mypyc built no module for {', '.join(sorted(missing))}")
    (built / CLAIM).write_text("".join(f"{name}\n" for name in sorted(expected)), "utf-8")


def extension_modules(built: Path) -> Iterator[str]:
    """Yield the names of the extension modules in a folder."""
    for suffix in EXTENSION_SUFFIXES:
        for path in built.rglob(f"*{suffix}"):
            yield ".".join(path.relative_to(built).parts).removesuffix(suffix)
