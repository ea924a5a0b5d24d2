"""The layers of imports: spec <- reference <- plugins <- conformance <- apps, never back."""

import ast
import re
import subprocess
import sys
from collections.abc import Container, Iterator
from graphlib import TopologicalSorter
from itertools import chain
from pathlib import Path

import pytest

from python_files import ImportStatement, python_file
from tedomari.kernel.words import COMPILED

ROOT = Path(__file__).parents[2]

CONFORMANCE_NEEDS = {"click", "rich", "jsonschema", "hypothesis", "pluggy", "pytest"}

#: The packages that the modules of each root may import, in addition to the standard library.
ROOTS: dict[str, set[str]] = {
    "spec": {"tedomari_spec"},
    "reference": {"tedomari", "tedomari_spec", "pluggy"},
    "plugins": {"tedomari"},
    "conformance": {"tedomari_conformance", "tedomari", "tedomari_spec", *CONFORMANCE_NEEDS},
    "apps": {
        "tedomari_browse",
        "tedomari_cli",
        "tedomari_explorer",
        "tedomari_census",
        "tedomari_widget",
        "tedomari_proofs",
        "tedomari_conformance",
        "tedomari",
        "tedomari_spec",
        *CONFORMANCE_NEEDS,
    },
}

#: The packages of conformance that check the statements of a source about one plugin, and may
#: import that plugin.  Everything else gets a ruleset from the host, by name.
ABOUT: dict[str, str] = {
    "dots_and_boxes_page": "tedomari_dots_and_boxes",
    "semeai_slides": "tedomari_semeai",
    "connect6_thesis": "tedomari_connect6",
}

#: The parts of `tedomari`, the lowest first.  At its top level a module imports only from its
#: own layer and from lower ones.
LAYERS: list[set[str]] = [
    {"errors", "messages", "svg"},
    {"kernel"},
    {"forms.form", "forms.definitions", "forms.misere", "forms.products", "forms.__init__"},
    {"store", "game", "forms.values", "bounded", "digests", "chained"},
    {
        "numbers",
        "infinitesimals",
        "atomic_weight",
        "temperature",
        "products",
        "reduced",
        "companion",
        "enumeration",
        "decomposition",
    },
    {"notation"},
    {
        "derivation",
        "drawing",
        "rulesets",
        "search",
        "boards",
        "sgf",
        "strips",
        "periods",
        "octal",
        "impartial",
        "graphs",
    },
    {"expressions"},
    {"answers"},
    {"__init__"},
]

#: Circular imports that are intended: a game is printed and read in the notation of games, and
#: its members call the functions of these names.
PRINTING: set[tuple[str, str]] = {
    ("tedomari.game", "tedomari.notation"),
    ("tedomari.game", "tedomari.notation.latex"),
    ("tedomari.game", "tedomari.expressions"),
    ("tedomari.game", "tedomari.temperature"),
    ("tedomari.game", "tedomari.temperature.thermograph"),
    ("tedomari.game", "tedomari.atomic_weight"),
    ("tedomari.game", "tedomari.drawing.tree"),
}

#: The private members of a game; other modules use the functions of its module.
PRIVATE: set[str] = {"_index", "_of", "_tables"}

#: Modules outside the kernel that use its functions without an entry: the first makes its own
#: entry, and is compiled with the kernel; the second needs only the names of functions.
INSIDE = {
    "tedomari.boards.best_options",
    "tedomari.boards.cuts",
    "tedomari.boards.domination",
    "tedomari.boards.evaluation",
    "tedomari.boards.groups",
    "tedomari.boards.polyomino_evaluation",
    "tedomari.boards.polyominoes",
    "tedomari.boards.ruleset",
    "tedomari.boards.shape_evaluation",
    "tedomari.boards.shapes",
    "tedomari.boards.subsets",
    "tedomari.bounded.changes",
}

#: The modules that name machine words, with the packages from which the compiled kernel takes
#: them.
WORDS = {"tedomari.kernel.words", "tedomari.kernel.wordmap"}
WORD_PACKAGES = {"librt", "mypy_extensions"}

#: The names that may be imported from modules of the kernel: types, constants, and functions
#: that only read, only store results, or make tables that no other thread has.
READING = {
    "MEMO_CAPACITY", "NOT_A_NIMBER", "NO_WEIGHT", "PLANTED", "SUM_DEPTH_LIMIT", "ZERO",
    "Tables", "followers", "is_all_small", "is_infinitesimal", "is_nonnegative",
    "is_nonpositive", "le", "left_stop_of", "nim_value", "right_stop_of", "structural_hash",
    "EXPONENT_LIMIT", "value_count", "new_tables",
    "to_table",
}  # fmt: skip

#: The parts of the applications that may need the packages of an extra.
EXTRAS: dict[str, set[str]] = {
    "tedomari_explorer": {"latex2mathml", "starlette", "uvicorn"},
    "tedomari_cli.commands.explore": {"uvicorn"},
    "tedomari_widget": {"anywidget", "traitlets"},
}

#: Two interfaces to the same answers: neither imports the other, except for the command that
#: starts the explorer.
FACES: dict[str, str] = {
    "tedomari_cli": "tedomari_explorer",
    "tedomari_explorer": "tedomari_cli",
}
STARTS_THE_EXPLORER = "tedomari_cli.commands.explore"

#: Modules of the conformance package that may need pytest, which is an extra.
PYTEST_MODULES = {"pytest_plugin", "session"}


def modules(root: str) -> Iterator[tuple[str, Path]]:
    """Yield the dotted name and the file of each module below a root."""
    for file in sorted((ROOT / root).rglob("*.py")):
        yield ".".join(file.relative_to(ROOT / root).with_suffix("").parts), file


def names_in(statement: ImportStatement) -> Iterator[str]:
    """Yield the names in an import statement."""
    if isinstance(statement, ast.Import):
        yield from (alias.name for alias in statement.names)
    else:
        assert statement.level == 0, "imports are absolute"
        assert statement.module is not None
        yield statement.module
        yield from (f"{statement.module}.{alias.name}" for alias in statement.names)


def imports(file: Path) -> Iterator[str]:
    """Yield the names in the import statements of a file."""
    return chain.from_iterable(map(names_in, python_file(file).imports))


def imports_among(file: Path, files: Container[str]) -> Iterator[str]:
    """Yield those modules of ``files`` that a file imports, without packages."""
    for statement in python_file(file).imports:
        names = [name for name in names_in(statement) if name in files]
        yield from names[1:] or names


def top_level_imports(file: Path) -> Iterator[str]:
    """Yield the modules that a module imports at its top level."""
    return chain.from_iterable(map(names_in, python_file(file).top_imports))


def test_every_package_belongs_to_a_root() -> None:
    folders = {root.name for root in ROOT.iterdir() if any(root.glob("tedomari*/py.typed"))}
    assert folders == set(ROOTS)


@pytest.mark.parametrize("root", ROOTS)
def test_a_root_imports_only_what_it_may(root: str) -> None:
    for name, file in modules(root):
        allowed = ROOTS[root]
        if root == "plugins":
            allowed = allowed | {name.partition(".")[0]}
        part = name.split(".")[2] if name.count(".") > 1 else ""
        if root == "conformance" and part in ABOUT:
            allowed = allowed | {ABOUT[part]}
        if name in WORDS:
            allowed = allowed | WORD_PACKAGES
        for owner, extra in EXTRAS.items():
            if f"{name}.".startswith(f"{owner}."):
                allowed = allowed | extra
        for module in imports(file):
            top = module.partition(".")[0]
            assert top in sys.stdlib_module_names or top in allowed, f"{file}: {module}"


def test_sgfmill_is_imported_in_one_place() -> None:
    importing = {
        name
        for root in ROOTS
        for name, file in modules(root)
        if re.search(r"import_module\(\"sgfmill|(import|from) sgfmill", file.read_text("utf-8"))
    }
    assert importing == {"tedomari.sgf"}


def test_the_kernel_imports_only_the_standard_library() -> None:
    for name, file in modules("reference"):
        if name.startswith("tedomari.kernel"):
            for module in imports(file):
                if name in WORDS and module.partition(".")[0] in WORD_PACKAGES:
                    continue
                assert module.partition(".")[0] in sys.stdlib_module_names or module.startswith(
                    ("tedomari.kernel", "tedomari.errors")
                ), f"{file}: {module}"


def test_functions_that_change_tables_are_called_by_their_entries() -> None:
    """Otherwise another thread would not notice this one."""
    for root in ROOTS:
        for name, file in modules(root):
            if name.startswith("tedomari.kernel") or name in INSIDE:
                continue
            for node in python_file(file).imports:
                if not isinstance(node, ast.ImportFrom) or node.module is None:
                    continue
                if node.module == "tedomari.kernel":
                    assert [alias.name for alias in node.names] == ["entries"], file
                elif node.module.startswith("tedomari.kernel.") and node.module not in {
                    "tedomari.kernel.entries",
                    *WORDS,
                }:
                    assert {alias.name for alias in node.names} <= READING, file


def test_the_answers_do_not_import_packages_that_print() -> None:
    for name, file in modules("reference"):
        if name.startswith("tedomari.answers"):
            for module in imports(file):
                top = module.partition(".")[0]
                assert top in sys.stdlib_module_names or top == "tedomari", f"{file}: {module}"


def layer_of(module: str) -> int | None:
    """The index of the layer of a module of `tedomari`, by its longest name in the table."""
    parts = module.split(".")[1:] or ["__init__"]
    for length in (2, 1):
        for layer, names in enumerate(LAYERS):
            if ".".join(parts[:length]) in names:
                return layer
    return None


def test_the_reference_imports_only_from_lower_layers() -> None:
    for name, file in modules("reference"):
        layer = layer_of(name)
        assert layer is not None, f"{file}: add its part to LAYERS"
        for module in top_level_imports(file):
            if module.startswith("tedomari."):
                below = layer_of(module)
                assert below is None or below <= layer, f"{file}: {module}"


@pytest.mark.parametrize("root", ROOTS)
def test_there_are_no_circular_imports(root: str) -> None:
    """This includes imports inside of functions and imports for types only."""
    files = {name.removesuffix(".__init__"): file for name, file in modules(root)}
    graph = {
        name: {
            module for module in imports_among(file, files) if (name, module) not in PRINTING
        }
        for name, file in files.items()
    }
    TopologicalSorter(graph).prepare()  # graphlib.CycleError names the modules of a circle


@pytest.mark.parametrize("root", [*ROOTS, "benchmarks", "docs", "tests"])
def test_only_its_module_uses_the_private_members_of_a_game(root: str) -> None:
    """Other modules use `address`, `index_in` and `game_at`."""
    for name, file in modules(root):
        if name == "tedomari.game":
            continue
        for use in python_file(file).attributes:
            if use.attr in PRIVATE:
                own = isinstance(use.value, ast.Name) and use.value.id == "self"
                assert own, f"{file}:{use.lineno}: {ast.unparse(use)}"
        for node in python_file(file).imports:
            if isinstance(node, ast.ImportFrom) and node.module == "tedomari.game":
                assert not any(alias.name.startswith("_") for alias in node.names), file


def test_the_command_line_and_the_explorer_do_not_import_each_other() -> None:
    for name, file in modules("apps"):
        other = FACES.get(name.partition(".")[0])
        if other and name != STARTS_THE_EXPLORER:
            for module in imports(file):
                assert module.partition(".")[0] != other, f"{file}: {module}"


def test_only_the_pytest_plugin_needs_pytest() -> None:
    needing = {name for name, file in modules("conformance") if "pytest" in set(imports(file))}
    assert {name.rpartition(".")[2] for name in needing} <= PYTEST_MODULES


#: The standard library's ``multiprocessing`` adds another name for the main module.
LIST_LOADED = """
import sys
before = {{*sys.modules, "__mp_main__"}}
{imports}
tops = {{name.partition(".")[0] for name in set(sys.modules) - before}}
print(*sorted(tops - set(sys.stdlib_module_names)))
"""


def packages_loaded_by(code: str) -> set[str]:
    """The packages outside of the standard library that imports load in a new process."""
    process = subprocess.run(
        [sys.executable, "-c", LIST_LOADED.format(imports=code)],
        capture_output=True,
        check=True,
        text=True,
    )
    return set(process.stdout.split())


def test_importing_tedomari_loads_no_other_package_than_pluggy() -> None:
    also = {"librt", "mypy_extensions"} if COMPILED else set()
    assert packages_loaded_by("import tedomari") - also <= {"tedomari", "pluggy"}
    every = [name.removesuffix(".__init__") for name, _ in modules("reference")]
    assert packages_loaded_by("\n".join(f"import {name}" for name in every)) - also <= {
        "tedomari",
        "tedomari_spec",
        "pluggy",
    }


def test_importing_the_specification_loads_nothing_else() -> None:
    names = [name for name, _ in modules("spec") if name.startswith("tedomari_spec.")]
    every = [name.removesuffix(".__init__") for name in names]
    assert packages_loaded_by("\n".join(f"import {name}" for name in every)) == {
        "tedomari_spec"
    }


@pytest.mark.parametrize(
    "package", [path.name for path in (ROOT / "plugins").glob("tedomari_*")]
)
def test_no_two_classes_of_a_plugin_share_a_name(package: str) -> None:
    names = [
        name for _, file in modules(f"plugins/{package}") for name in python_file(file).classes
    ]
    assert len(names) == len(set(names))
