// A board of cells to click: what is on them, which can be clicked now, and what a click would be worth.

import { el, svg } from "./html.js";
import { t, has } from "./words.js";

const STONES = {
  yellow: "stone yellow",
  red: "stone red",
  white: "stone white",
  black: "stone black",
  king: "stone black",
  object: "stone object",
};
const HALVES = ["left", "right", "top", "bottom"];
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export function markName(mark) {
  return has(`mark.${mark}`) ? t(`mark.${mark}`) : mark;
}

function drawn(mark) {
  if (mark in STONES) return [el("span", { class: STONES[mark], "aria-hidden": "true" }, mark === "king" ? "♚" : "")];
  if (HALVES.includes(mark)) return [el("span", { class: `domino ${mark}`, "aria-hidden": "true" })];
  if (mark === "taken") return [el("span", { class: "domino whole", "aria-hidden": "true" })];
  return mark === ""
    ? []
    : [el("span", { class: mark.length > 2 ? "mark long" : "mark", "aria-hidden": "true" }, mark)];
}

export class Board {
  // `picked(row, column)`: a cell was clicked, or chosen by the keyboard
  constructor(picked) {
    this.picked = picked;
    this.buttons = new Map();
    this.element = el("div", { class: "board", role: "group", "aria-label": t("board") });
    this.element.addEventListener("keydown", (event) => this.key(event));
  }

  // `options`: the cells that can be clicked now, each with a badge or null; `chosen`: those already clicked
  show({ cells, look, columns, rows, marked }, { options, chosen, last }) {
    const focused = document.activeElement?.dataset?.cell;
    const width = Math.max(1, ...cells.map((row) => row.length));
    this.buttons.clear();
    this.element.className = `board ${look}`;
    this.element.style.setProperty("--columns", String(width));
    this.element.style.setProperty("--named", rows.length ? "1.4rem" : "0px");
    const special = new Set(marked.map(String));
    const line = (row, r) => [
      rows.length ? el("span", { class: "name", "aria-hidden": "true" }, rows[r] ?? "") : null,
      ...Array.from({ length: width }, (_, c) =>
        this.cell(row[c], r, c, { columns, rows, special, options, chosen, last }),
      ),
    ];
    const foot = columns.length
      ? [
          rows.length ? el("span", { class: "name" }) : null,
          ...columns.map((name) => el("span", { class: "name", "aria-hidden": "true" }, name)),
        ]
      : [];
    this.element.replaceChildren(...[...cells.flatMap(line), ...foot].filter((child) => child !== null));
    if (focused !== undefined) this.buttons.get(focused)?.focus({ preventScroll: true });
  }

  cell(mark, r, c, { columns, rows, special, options, chosen, last }) {
    if (mark === undefined || mark === null) return el("span", { class: "nothing" });
    const key = `${r},${c}`;
    const option = options.get(key);
    const classes = ["cell"];
    if ((r + c) % 2) classes.push("dark");
    if (special.has(key)) classes.push("special");
    if (options.has(key)) classes.push("open");
    if (chosen.has(key)) classes.push("chosen");
    if (last.has(key)) classes.push("last");
    if (option?.best) classes.push("best");
    const place =
      columns[c] && rows[r]
        ? `${columns[c]}${rows[r]}`
        : t("cell", { row: rows[r] ?? r + 1, column: columns[c] ?? c + 1 });
    const said = [
      place,
      mark === "" ? t("cell.free") : markName(mark),
      option?.said,
      chosen.has(key) ? t("chosen") : null,
    ];
    const made = el(
      "button",
      {
        type: "button",
        class: classes.join(" "),
        "data-cell": key,
        "aria-label": said.filter((each) => each).join(", "),
        "aria-disabled": options.has(key) ? null : "true",
        onclick: () => this.picked(r, c),
      },
      ...drawn(mark),
      option?.badge
        ? el("span", { class: option.exact ? "badge exact" : "badge", "aria-hidden": "true" }, option.badge)
        : null,
    );
    this.buttons.set(key, made);
    return made;
  }

  key(event) {
    const step = STEPS[event.key];
    const cell = event.target.dataset?.cell;
    if (!step || cell === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    let [row, column] = cell.split(",").map(Number);
    for (let tries = 0; tries < 60; tries++) {
      [row, column] = [row + step[0], column + step[1]];
      const next = this.buttons.get(`${row},${column}`);
      if (next) {
        next.focus();
        break;
      }
    }
    event.preventDefault();
    event.stopPropagation();
  }
}

// Which moves are still meant after some cells were clicked, in any order.
export function meant(legal, clicked) {
  return legal.filter(
    ({ clicks }) => clicks.length > 0 && clicked.every((cell) => clicks.some((other) => String(other) === cell)),
  );
}

export function isWhole(move, clicked) {
  return new Set(move.clicks.map(String)).size === clicked.length;
}

export function spinner() {
  return svg(
    "svg",
    { class: "spinner", viewBox: "0 0 16 16", "aria-hidden": "true" },
    svg("circle", { cx: 8, cy: 8, r: 6 }),
  );
}
