"""Dots and boxes: draw lines between dots, and win the boxes that you complete."""

from tedomari_dots_and_boxes.board import Board, Box, Line
from tedomari_dots_and_boxes.errors import BoardError, IllegalLineError
from tedomari_dots_and_boxes.position import Position

__all__ = ["Board", "BoardError", "Box", "IllegalLineError", "Line", "Position"]
