// What is known after the first k events: a pure function, so that going back shows what going forward did.

export function grown(tree) {
  const children = tree.parent.map(() => []);
  tree.parent.forEach((parent, spot) => {
    if (parent !== null) children[parent].push(spot);
  });
  return { ...tree, children, size: tree.parent.length };
}

export function label(tree, spot, root) {
  if (tree.name[spot]) return tree.name[spot];
  const path = [];
  for (let at = spot; tree.parent[at] !== null; at = tree.parent[at])
    path.push(tree.children[tree.parent[at]].indexOf(at));
  return path.reverse().join(".") || root;
}

const NOTHING = { kind: null, node: null, child: null, source: null };

export function stateAt(tree, rows, k) {
  const state = {
    window: Array(tree.size).fill(null),
    value: Array(tree.size).fill(null),
    sign: Array(tree.size).fill(""),
    status: Array(tree.size).fill("unseen"), // then open or done
    cut: Array(tree.size).fill(null),
    now: NOTHING,
    leaves: 0, // leaves valued, each time that they are
  };
  for (let place = 0; place < k; place++) apply(state, tree, rows[place]);
  if (k > 0) state.now = present(rows[k - 1]);
  passOn(state, tree);
  return state;
}

function apply(state, tree, row) {
  const [kind, node] = row;
  if (kind === "enter") {
    state.window[node] = [row[2], row[3]];
    state.value[node] = null;
    state.sign[node] = "";
    state.status[node] = "open";
    state.cut[node] = null;
    for (const child of tree.children[node]) state.cut[child] = null; // a new visit makes its own cuts
  } else if (kind === "leaf") {
    state.value[node] = row[2];
    state.status[node] = "done";
    state.cut[node] = null;
    state.leaves++;
  } else if (kind === "update") {
    state.value[node] = row[4];
    state.window[node] = [row[5], row[6]];
  } else if (kind === "cut") {
    const below = tree.children[node];
    for (const child of below.slice(below.indexOf(row[3]))) {
      if (state.status[child] === "unseen") state.cut[child] = { kind: row[2], deep: row[4] };
    }
  } else {
    state.value[node] = row[2];
    state.sign[node] = row[3];
    state.status[node] = "done";
  }
}

function present(row) {
  const [kind, node] = row;
  return { kind, node, child: kind === "update" ? row[2] : null, source: kind === "cut" ? row[7] : null };
}

// What lies below a cut is skipped; the leaves among it are saved.
function passOn(state, tree) {
  state.skipped = Array(tree.size).fill(false);
  state.saved = 0;
  state.seen = 0;
  for (let spot = 0; spot < tree.size; spot++) {
    const parent = tree.parent[spot];
    state.skipped[spot] =
      state.status[spot] === "unseen" && (state.cut[spot] !== null || (parent !== null && state.skipped[parent]));
    if (tree.role[spot] === "leaf") {
      if (state.skipped[spot]) state.saved++;
      else if (state.status[spot] === "done") state.seen++;
    }
  }
}

// The place in other rows that is most like the k-th step of these: the same event at the same node, or one before.
export function samePlace(rows, k, others) {
  const places = new Map();
  others.forEach((row, place) => {
    const key = `${row[0]} ${row[1]}`;
    if (!places.has(key)) places.set(key, []);
    places.get(key).push(place);
  });
  const times = new Map();
  const counts = rows.slice(0, k).map((row) => {
    const key = `${row[0]} ${row[1]}`;
    times.set(key, (times.get(key) ?? 0) + 1);
    return [key, times.get(key)];
  });
  for (const [key, time] of counts.reverse()) {
    const found = places.get(key);
    if (found) return found[Math.min(time, found.length) - 1] + 1;
  }
  return 0;
}
