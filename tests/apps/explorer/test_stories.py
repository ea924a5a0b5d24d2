"""A story for each ruleset, clicked through in a headless browser, with a picture at the end.

If ``TEDOMARI_PICTURES`` names a folder, the pictures are stored there; those in
``docs/explorer`` were taken in this way.
"""

import pytest

from explorer_story import ENTER, RIGHT, Story

pytestmark = pytest.mark.once

SEMEAI = "#OOOOO/X.xxxO/#O...O/##OOO#/######/B..W##"


@pytest.mark.clause("explorer.rulesets", "explorer.page.welcome")
def test_the_first_screen_invites(story: Story) -> None:
    """It has expressions to try, and a picture and a sentence for each ruleset."""
    story.open()
    assert story.count(".try") == 3
    story.until(lambda: story.count(".card-picture:not(:empty)") >= 8)
    story.picture("welcome")
    cards = story.driver.find_elements("css selector", ".card-button")
    assert all(len(card.text.splitlines()[-1]) > 20 for card in cards)
    next(card for card in cards if card.text.startswith("nim")).click()
    story.wait()
    assert "ruleset=nim" in story.driver.current_url
    assert "Thermograph" in story.answers()
    story.click("#home")
    assert story.find("#welcome").is_displayed()


@pytest.mark.clause("explorer.partizan", "explorer.why", "explorer.page.history")
def test_domineering(story: Story) -> None:
    """Look at a board, fill a cell, undo it, ask why, and play an option."""
    story.open(ruleset="domineering", position="../..")
    assert "Left wins" in story.answers()
    story.click(story.spot("row 1 column 2"))
    assert story.notation() == ".x/.."
    story.click("#undo")
    assert story.notation() == "../.."
    story.click("#redo")
    assert story.notation() == ".x/.."
    story.open(ruleset="domineering", position=".../.../...")
    story.picture("domineering")
    story.click("#extra-why")
    assert "dominated by" in story.answers()
    story.click(".choice")
    assert story.notation().count("x") == 2


def test_the_components_of_a_sum_are_shown(story: Story) -> None:
    story.open(ruleset="chilled-domineering", position="..x../.xx..")
    assert "together" in story.answers()
    assert "Thermograph" in story.answers()


@pytest.mark.clause("explorer.scoring", "explorer.suggestions", "explorer.reply")
def test_dots_and_boxes(story: Story) -> None:
    """Draw a line, see the margins, ask for advice, and let an opponent reply."""
    story.open(ruleset="dots-and-boxes", position="2x2")
    story.click(story.spot("H1,0"))
    assert "margin" in story.answers()
    assert story.count(".spot .label") > 0
    story.picture("dots-and-boxes")
    story.click("#extra-suggest")
    assert "The adviser player" in story.answers()
    story.click("#play")
    story.find("#opponent option[value='adviser']").click()
    story.click(story.spot("V0,0"))
    story.wait()
    assert "adviser plays" in story.notice()


@pytest.mark.clause("explorer.page.notices")
def test_an_adviser_s_message_disappears_with_its_game(story: Story) -> None:
    """Another subject clears the notice of the one before."""
    story.open(ruleset="dots-and-boxes", position="1x2")
    story.click("#play")
    story.find("#opponent option[value='exact']").click()
    story.click(story.spot("H0,0"))
    assert "exact plays" in story.notice()
    story.find("#ruleset option[value='nim']").click()
    story.wait()
    assert "plays" not in story.notice()


def test_clicks_faster_than_the_answers_all_count(story: Story) -> None:
    story.open(ruleset="domineering", position="..../....")
    story.run(
        "for (const spot of [...document.querySelectorAll('.spot')].slice(0, 3)) spot.click()"
    )
    story.wait()
    assert story.notation() == "xxx./...."


@pytest.mark.clause("explorer.look", "explorer.page.link")
def test_sgf_can_be_pasted_and_the_link_reopens_the_position(story: Story) -> None:
    story.open(ruleset="connect6", position="......")
    field = story.find("#notation")
    field.clear()
    field.send_keys("(;GM[1]FF[4]SZ[6]AB[aa][ba];W[ff])", ENTER)
    story.wait()
    expected = "XX..../....../....../....../....../.....O"
    assert story.notation() == expected
    story.visit(story.driver.current_url)
    assert story.notation() == expected
    assert "threats of black" in story.answers()


@pytest.mark.clause("explorer.line", "explorer.win")
def test_connect6(story: Story) -> None:
    """Place stones, see threats and defences, and replay a win."""
    story.open(ruleset="connect6", position="........./..XXX..../........./.........")
    story.click(story.spot("F3"))
    assert "threats of black\n2" in story.answers()
    assert story.count(".spot .label") > 0
    story.click("#extra-win")
    assert "Black wins" in story.answers()
    story.find("#answers input[type=range]").send_keys(RIGHT)
    assert "1 of" in story.answers()
    story.picture("connect6")


@pytest.mark.clause("explorer.liberty")
def test_semeai(story: Story) -> None:
    """See the regions, and the winner for each first player."""
    story.open(ruleset="semeai", position=SEMEAI)
    assert "3/2 when cooled by 2" in story.answers()
    assert "moves first" in story.answers()
    story.picture("semeai")


def test_nim_has_a_picture_and_no_places_to_click(story: Story) -> None:
    story.open(ruleset="nim", position="3+4")
    assert "7" in story.find("#answers .card").text
    assert story.count(".spot") == 0
    story.picture("nim")


@pytest.mark.clause("explorer.look")
def test_a_wrong_notation_is_reported_and_remains_in_the_field(story: Story) -> None:
    story.open(ruleset="domineering", position="..")
    field = story.find("#notation")
    field.clear()
    field.send_keys(".?")
    story.click("#show")
    assert "column 2" in story.notice()
    assert story.notation() == ".?"


def test_a_link_with_a_wrong_position_says_why(story: Story) -> None:
    """The first screen is shown, with the position in the value line."""
    story.open(ruleset="domineering", position=".?")
    assert "column 2" in story.notice()
    assert story.find("#welcome").is_displayed()
    assert story.find("#expression").get_property("value") == "domineering .?"


@pytest.mark.clause("explorer.cost", "explorer.task")
def test_a_large_position_shows_its_cost_and_can_be_cancelled(story: Story) -> None:
    story.open(ruleset="domineering", position="/".join(["........"] * 8))
    assert "Not computed: a group of 64 empty cells takes hours" in story.notice()
    story.find("#anyway").click()
    story.until(lambda: story.find("#cancel").is_displayed())
    story.until(lambda: "values known" in story.notice())
    story.click("#cancel")
    assert "Cancelled." in story.notice()


@pytest.mark.clause("stones.clickable")
@pytest.mark.parametrize("name", ["amazons", "clobber", "konane", "nogo"])
def test_boards_with_stones(story: Story, name: str) -> None:
    """Look at a board, put a stone of each player on a cell, and play an option."""
    story.open(ruleset=name, position=".xo/x..")
    story.click(story.spot("row 1 column 1"))
    assert story.notation() == "xxo/x.."
    story.click(story.spot("row 1 column 1"))
    assert story.notation() == "oxo/x.."
    story.click("#undo")
    story.click("#undo")
    assert story.notation() == ".xo/x.."
    story.picture(name)
    story.click(".choice")
    assert story.notation() != ".xo/x.."
