"""The rules of a game as source for Numba."""
