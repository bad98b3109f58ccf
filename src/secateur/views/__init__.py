"""How things look: text, SVG, LaTeX; fed by events and results only."""
