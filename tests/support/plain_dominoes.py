"""Dominoes for both players on a board, and nothing else: no notation, no names."""

from tedomari.boards import DominoRuleset, masks


class Plain(DominoRuleset):
    """Dominoes for both players, one vertical and one horizontal."""

    name = "plain"
    summary = "Left places vertical dominoes, Right horizontal ones."
    examples = ("..",)

    def group_options(self, mask: int, stride: int) -> tuple[list[int], list[int]]:
        return masks.placements(mask, stride), masks.placements(mask, 1)
