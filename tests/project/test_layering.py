"""Who may import whom: spec <- reference <- plugins <- conformance <- apps, never back."""

import ast
import re
import subprocess
import sys
from collections.abc import Container, Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

CONFORMANCE_NEEDS = {"click", "rich", "jsonschema", "hypothesis", "pluggy", "pytest"}

#: Each root of packages: what its modules may import besides the standard library.
ROOTS: dict[str, set[str]] = {
    "spec": {"tedomari_spec"},
    "reference": {"tedomari", "tedomari_spec", "pluggy"},
    "plugins": {"tedomari"},
    "conformance": {"tedomari_conformance", "tedomari", "tedomari_spec", *CONFORMANCE_NEEDS},
    "apps": {
        "tedomari_cli",
        "tedomari_explorer",
        "tedomari_census",
        "tedomari_conformance",
        "tedomari",
        "tedomari_spec",
        *CONFORMANCE_NEEDS,
    },
}

#: The packages of conformance that check what one source says about one plugin, and may
#: import it; everything else reaches a ruleset through the host, by name.
ABOUT: dict[str, str] = {
    "dots_and_boxes_page": "tedomari_dots_and_boxes",
    "semeai_slides": "tedomari_semeai",
    "connect6_thesis": "tedomari_connect6",
}

#: The parts of `tedomari`, the lowest first.  A module imports, when it is imported itself,
#: only from its own layer and from lower ones.
LAYERS: list[set[str]] = [
    {"errors", "messages", "svg"},
    {"kernel"},
    {"forms.form", "forms.definitions", "forms.misere", "forms.products", "forms.__init__"},
    {"store", "game", "forms.values", "bounded"},
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
    {"derivation", "drawing", "rulesets", "search", "boards", "sgf"},
    {"answers"},
    {"__init__"},
]

#: Imports that run in a circle on purpose: a game prints itself in the notation of games.
PRINTING: set[tuple[str, str]] = {
    ("tedomari.game", "tedomari.notation"),
    ("tedomari.game", "tedomari.notation.latex"),
}

#: The private members of a game: others come and go by the functions of its module.
PRIVATE: set[str] = {"_index", "_of", "_tables"}

#: Modules outside the kernel that call its functions without an entry: one makes an entry of
#: its own, and is compiled with the kernel; the other needs only the names of functions.
INSIDE = {"tedomari.boards.evaluation", "tedomari.bounded.watch"}

#: What may be imported from modules of the kernel: types, constants, and functions that only
#: look, or only remember what they have found.
READING = {
    "MEMO_CAPACITY", "NOT_A_NIMBER", "NO_WEIGHT", "PLANTED", "SUM_DEPTH_LIMIT", "ZERO",
    "Tables", "followers", "is_all_small", "is_infinitesimal", "le", "nim_value",
    "structural_hash", "to_table",
}  # fmt: skip

#: The parts of the applications that may need the packages of an extra.
EXTRAS: dict[str, set[str]] = {
    "tedomari_explorer": {"starlette", "uvicorn"},
    "tedomari_cli.commands.explore": {"uvicorn"},
}

#: Two faces of the same answers: neither imports the other, but for the command that starts it.
FACES: dict[str, str] = {
    "tedomari_cli": "tedomari_explorer",
    "tedomari_explorer": "tedomari_cli",
}
STARTS_THE_EXPLORER = "tedomari_cli.commands.explore"

#: Modules of the conformance package that may need pytest, which is an extra.
PYTEST_MODULES = {"pytest_plugin", "session"}


def modules(root: str) -> Iterator[tuple[str, Path]]:
    """The modules below a root, by dotted name."""
    for file in sorted((ROOT / root).rglob("*.py")):
        yield ".".join(file.relative_to(ROOT / root).with_suffix("").parts), file


def imported(tree: ast.AST) -> Iterator[str]:
    """The names of the modules that the import statements below a node name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            assert node.module is not None
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def needed(tree: ast.AST, files: Container[str]) -> Iterator[str]:
    """The modules among the files that are imported below a node, without their packages."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = [name for name in imported(node) if name in files]
            yield from names[1:] or names


def at_once(tree: ast.Module) -> Iterator[str]:
    """The modules that a module imports when it is imported itself."""
    for statement in tree.body:
        if isinstance(statement, ast.Import | ast.ImportFrom):
            yield from imported(statement)


def test_every_package_belongs_to_a_root() -> None:
    found = {root.name for root in ROOT.iterdir() if any(root.glob("tedomari*/py.typed"))}
    assert found == set(ROOTS)


@pytest.mark.parametrize("root", ROOTS)
def test_a_root_imports_only_what_it_may(root: str) -> None:
    for name, file in modules(root):
        allowed = ROOTS[root]
        if root == "plugins":
            allowed = allowed | {name.partition(".")[0]}
        part = name.split(".")[2] if name.count(".") > 1 else ""
        if root == "conformance" and part in ABOUT:
            allowed = allowed | {ABOUT[part]}
        for owner, extra in EXTRAS.items():
            if f"{name}.".startswith(f"{owner}."):
                allowed = allowed | extra
        for module in imported(ast.parse(file.read_text("utf-8"))):
            top = module.partition(".")[0]
            assert top in sys.stdlib_module_names or top in allowed, f"{file}: {module}"


def test_sgfmill_is_imported_at_one_place() -> None:
    importing = {
        name
        for root in ROOTS
        for name, file in modules(root)
        if re.search(r"import_module\(\"sgfmill|(import|from) sgfmill", file.read_text("utf-8"))
    }
    assert importing == {"tedomari.sgf"}


def test_the_kernel_imports_the_standard_library_only() -> None:
    for name, file in modules("reference"):
        if name.startswith("tedomari.kernel"):
            for module in imported(ast.parse(file.read_text("utf-8"))):
                assert module.partition(".")[0] in sys.stdlib_module_names or module.startswith(
                    ("tedomari.kernel", "tedomari.errors")
                ), f"{file}: {module}"


def test_what_works_on_tables_is_called_by_its_entry() -> None:
    """Else another thread would not find this one at work."""
    for root in ROOTS:
        for name, file in modules(root):
            if name.startswith("tedomari.kernel") or name in INSIDE:
                continue
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if not isinstance(node, ast.ImportFrom) or node.module is None:
                    continue
                if node.module == "tedomari.kernel":
                    assert [alias.name for alias in node.names] == ["entries"], file
                elif (
                    node.module.startswith("tedomari.kernel.")
                    and node.module != "tedomari.kernel.entries"
                ):
                    assert {alias.name for alias in node.names} <= READING, file


def test_the_answers_import_nothing_that_prints() -> None:
    for name, file in modules("reference"):
        if name.startswith("tedomari.answers"):
            for module in imported(ast.parse(file.read_text("utf-8"))):
                top = module.partition(".")[0]
                assert top in sys.stdlib_module_names or top == "tedomari", f"{file}: {module}"


def layer_of(module: str) -> int | None:
    """The layer of a module of `tedomari`, by its longest name in the table."""
    parts = module.split(".")[1:] or ["__init__"]
    for length in (2, 1):
        for layer, names in enumerate(LAYERS):
            if ".".join(parts[:length]) in names:
                return layer
    return None


def test_the_parts_of_the_reference_stand_in_layers() -> None:
    for name, file in modules("reference"):
        layer = layer_of(name)
        assert layer is not None, f"{file}: give its part a place in LAYERS"
        for module in at_once(ast.parse(file.read_text("utf-8"))):
            if module.startswith("tedomari."):
                below = layer_of(module)
                assert below is None or below <= layer, f"{file}: {module}"


@pytest.mark.parametrize("root", ROOTS)
def test_no_modules_import_each_other_in_a_circle(root: str) -> None:
    """Neither at the top, nor inside a function, nor for their types only."""
    files = {name.removesuffix(".__init__"): file for name, file in modules(root)}
    graph = {
        name: {
            module
            for module in needed(ast.parse(file.read_text("utf-8")), files)
            if (name, module) not in PRINTING
        }
        for name, file in files.items()
    }
    TopologicalSorter(graph).prepare()  # graphlib.CycleError names the modules of a circle


@pytest.mark.parametrize("root", [*ROOTS, "benchmarks", "docs", "tests"])
def test_only_its_module_touches_the_private_members_of_a_game(root: str) -> None:
    """`address`, `index_in` and `game_at` are the door between games and the kernel."""
    for name, file in modules(root):
        if name == "tedomari.game":
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in PRIVATE:
                own = isinstance(node.value, ast.Name) and node.value.id == "self"
                assert own, f"{file}:{node.lineno}: {ast.unparse(node)}"
            if isinstance(node, ast.ImportFrom) and node.module == "tedomari.game":
                assert not any(alias.name.startswith("_") for alias in node.names), file


def test_the_command_line_and_the_explorer_do_not_import_each_other() -> None:
    for name, file in modules("apps"):
        other = FACES.get(name.partition(".")[0])
        if other and name != STARTS_THE_EXPLORER:
            for module in imported(ast.parse(file.read_text("utf-8"))):
                assert module.partition(".")[0] != other, f"{file}: {module}"


def test_only_the_pytest_plugin_needs_pytest() -> None:
    needing = {
        name
        for name, file in modules("conformance")
        if "pytest" in set(imported(ast.parse(file.read_text("utf-8"))))
    }
    assert {name.rpartition(".")[2] for name in needing} <= PYTEST_MODULES


LOADED = """
import sys
before = set(sys.modules)
{imports}
tops = {{name.partition(".")[0] for name in set(sys.modules) - before}}
print(*sorted(tops - set(sys.stdlib_module_names)))
"""


def loaded_by(imports: str) -> set[str]:
    """The packages outside the standard library that a new process loads for the imports."""
    process = subprocess.run(
        [sys.executable, "-c", LOADED.format(imports=imports)],
        capture_output=True,
        check=True,
        text=True,
    )
    return set(process.stdout.split())


def test_importing_tedomari_loads_only_pluggy_besides() -> None:
    assert loaded_by("import tedomari") <= {"tedomari", "pluggy"}
    every = [name.removesuffix(".__init__") for name, _ in modules("reference")]
    assert loaded_by("\n".join(f"import {name}" for name in every)) <= {
        "tedomari",
        "tedomari_spec",
        "pluggy",
    }


def test_importing_the_specification_loads_nothing_else() -> None:
    every = [name.removesuffix(".__init__") for name, _ in modules("spec")]
    assert loaded_by("\n".join(f"import {name}" for name in every)) == {"tedomari_spec"}


@pytest.mark.parametrize(
    "package", [path.name for path in (ROOT / "plugins").glob("tedomari_*")]
)
def test_no_two_classes_of_a_plugin_share_a_name(package: str) -> None:
    names = [
        node.name
        for _, file in modules(f"plugins/{package}")
        for node in ast.parse(file.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef)
    ]
    assert len(names) == len(set(names))
