"""The pictures of the first page and of the packages are up to date."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from tedomari_cli.main import cli

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures"
POSITION = ".../..."
HOTTEST = "..xxx/x...x/....x/xx.../xx.x."


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("board.svg", ["show", "domineering", POSITION, "--svg"]),
        ("thermograph.svg", ["value", "domineering", POSITION, "--thermograph"]),
        ("hottest-shape.svg", ["show", "domineering", HOTTEST, "--svg"]),
    ],
)
def test_a_picture_is_current(name: str, arguments: list[str], tmp_path: Path) -> None:
    drawn = tmp_path / name
    assert CliRunner().invoke(cli, [*arguments, str(drawn)]).exit_code == 0
    assert (PICTURES / name).read_bytes() == drawn.read_bytes()


def test_the_house_has_a_room_for_each_package() -> None:
    """Plugins and programs are shown without ``tedomari_`` in their names."""
    picture = (PICTURES / "house.svg").read_text("utf-8")
    rooms = re.findall(r'class="name"[^>]*>([^<]+)<', picture)
    folders = [
        *(ROOT / "apps").glob("tedomari_*"),
        *(ROOT / "conformance/tedomari_conformance").iterdir(),
        *(ROOT / "plugins").glob("tedomari_*"),
        *(ROOT / "reference/tedomari").iterdir(),
        *(ROOT / "spec").glob("tedomari_*"),
    ]
    packages = [folder for folder in folders if (folder / "__init__.py").exists()]
    names = [
        package.name.removeprefix(
            "tedomari_" if package.parent.name in ("apps", "plugins") else ""
        )
        for package in packages
    ]
    assert sorted(rooms) == sorted(names)


def test_every_picture_is_tested() -> None:
    names = {path.name for path in PICTURES.iterdir()}
    assert names == {"board.svg", "thermograph.svg", "house.svg", "hottest-shape.svg"}
