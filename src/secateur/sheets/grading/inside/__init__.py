"""The code that runs in the process of a student's program: it uses only the standard library, and judges nothing.

That process receives these files as text. Whatever the program does to them there, the verdict is made elsewhere.
"""
