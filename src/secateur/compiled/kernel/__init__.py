"""The kernel: what searches every game. Its source is compiled anew for each, in one module with the game's rules.

That is what stands below the line in each part, in the order of PARTS; what a part imports stands for what the module
defines.
"""

PARTS = ("table", "ordering", "search", "states")
LINE = "# ---------------------------------------------------------------- the module's own\n"
