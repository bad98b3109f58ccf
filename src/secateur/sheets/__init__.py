"""The five course sheets by their own names, in French as they are printed.

arbres (000), graphes (001), alpha_beta and domineering (002), exploration (003), parcours (004). Each module is a
thin layer over the rest of the package, unless the sheet asks for an implementation of its own. Where a sheet has a
mistake, its module does what was meant, and the docstring says so.
"""
