"""Game graphs: the graph itself, its text (`graph_text`), and the gains of its vertices (`gains`)."""

from secateur.graph.graph import Cycles, Graph, V, label

__all__ = ["Cycles", "Graph", "V", "label"]
