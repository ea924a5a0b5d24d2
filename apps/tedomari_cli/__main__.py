"""``python -m tedomari_cli``."""

from tedomari_cli.main import main

main()
