"""Games as a user writes them, for the comparison with peers."""
