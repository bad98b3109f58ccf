"""The kernel: one search for every game, compiled again for each, together with the game's rules.

The names that it imports from `contract` stand for the rules and for facts about the game.
"""
