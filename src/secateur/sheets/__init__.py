"""The five course sheets by their own names, in French as they are printed.

arbres (000), graphes (001), alpha_beta and domineering (002), exploration (003), parcours (004). Each is thin over
the rest of the package: what a sheet calls so is what the package does, unless the sheet asks for an implementation
of its own. Where a sheet is mistaken, its module does what was meant, and says so.
"""
