"""The same rules at native speed: a game's own functions, compiled together with one kernel that searches them."""
