"""Textbook alpha-beta with nobody listening, against a bare one on the same game object: same nodes, as a ratio.

python benchmarks/textbook.py [--rounds 7]
"""
