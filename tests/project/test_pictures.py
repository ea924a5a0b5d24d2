"""The pictures of the first page are what the commands draw."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from tedomari_cli.main import cli

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
POSITION = ".../..."


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("board.svg", ["show", "domineering", POSITION, "--svg"]),
        ("thermograph.svg", ["value", "domineering", POSITION, "--thermograph"]),
    ],
)
def test_a_picture_is_current(name: str, arguments: list[str], tmp_path: Path) -> None:
    drawn = tmp_path / name
    assert CliRunner().invoke(cli, [*arguments, str(drawn)]).exit_code == 0
    assert (PICTURES / name).read_bytes() == drawn.read_bytes()


def test_there_are_no_others() -> None:
    assert {path.name for path in PICTURES.iterdir()} == {"board.svg", "thermograph.svg"}
