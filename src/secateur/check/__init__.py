"""Does a game keep the contract? `check_game` plays it, asks every rule twice, and says what is wrong."""

from secateur.check.check_game import check_game, check_rules

__all__ = ["check_game", "check_rules"]
