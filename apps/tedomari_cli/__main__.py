"""``python -m tedomari_cli``."""

from tedomari_cli.start import main

main()
