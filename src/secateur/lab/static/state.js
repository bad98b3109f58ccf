// What the page is about: one object, and only what a link has to carry.

export const PAGES = ["step", "edit", "predict", "exercises", "play", "compare", "graph", "study"];
const ORDERS = ["given", "reversed", "best", "worst"];
const LOGS = ["windows", "sentences", "rules", "calls"];
const KINDS = ["leaf", "window", "cut", "value"];

const FIRST = "((((20 22) (25 30) (17 0 30 15)) ((50 53) (65 20))) (((10 8) (5 2)) ((92 1) (25 30))))";

const GRAPH =
  "players: Alice Bob\nAlice: s c d\nBob: a b e\ns -> a b\na -> c d\nb -> c x\nc -> e z\nd -> e w\ne -> d y\nw = -1\nx = 2\ny = 3\nz = 4";

export function fresh() {
  return {
    page: "step",
    text: FIRST,
    for: null,
    algorithm: "alphabeta",
    strict: false,
    hard: false,
    shallow: false,
    depth: null,
    order: "given",
    step: 0,
    log: "windows",
    opened: [],
    folded: [],
    quiz: { kinds: KINDS, seed: 1, question: 0, right: 0, wrong: 0, begun: false },
    exercise: {
      kind: "direct",
      level: "easy",
      seed: 1,
      text: "",
      strict: false,
      shallow: false,
      distinct: true,
      cuts: [],
      wanted: [],
      values: {},
    },
    play: {
      game: "tictactoe",
      position: null,
      moves: [],
      first: "human",
      second: "engine:level=5",
      values: false,
      seed: 1,
    },
    compare: {
      left: { algorithm: "minimax", order: "given", strict: false, shallow: false, hard: false },
      right: { algorithm: "alphabeta", order: "given", strict: false, shallow: false, hard: false },
      step: 0,
    },
    graph: { text: GRAPH, start: "s", cycles: "draw", turns: false, places: {} },
    study: { game: "domineering:4x4", first: 1, last: 3, positions: 4, games: 0, seed: 0, seconds: 30 },
  };
}

const isText = (value) => typeof value === "string" && value.length <= 1_000_000;
const isCount = (value) => Number.isInteger(value) && value >= 0;
const isNodes = (value) => Array.isArray(value) && value.every(isCount);
const isFlag = (value) => typeof value === "boolean";
const among = (list) => (value) => list.includes(value);
const orNull = (check) => (value) => value === null || check(value);

const isPlace = (value) => Array.isArray(value) && value.length === 2 && value.every(Number.isFinite);
const SEARCH = { algorithm: isText, order: among(ORDERS), strict: isFlag, shallow: isFlag, hard: isFlag };

const CHECKS = {
  page: among(PAGES),
  text: isText,
  for: orNull(isText),
  algorithm: isText,
  strict: isFlag,
  hard: isFlag,
  shallow: isFlag,
  depth: orNull(isCount),
  order: among(ORDERS),
  step: isCount,
  log: among(LOGS),
  opened: isNodes,
  folded: isNodes,
  quiz: {
    kinds: (value) => Array.isArray(value) && value.length > 0 && value.every((kind) => KINDS.includes(kind)),
    seed: isCount,
    question: isCount,
    right: isCount,
    wrong: isCount,
    begun: isFlag,
  },
  exercise: {
    kind: among(["direct", "inverse", "own"]),
    level: among(["easy", "medium", "hard"]),
    seed: isCount,
    text: isText,
    strict: isFlag,
    shallow: isFlag,
    distinct: isFlag,
    cuts: isNodes,
    wanted: isNodes,
    values: (value) => value !== null && typeof value === "object" && Object.values(value).every(isText),
  },
  play: {
    game: isText,
    position: orNull(isText),
    moves: (value) => Array.isArray(value) && value.every(isText),
    first: isText,
    second: isText,
    values: isFlag,
    seed: isCount,
  },
  compare: { left: SEARCH, right: SEARCH, step: isCount },
  graph: {
    text: isText,
    start: orNull(isText),
    cycles: among(["draw", "error"]),
    turns: isFlag,
    places: (value) => value !== null && typeof value === "object" && Object.values(value).every(isPlace),
  },
  study: {
    game: isText,
    first: isCount,
    last: isCount,
    positions: isCount,
    games: isCount,
    seed: isCount,
    seconds: isCount,
  },
};

// A link may come from anywhere: keep what makes sense, and take the usual for the rest.
export function sensible(given, usual = fresh(), checks = CHECKS) {
  const state = structuredClone(usual);
  for (const [name, check] of Object.entries(checks)) {
    const value = given?.[name];
    if (value === undefined) continue;
    if (typeof check === "object") state[name] = sensible(value, usual[name], check);
    else if (check(value)) state[name] = value;
  }
  return state;
}

// A link from a lab with a compiler may ask a site for what it does not have: the nearest takes its place.
export function possible(state, catalogue) {
  for (const seat of ["first", "second"]) {
    const kind = state.play[seat].split(":")[0];
    if (kind !== "human" && !catalogue.players.includes(kind)) state.play[seat] = "alphabeta:depth=4";
  }
  if (catalogue.missing.includes(state.page)) state.page = "step";
  if (!catalogue.algorithms.some(({ name }) => name === state.algorithm)) state.algorithm = "alphabeta";
  return state;
}

export function treeQuestion(state, language) {
  const { text, algorithm, strict, hard, shallow, depth, order } = state;
  return { text, for: state.for, algorithm, strict, hard, shallow, depth, order, language };
}
