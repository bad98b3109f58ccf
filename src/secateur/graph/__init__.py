"""Game graphs: the graph itself, how it is written (`graph_text`), and the gains of its vertices (`gains`)."""

from secateur.graph.graph import Cycles, Graph, V, label

__all__ = ["Cycles", "Graph", "V", "label"]
