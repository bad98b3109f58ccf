// A game graph that is drawn: vertices, edges, owners and gains, as the text that the solver reads.

export class GraphModel {
  constructor({ players, vertices, edges }) {
    this.players = players;
    this.vertices = vertices.map(({ name, owner, gain }) => ({ name, owner, gain }));
    this.edges = edges.map(([source, target]) => [source, target]);
  }

  find(name) {
    return this.vertices.find((vertex) => vertex.name === name);
  }

  hasMoves(name) {
    return this.edges.some(([source]) => source === name);
  }

  add(from = null) {
    let number = this.vertices.length + 1;
    while (this.find(`v${number}`)) number++;
    const name = `v${number}`;
    this.vertices.push({ name, owner: this.other(from), gain: "0" });
    if (from) this.toggle(from, name);
    return name;
  }

  other(name) {
    const owner = name ? this.find(name)?.owner : null;
    return owner === "max" ? "min" : "max";
  }

  toggle(source, target) {
    const same = ([from, to]) => from === source && to === target;
    if (this.edges.some(same)) this.edges = this.edges.filter((edge) => !same(edge));
    else {
      this.edges.push([source, target]);
      const vertex = this.find(source);
      if (!vertex.owner) vertex.owner = this.find(target)?.owner === "max" ? "min" : "max";
    }
  }

  remove(name) {
    this.vertices = this.vertices.filter((vertex) => vertex.name !== name);
    this.edges = this.edges.filter((edge) => !edge.includes(name));
  }

  rename(name, other) {
    if (other === "" || this.find(other)) return false;
    this.find(name).name = other;
    this.edges = this.edges.map((edge) => edge.map((end) => (end === name ? other : end)));
    return true;
  }

  // As JSON, since a name may have blanks in it.
  text() {
    const inner = this.vertices.filter(({ name }) => this.hasMoves(name));
    const ends = this.vertices.filter(({ name }) => !this.hasMoves(name));
    return JSON.stringify({
      players: this.players,
      edges: this.edges,
      owner: Object.fromEntries(inner.map(({ name, owner }) => [name, owner ?? "max"])),
      gains: Object.fromEntries(
        ends.map(({ name, gain }) => [name, Number(String(gain ?? 0).replace("−", "-")) || 0]),
      ),
    });
  }

  // Places for the vertices that have none: in layers, by how many moves they are from the start.
  placed(places, start) {
    const layer = new Map([[start ?? this.vertices[0]?.name, 0]]);
    for (const name of layer.keys())
      for (const [source, target] of this.edges)
        if (source === name && !layer.has(target)) layer.set(target, layer.get(name) + 1);
    for (const { name } of this.vertices) if (!layer.has(name)) layer.set(name, 0);
    const rows = [];
    for (const { name } of this.vertices) (rows[layer.get(name)] ??= []).push(name);
    const found = {};
    rows.forEach((row, depth) =>
      row.forEach((name, place) => {
        found[name] = places[name] ?? [Math.round((720 * (place + 1)) / (row.length + 1)), 50 + 85 * depth];
      }),
    );
    return found;
  }
}
