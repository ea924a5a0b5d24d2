"""Stories of the workbench: the value line, the session, what unfolds, play, and links."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from explorer_story import CONTROL, DOWN, ENTER, RIGHT, UP, WIDEST, Story
from tedomari_explorer.questions import QUESTIONS

pytestmark = [
    pytest.mark.once,
    pytest.mark.skipif("evaluate" not in QUESTIONS, reason="needs the question 'evaluate'"),
]


def test_an_expression_is_evaluated_and_listed(story: Story) -> None:
    story.open()
    story.type("{2|-1}+^")
    assert "first player wins" in story.find("#expression-panel").text
    assert story.count("#expression-panel math") == 1
    assert story.lines() == ["{2|-1}+^"]
    assert "Thermograph" in story.answers()
    story.picture("expression")


def test_functions_positions_and_comparisons_are_lines(story: Story) -> None:
    story.open()
    story.type("let G = heat(*, 1)")
    assert "first player wins" in story.find("#expression-panel").text
    story.type('G = domineering("../..") + 0')
    assert "true: " in story.find("#expression-panel").text
    assert story.lines()[0] == 'G = domineering("../..") + 0'
    story.type("heat(*)")
    assert "heat(G,t)" in story.notice()


def test_a_name_is_reused_and_the_arrow_keys_recall_a_line(story: Story) -> None:
    story.open()
    story.type("let G = +-1")
    story.type("G + G")
    assert story.lines() == ["G + G", "G = +-1"]
    assert "second player wins" in story.find("#expression-panel").text
    field = story.find("#expression")
    field.send_keys(UP, UP)
    assert field.get_property("value") == "let G = +-1"
    field.send_keys(DOWN, CONTROL, ENTER)
    story.wait()
    assert story.lines() == ["G + G", "G = +-1"]


def test_a_wrong_expression_is_reported_and_stays(story: Story) -> None:
    story.open()
    story.type("{1|")
    assert "column" in story.notice()
    assert story.find("#expression").get_property("value") == "{1|"
    assert story.lines() == []
    story.type("1")
    assert "column" not in story.notice()


def test_a_position_can_be_typed_into_the_value_line(story: Story) -> None:
    """With the name of its ruleset, as a term, or in the ruleset that is shown."""
    story.open()
    story.type("domineering ../..")
    assert story.notation() == "../.."
    story.type("...")
    assert story.notation() == "..."
    story.type('nim("1+2")')
    assert story.notation() == "1+2"


def test_values_are_named_compared_added_and_removed(story: Story) -> None:
    story.open()
    story.type("^*")
    story.type("*")
    story.click("[aria-label='Name ^*']")
    story.press("H", ENTER)
    story.wait()
    assert story.lines() == ["*", "H = ^*"]
    story.click("[aria-label='Select *']")
    story.click("[aria-label='Select H']")
    story.click("#add")
    assert story.lines()[0] == "H + (*)"
    for name in ("*", "H"):
        box = story.find(f"[aria-label='Select {name}']")
        if not box.is_selected():
            box.click()
    story.click("#compare")
    assert "H > (*)" in story.notice()
    story.click("[aria-label='Remove *']")
    assert "*" not in story.lines()


@pytest.mark.clause("explorer.page.link")
def test_the_session_survives_a_reload_and_travels_in_the_link(story: Story) -> None:
    story.open()
    story.type("let G = {2|-1}")
    story.type("G + ^")
    address = story.driver.current_url
    story.driver.refresh()
    story.until(lambda: story.count(".entry") == 2)
    story.wait()
    assert story.lines() == ["G + ^", "G = {2|-1}"]
    assert "first player wins" in story.find("#expression-panel").text
    story.run("localStorage.clear()")
    story.visit(address)
    assert story.lines() == ["G + ^", "G = {2|-1}"]
    assert story.count(".entry.current") == 1


@pytest.mark.clause("explorer.page.link")
@pytest.mark.parametrize("own", [True, False])
def test_the_session_of_a_link_does_not_replace_the_own_one(story: Story, own: bool) -> None:
    """The reader chooses; until then, a reload without the link shows the own one."""
    story.open()
    story.type("^")
    plain, mine = story.link, story.driver.current_url
    story.open()
    story.type("let G = {2|-1}")
    story.type("G + G")
    story.visit(mine)
    assert story.lines() == ["^"]
    assert "Yours has 2 lines" in story.find("#guest").text
    story.type("*")
    assert story.lines() == ["*", "^"]
    story.visit(plain)
    assert story.lines() == ["G + G", "G = {2|-1}"]
    assert not story.find("#guest").is_displayed()
    story.visit(mine)
    story.click("#guest-own" if own else "#guest-keep")
    assert story.lines() == (["G + G", "G = {2|-1}"] if own else ["^"])
    assert not story.find("#guest").is_displayed()
    story.visit(plain)
    assert story.lines() == (["G + G", "G = {2|-1}"] if own else ["^"])


def test_the_session_is_saved_as_a_notebook_and_as_a_text(story: Story, tmp_path: Path) -> None:
    story.open()
    story.driver.execute_cdp_cmd(
        "Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(tmp_path)}
    )
    story.type("let G = {2|-1}")
    story.type("G + ^")
    story.click("#export-text")
    story.until(lambda: list(tmp_path.glob("*.txt")))
    [text] = tmp_path.glob("*.txt")
    assert text.read_text().splitlines()[-2:] == ["let G = {2|-1}", "G + ^"]
    repl = subprocess.run(
        [sys.executable, "-m", "tedomari_cli", "repl"],
        input=text.read_text(),
        capture_output=True,
        text=True,
        check=True,
    )
    assert repl.stdout.splitlines() == ["G = {2|-1}", "{2^|-1^}"]
    story.click("#export-notebook")
    story.until(lambda: list(tmp_path.glob("*.ipynb")))
    [notebook] = tmp_path.glob("*.ipynb")
    assert len(json.loads(notebook.read_text())["cells"]) >= 2


def test_a_thermograph_shows_exact_stops_at_a_temperature(story: Story) -> None:
    """Left's wall is on the left, as in the literature; the slider and the pointer select."""
    story.open(expression="{3||2|-1}")
    left, right = (
        story.find(f".wall.{side}").rect["x"] + story.find(f".wall.{side}").rect["width"] / 2
        for side in ("left", "right")
    )
    assert left < right
    assert "= 0: Left 3, Right 2" in story.find(".stops").text
    slider = story.find("#answers input[type=range]")
    slider.send_keys(RIGHT * 4)
    before = story.find(".stops").text
    assert "/" in before
    from selenium.webdriver.common.action_chains import ActionChains

    ActionChains(story.driver).move_to_element(story.find(".thermograph svg")).perform()
    assert story.find(".stops").text != before


def test_a_game_tree_unfolds(story: Story) -> None:
    story.open(expression="{2|-1}")
    assert story.count(".tree details") == 1
    story.find(".tree summary").click()
    story.until(lambda: story.count(".tree details") == 3)
    assert [each.text for each in story.driver.find_elements("css selector", ".player")] == [
        "Left",
        "Right",
    ]


def test_domination_and_reversal_are_marked_on_the_board(story: Story) -> None:
    story.open(ruleset="domineering", position=".../.../...")
    assert story.count(".move.left.canonical") == 2
    assert story.count(".move.left.dominated") == 4
    story.click("#mark-right")
    assert story.count(".move.left") == 0
    assert story.count(".move.right") == 6
    assert "dominated by" in story.find(".column.left").text
    assert story.count(".mark.dominated math") == 2


def test_a_partizan_game_is_played_on_the_board(story: Story) -> None:
    """Left fills the middle of 3x3, Right replies exactly, and Undo takes back both moves."""
    story.open(ruleset="domineering", position=".../.../...")
    story.click("#play")
    story.find("#opponent option[value='exact']").click()
    story.click(story.spot("row 1 column 2"))
    assert story.notation().count("x") == 4
    assert "Right moves to" in story.notice()
    assert "Left to move" in story.notice()
    address, position = story.driver.current_url, story.notation()
    story.back()
    story.until(lambda: story.notation() == ".../.../...")
    story.visit(address)
    assert story.find("#opponent").get_property("value") == "exact"
    assert story.notation() == position


@pytest.mark.clause("explorer.page.history")
def test_back_and_forward_follow_the_subjects(story: Story) -> None:
    story.open()
    story.type("{2|-1}")
    story.type("domineering ..")
    story.back()
    story.until(lambda: story.find("#expression-panel").is_displayed())
    story.wait()
    story.back()
    story.until(lambda: story.find("#welcome").is_displayed())
    story.driver.forward()
    story.driver.forward()
    story.until(lambda: story.find("#position-panel").is_displayed())
    story.wait()
    assert story.notation() == ".."


def test_board_and_value_are_in_view_together(story: Story) -> None:
    """The board stays in view while the options scroll."""
    story.open(ruleset="domineering", position=".../.../...")
    story.run("scrollTo(0, 400)")
    assert story.run("return document.querySelector('.board').getBoundingClientRect().top > 60")
    story.open(ruleset="domineering", position=".../.../...", size=WIDEST)
    bottom = "return document.querySelector('.kind-tree').getBoundingClientRect().bottom"
    assert story.run(f"{bottom} < innerHeight")
    edge = (
        "return innerWidth - document.querySelector('#answers').getBoundingClientRect().right"
    )
    assert story.run(edge) < 200, "a session without results takes no room"


def test_the_value_of_a_position_can_be_kept(story: Story) -> None:
    story.open(ruleset="domineering", position="..")
    story.click("#keep")
    [line] = story.lines()
    assert line in ("-1", 'domineering("..")')
    assert "Right wins" in story.find(".entry-value").text


@pytest.mark.clause("explorer.page.row")
def test_a_subject_links_back_to_its_row(story: Story) -> None:
    """The link survives a reload, and disappears with the subject."""
    row = "http://127.0.0.1:8001/tedomari/vectors/xt~2Estrips"
    story.open(ruleset="domineering", position="..", row=row)
    story.driver.refresh()
    story.until(lambda: story.find("#row").is_displayed())
    story.wait()
    assert story.find("#row a").get_attribute("href") == row
    story.type("^")
    assert not story.find("#row").is_displayed()
    story.back()
    story.until(lambda: story.find("#row").is_displayed())


@pytest.mark.clause("explorer.page.row")
@pytest.mark.parametrize(
    "row", ["javascript:alert(1)", " JavaScript:alert(1)", "data:text/html,x", "//x", "x"]
)
def test_a_row_is_an_address_of_the_web(story: Story, row: str) -> None:
    story.open(expression="^", row=row)
    assert not story.find("#row").is_displayed()
    assert story.find("#row a").get_attribute("href") is None


@pytest.mark.clause("explorer.security.token")
def test_a_browser_remembers_the_token(story: Story) -> None:
    """A link of another page has none.  A browser that never had it is refused."""
    story.open(expression="^")
    without = story.link.partition("#")[0] + "?expression=*"
    story.visit(without)
    assert "first player wins" in story.find("#expression-panel").text
    story.run("localStorage.clear()")
    story.driver.get("about:blank")
    story.driver.get(without)
    story.until(lambda: "token is missing" in story.notice())
    story.wait()
    story.until(story.errors)  # the browser logs a refused request


@pytest.mark.clause("explorer.page.session")
def test_a_definition_takes_the_place_of_the_earlier_one(story: Story) -> None:
    """The lines after it are computed again, and a reload computes the same."""
    story.open()
    for line in ("let G = 1", "let H = G+1", "G+H", "let G = 3", "H+1"):
        story.type(line)
    assert story.lines() == ["H+1", "G+H", "H = G+1", "G = 3"]
    assert [value.split()[0] for value in story.values()] == ["5", "7", "4", "3"]
    story.type("let G = H")
    assert "expected a known name, found `H`" in story.notice()
    assert story.lines()[-1] == "G = 3"
    before = story.values()
    story.driver.refresh()
    story.until(lambda: story.values() == before)
    story.wait()


@pytest.mark.clause("explorer.page.session")
def test_a_line_that_fails_does_not_break_the_lines_after_it(story: Story) -> None:
    story.open()
    for line in ("let G = 1", "let H = cool(^,G)", "let K = 2", "let G = ^", "K+1"):
        story.type(line)
    assert "expected a number as t" in story.find(".entry-problem").text
    assert [value.split()[0] for value in story.values()] == ["3", "2", "\N{UPWARDS ARROW}"]
    story.type("let G = 2")
    assert story.count(".entry-problem") == 0


@pytest.mark.clause("explorer.page.session")
def test_a_name_in_use_is_not_removed_and_a_defined_one_is_not_new(story: Story) -> None:
    story.open()
    for line in ("let G = 1", "let H = G+1", "^"):
        story.type(line)
    story.click("[aria-label='Remove G']")
    assert story.notice() == "G is used by let H = G+1; remove that line first"
    story.click("[aria-label='Name ^']")
    story.press("H", ENTER)
    story.wait()
    assert story.notice() == "expected a new name, found H, which the session defines"
    assert story.lines() == ["^", "H = G+1", "G = 1"]
    story.click("[aria-label='Remove H']")
    story.click("[aria-label='Remove G']")
    assert (story.lines(), story.notice()) == (["^"], "")


@pytest.mark.clause("explorer.thermograph")
@pytest.mark.parametrize(
    "text",
    [f"{10**15}", f"{{{10**17 + 1}|{10**17 - 1}}}", f"{{1{'0' * 400}|-1{'0' * 400}}}"],
    ids=["a number", "close numbers", "numbers that are far apart"],
)
def test_numbers_that_are_too_large_for_a_drawing_leave_a_picture(
    story: Story, text: str
) -> None:
    """The grid and the temperatures would have no end, as the browser rounds numbers."""
    story.open(expression=text)
    assert story.count(".kind-thermograph .mat img") == 1
    assert story.count(".thermograph") == 0
