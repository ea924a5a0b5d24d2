"""A minimal ruleset with dominoes for both players."""

from tedomari.boards import DominoRuleset, masks


class Plain(DominoRuleset):
    """Left places vertical dominoes, Right horizontal ones."""

    name = "plain"
    summary = "Left places vertical dominoes, Right horizontal ones."
    examples = ("..",)

    def group_options(self, mask: int, stride: int) -> tuple[list[int], list[int]]:
        return masks.placements(mask, stride), masks.placements(mask, 1)
