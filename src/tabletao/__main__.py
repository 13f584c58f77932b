"""``python -m tabletao``."""

from tabletao.cli import main

main()
