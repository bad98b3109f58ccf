"""The inverse exercise: leaf values such that alpha-beta cuts exactly the branches that are wanted."""
