"""`python -m secateur`."""

from secateur.cli import main

main()
