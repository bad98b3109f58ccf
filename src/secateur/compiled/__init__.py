"""The same rules at native speed: a game's own functions, compiled by Numba together with one kernel."""
