"""What runs in the process of a student's program: nothing but the standard library, and nothing that judges.

These files are handed to that process as text. Whatever the program does to them there, the verdict is made
elsewhere.
"""
