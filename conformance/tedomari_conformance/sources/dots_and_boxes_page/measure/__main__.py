"""Print the tables of docs/results/dots-and-boxes.md."""

import sys

from tedomari_conformance.sources.dots_and_boxes_page.measure.report import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
