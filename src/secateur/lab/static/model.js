// A tree to edit: nodes with a name, a player, a value and children. Values are kept as texts, so that no digit is lost.

export function modelOf(tree) {
  const nodes = tree.parent.map((_, spot) => ({
    name: tree.name[spot],
    player: tree.player[spot],
    value: tree.value[spot],
    children: [],
  }));
  tree.parent.forEach((parent, spot) => {
    if (parent !== null) nodes[parent].children.push(nodes[spot]);
  });
  return nodes; // in pre-order: the number of a node is its place
}

export function toText(node) {
  const fields = [];
  if (node.name) fields.push(`"name":${JSON.stringify(node.name)}`);
  if (node.player) fields.push(`"player":${JSON.stringify(node.player)}`);
  const value = node.value ?? "null";
  if (node.children.length === 0) return fields.length ? `{${[...fields, `"value":${value}`].join(",")}}` : value;
  if (node.value !== null) fields.push(`"value":${value}`);
  const children = `[${node.children.map(toText).join(",")}]`;
  return fields.length ? `{${[...fields, `"children":${children}`].join(",")}}` : children;
}

export function parentOf(nodes, node) {
  return nodes.find((other) => other.children.includes(node)) ?? null;
}

// Each change returns the node to select afterwards, or null if it cannot be done.
export const changes = {
  addChild(nodes, node) {
    const child = { name: null, player: null, value: node.children.length ? "0" : (node.value ?? "0"), children: [] };
    if (node.children.length === 0) node.value = null;
    node.children.push(child);
    return child;
  },
  addSibling(nodes, node) {
    const parent = parentOf(nodes, node);
    if (!parent) return null;
    const sibling = { name: null, player: null, value: "0", children: [] };
    parent.children.splice(parent.children.indexOf(node) + 1, 0, sibling);
    return sibling;
  },
  remove(nodes, node) {
    const parent = parentOf(nodes, node);
    if (!parent) return null;
    const place = parent.children.indexOf(node);
    parent.children.splice(place, 1);
    if (parent.children.length === 0) parent.value = "0"; // what has no children is a leaf
    return parent.children[Math.min(place, parent.children.length - 1)] ?? parent;
  },
  move(nodes, node, by) {
    const parent = parentOf(nodes, node);
    if (!parent) return null;
    const place = parent.children.indexOf(node);
    const to = place + by;
    if (to < 0 || to >= parent.children.length) return null;
    parent.children.splice(place, 1);
    parent.children.splice(to, 0, node);
    return node;
  },
  copy(nodes, node) {
    const parent = parentOf(nodes, node);
    if (!parent) return null;
    const twin = structuredClone(node);
    forget(twin);
    parent.children.splice(parent.children.indexOf(node) + 1, 0, twin);
    return twin;
  },
  rename(nodes, node, name) {
    node.name = name || null;
    return node;
  },
  setValue(nodes, node, value) {
    node.value = value;
    return node;
  },
  setPlayer(nodes, node, player) {
    node.player = player;
    return node;
  },
};

function forget(node) {
  node.name = null;
  node.children.forEach(forget);
}

export function numberOf(root, node) {
  let count = -1;
  let found = null;
  const visit = (each) => {
    count++;
    if (each === node) found = count;
    each.children.forEach(visit);
  };
  visit(root);
  return found;
}

// What people type for a number: a true minus sign, a decimal comma; "?" or nothing for no value; null if it is neither.
export function readValue(text) {
  const plain = text.trim().replace("−", "-").replace(",", ".").replace(/^\+/, "");
  if (plain === "" || plain === "?") return { value: null };
  if (!/^-?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain)) return null;
  const whole = plain
    .replace(/^(-?)0+(?=\d)/, "$1")
    .replace(/^(-?)\./, "$10.")
    .replace(/\.(?=e|$)/i, "");
  return Number.isFinite(Number(whole)) ? { value: whole } : null;
}
