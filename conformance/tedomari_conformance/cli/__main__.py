"""``python -m tedomari_conformance.cli``."""

from tedomari_conformance.cli import main

main()
