"""The Python interface: what `import secateur` offers beside the textbook algorithms, one subject a file.

The commands of the command line call these functions and print what they return.
"""
