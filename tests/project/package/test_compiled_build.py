"""The build hook compiles the whole kernel, or fails."""

import sys
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

pytest.importorskip("hatchling", reason="the build hook needs hatchling")

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def hook() -> ModuleType:
    """The module of the build hook."""
    spec = spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def begin(hook: ModuleType, target: str, version: str) -> dict[str, object]:
    """Begin a build with the hook, and return the data that it gives to the builder."""
    compile_kernel = hook.CompileKernel(str(ROOT), {}, None, None, "", target)
    data: dict[str, object] = {"force_include": {}}
    compile_kernel.initialize(version, data)
    return data


@pytest.mark.parametrize("value", ["", "0"])
def test_the_published_default_is_pure(
    hook: ModuleType, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEDOMARI_MYPYC", value)
    assert begin(hook, "wheel", "standard") == {"force_include": {}}
    assert hook.CompileKernel(str(ROOT), {}, None, None, "", "wheel").dependencies() == []


def test_without_mypyc_the_build_fails_with_advice(
    hook: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEDOMARI_MYPYC", "1")
    monkeypatch.setitem(sys.modules, "mypyc.build", None)
    with pytest.raises(hook.NotCompiledError, match="is not installed: omit --no-build"):
        begin(hook, "wheel", "standard")


def test_an_editable_install_cannot_be_compiled(
    hook: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEDOMARI_MYPYC", "1")
    with pytest.raises(hook.NotCompiledError, match="an editable install runs the source"):
        begin(hook, "wheel", "editable")


def test_another_value_is_refused(hook: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEDOMARI_MYPYC", "yes")
    with pytest.raises(ValueError, match="must be 0 or 1, not 'yes'"):
        begin(hook, "wheel", "standard")


def test_a_module_that_was_not_compiled_fails_the_build(
    hook: ModuleType, tmp_path: Path
) -> None:
    """Otherwise a part of the kernel would run as source without anybody noticing."""
    kernel = tmp_path / "tedomari" / "kernel"
    kernel.mkdir(parents=True)
    (kernel / f"order{EXTENSION_SUFFIXES[0]}").touch()
    sources = ["tedomari/kernel/order.py", "tedomari/kernel/tables.py"]
    with pytest.raises(hook.NotCompiledError, match=r"no module for tedomari\.kernel\.tables"):
        hook.claim(tmp_path, sources)
    (kernel / f"tables{EXTENSION_SUFFIXES[-1]}").touch()
    hook.claim(tmp_path, sources)
    claim = tmp_path / hook.CLAIM
    assert claim.read_text() == "tedomari.kernel.order\ntedomari.kernel.tables\n"


def test_every_file_to_compile_is_in_its_source_root(hook: ModuleType) -> None:
    """mypyc reports a missing file only when somebody compiles."""
    assert set(hook.OTHERS) == {"reference", "plugins"}
    for root, paths in hook.OTHERS.items():
        assert paths
        assert [path for path in paths if not (ROOT / root / path).is_file()] == []
