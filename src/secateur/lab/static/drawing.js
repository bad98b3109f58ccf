// The tree as a drawing: built once for a layout, then painted for each step; only what changes is touched.

import { el, svg, button } from "./html.js";
import { t } from "./words.js";
import { label } from "./replay.js";
import { Outline } from "./outline.js";

const FONT = 13;
const SMALL = 10.5;
const STRIKE = 0.55;
const BAR = 6;
const SCALES = [0.35, 0.5, 0.65, 0.8, 1, 1.25, 1.6, 2];

export class Drawing {
  // `picked(spot, part)`: a node or a branch was chosen, by mouse or keyboard; `folded(spot)`: a node is to be (un)folded
  constructor({ picked = null, folded = null, describe = null } = {}) {
    this.picked = picked;
    this.folded = folded;
    this.scale = null;
    this.canvas = svg("svg", { class: "tree", "aria-hidden": "true", focusable: "false" });
    this.outline = new Outline({
      picked: (spot) => this.picked?.(spot, "node"),
      folded: (spot) => this.folded?.(spot),
      focused: (spot) => this.focus(spot),
      describe,
    });
    this.scroller = el("div", { class: "canvas" }, this.canvas);
    const zoom = (text, by, name) => button(text, () => this.zoom(by), { "aria-label": t(name), title: t(name) });
    this.element = el(
      "figure",
      { class: "drawing" },
      this.outline.element,
      this.scroller,
      el("div", { class: "zoom" }, zoom("−", -1, "zoom.out"), zoom("⤢", 0, "zoom.fit"), zoom("+", 1, "zoom.in")),
    );
    this.canvas.addEventListener("click", (event) => this.clicked(event));
    new ResizeObserver(() => this.fit()).observe(this.scroller);
  }

  clicked(event) {
    const target = event.target.closest("[data-spot]");
    if (!target) return;
    const spot = Number(target.dataset.spot);
    const part = target.dataset.part;
    if (part === "stub") this.folded?.(spot);
    else this.picked?.(spot, part);
  }

  show(tree, places) {
    this.tree = tree;
    this.places = places;
    this.at = new Map(places.shown.map((spot, index) => [spot, index]));
    this.parts = new Map();
    this.painted = new Map();
    const edges = svg("g", { class: "edges" });
    const nodes = svg("g", { class: "nodes" });
    const stubs = svg("g", { class: "stubs" });
    for (const spot of places.shown) {
      const parts = this.build(spot);
      if (parts.edge) edges.append(parts.edge);
      nodes.append(parts.node);
      this.parts.set(spot, parts);
    }
    for (const stub of places.stubs) stubs.append(this.buildStub(...stub));
    this.canvas.setAttribute("viewBox", `0 0 ${places.width} ${places.height}`);
    this.canvas.replaceChildren(edges, stubs, nodes);
    this.outline.show(tree, places);
    this.fit();
  }

  place(spot) {
    const { x, y, w, h } = this.places;
    const index = this.at.get(spot);
    return { x: x[index], y: y[index], w: w[index], h: h[index] };
  }

  build(spot) {
    const { tree } = this;
    const { x, y, w, h } = this.place(spot);
    const role = tree.role[spot];
    const inner = role !== "leaf";
    const reach = w * 0.36 + 4;
    const middle = role === "max" ? h / 4 : role === "min" ? -h / 4 : 0;
    const value = svg("text", { class: "value", x, y: y + middle + FONT * 0.36 });
    const windowText = inner ? svg("text", { class: "window", x: x + reach, y: y + SMALL * 0.36 }) : null;
    const name = tree.name[spot]
      ? svg(
          "text",
          inner
            ? { class: "name beside", x: x - reach, y: y + FONT * 0.36 }
            : { class: "name", x, y: y + h / 2 + FONT + 2 },
          shortened(tree.name[spot]),
        )
      : null;
    const ring = around(role, x, y, w, h);
    const node = svg(
      "g",
      { class: `node ${role}`, "data-spot": spot, "data-part": "node" },
      ring,
      form(role, x, y, w, h),
      value,
      name,
      windowText,
    );
    return { node, value, window: windowText, ...this.buildEdge(spot) };
  }

  buildEdge(spot) {
    const parent = this.tree.parent[spot];
    if (parent === null) return {};
    const above = this.place(parent);
    const below = this.place(spot);
    const [x1, y1, x2, y2] = [above.x, above.y + above.h / 2, below.x, below.y - below.h / 2];
    const length = Math.hypot(x2 - x1, y2 - y1);
    const [across, down] = [(x2 - x1) / length, (y2 - y1) / length];
    const [mx, my] = [x1 + STRIKE * (x2 - x1), y1 + STRIKE * (y2 - y1)];
    const bars = svg("g", { class: "bars" });
    for (const along of [-2, 2]) {
      const [bx, by] = [mx + along * across, my + along * down];
      bars.append(
        svg("line", { x1: bx - BAR * down, y1: by + BAR * across, x2: bx + BAR * down, y2: by - BAR * across }),
      );
    }
    const note = svg("text", { class: "cut-note", x: mx + 11 * down, y: my - 11 * across + SMALL * 0.36 });
    const ends = { x1, y1, x2, y2 };
    const edge = svg(
      "g",
      { class: "edge", "data-spot": spot, "data-part": "edge" },
      svg("line", { class: "target", ...ends }),
      svg("line", { class: "line", ...ends }),
      bars,
      note,
    );
    return { edge, note };
  }

  buildStub(spot, count, x, y) {
    const above = this.place(spot);
    return svg(
      "g",
      { class: "stub", "data-spot": spot, "data-part": "stub" },
      svg("line", { class: "line", x1: above.x, y1: above.y + above.h / 2, x2: x, y2: y - 14 }),
      svg("rect", { x: x - 24, y: y - 14, width: 48, height: 22, rx: 11 }),
      svg("text", { x, y: y + 1 }, `+${count}`),
      svg("title", {}, t("fold.open", { count })),
    );
  }

  // `looks(spot)` says how a node looks: {classes, value, window, cut: {text, classes}}; a pure function of the step
  paint(looks, { current = null } = {}) {
    for (const [spot, parts] of this.parts) {
      const look = looks(spot);
      const key = JSON.stringify(look);
      if (this.painted.get(spot) === key) continue;
      this.painted.set(spot, key);
      parts.node.setAttribute("class", `node ${this.tree.role[spot]} ${look.classes}`);
      if (parts.value.textContent !== look.value) parts.value.textContent = look.value;
      if (parts.window) parts.window.textContent = look.window;
      if (parts.edge) {
        parts.edge.setAttribute("class", `edge ${look.edge}`);
        parts.note.textContent = look.note;
      }
      this.outline.tell(spot, look);
    }
    if (current !== null) this.reveal(current);
  }

  // Keep the place of action in view, without moving what is.
  reveal(spot) {
    const at = this.nearestShown(spot);
    const { x, y, w, h } = this.place(at);
    const box = this.scroller;
    const k = this.shownScale;
    const [left, right, top, bottom] = [(x - w) * k, (x + w) * k, (y - h) * k, (y + h) * k];
    if (left < box.scrollLeft || right > box.scrollLeft + box.clientWidth)
      box.scrollLeft = x * k - box.clientWidth / 2;
    if (top < box.scrollTop || bottom > box.scrollTop + box.clientHeight)
      box.scrollTop = y * k - box.clientHeight / 2;
  }

  nearestShown(spot) {
    let at = spot;
    while (!this.at.has(at)) at = this.tree.parent[at];
    return at;
  }

  focus(spot) {
    this.focusedNode?.classList.remove("focused");
    this.focusedNode = spot === null ? null : this.parts.get(spot)?.node;
    this.focusedNode?.classList.add("focused");
    if (spot !== null) this.reveal(spot);
  }

  zoom(by) {
    if (by === 0) this.scale = null;
    else {
      const larger = SCALES.filter((scale) =>
        by > 0 ? scale > this.shownScale + 0.01 : scale < this.shownScale - 0.01,
      );
      this.scale = (by > 0 ? larger[0] : larger.at(-1)) ?? this.shownScale;
    }
    this.fit();
  }

  // What can be scrolled can be reached by the keyboard, and only then.
  scrollByKeys() {
    const box = this.scroller;
    const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
    for (const [name, value] of [
      ["tabindex", "0"],
      ["role", "region"],
      ["aria-label", t("tree.drawn")],
    ]) {
      if (scrolls) box.setAttribute(name, value);
      else box.removeAttribute(name);
    }
  }

  fit() {
    if (!this.places) return;
    const style = getComputedStyle(this.scroller);
    const room = this.scroller.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const fitting = Math.min(Math.max(room / this.places.width, 0.6), room > 2000 ? 1.8 : 1.15);
    this.shownScale = this.scale ?? fitting;
    this.canvas.style.width = `${this.places.width * this.shownScale}px`;
    this.canvas.style.height = `${this.places.height * this.shownScale}px`;
    this.scrollByKeys();
  }
}

function form(role, x, y, w, h) {
  if (role === "leaf") return svg("rect", { class: "form", x: x - w / 2, y: y - h / 2, width: w, height: h, rx: 2 });
  const [tip, base] = role === "max" ? [y - h / 2, y + h / 2] : [y + h / 2, y - h / 2];
  return svg("polygon", { class: "form", points: `${x},${tip} ${x + w / 2},${base} ${x - w / 2},${base}` });
}

// The same form, a little larger, about the same middle.
function around(role, x, y, w, h) {
  const [wide, high] = role === "leaf" ? [w + 9, h + 9] : [w * 1.42, h * 1.42];
  const shift = role === "max" ? -(high - h) / 6 : role === "min" ? (high - h) / 6 : 0;
  const ring = form(role, x, y + shift, wide, high);
  ring.setAttribute("class", "ring");
  return ring;
}

function shortened(name) {
  return name.length <= 24 ? name : `${name.slice(0, 23)}…`;
}

export function nodeLabel(tree, spot) {
  return label(tree, spot, t("root"));
}
