// Graphs: draw a game graph, and see its gains, its cycles, and the moves of best play.

import { el, svg, button, choice, announce, keepingFocus } from "./html.js";
import { t } from "./words.js";
import { ask } from "./api.js";
import { GraphModel } from "./graphmodel.js";
import { arrow, shape } from "./graphshapes.js";

const NAME = 23; // from the middle of a vertex to the end of its name

export class GraphPage {
  constructor(lab) {
    this.lab = lab;
    this.chosen = null;
    this.latest = 0;
    this.canvas = svg("svg", { class: "graph", role: "group", "aria-label": t("graph.drawn") });
    this.canvas.addEventListener("pointerdown", (event) => this.down(event));
    this.canvas.addEventListener("click", (event) => this.click(event));
    this.said = el("p", { class: "turn", role: "status" });
    this.line = el("p", { class: "about" });
    this.side = el("aside", { class: "side noprint" });
    this.element = el(
      "div",
      { class: "two" },
      el(
        "div",
        { class: "wide" },
        el("h1", { class: "hidden-text" }, t("page.graph")),
        el("p", { class: "about noprint" }, t("graph.how")),
        el("figure", { class: "drawing" }, el("div", { class: "canvas" }, this.canvas)),
        this.said,
        this.line,
      ),
      this.side,
    );
  }

  get graph() {
    return this.lab.state.graph;
  }

  async show() {
    await this.load();
  }

  leave() {
    this.latest++;
  }

  // Read the text; a text that cannot be read leaves the drawing as it is.
  async load() {
    const number = ++this.latest;
    const { text, start, cycles, turns } = this.graph;
    let answer;
    try {
      answer = await ask("graph", { text, start, cycles, any_turns: turns });
    } catch (error) {
      if (number !== this.latest) return false;
      this.lab.refused(error);
      if (this.model) keepingFocus(() => this.paint());
      else this.side.replaceChildren(this.textPanel());
      return false;
    }
    if (number !== this.latest) return false;
    this.lab.clearMessage();
    this.answer = answer;
    this.model = new GraphModel(answer);
    if (!this.model.find(this.chosen)) this.chosen = null;
    this.graph.places = this.model.placed(this.graph.places, answer.found?.start ?? start);
    keepingFocus(() => this.paint());
    announce(this.said.textContent);
    this.lab.changed();
    return true;
  }

  // After a change of the drawing.
  async redraw() {
    const before = this.graph.text;
    this.graph.text = this.model.text();
    if (!this.model.find(this.graph.start)) this.graph.start = this.model.vertices[0]?.name ?? null;
    this.graph.places = this.model.placed(this.graph.places, this.graph.start);
    if (await this.load()) return;
    this.graph.text = before;
    this.lab.changed();
  }

  // ---------------------------------------------------------------- by mouse

  point(event) {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.canvas.getScreenCTM().inverse());
    return [Math.round(x), Math.round(y)];
  }

  down(event) {
    const name = event.target.closest("[data-vertex]")?.dataset.vertex;
    this.pressed = name;
    if (name === undefined) return;
    if (event.shiftKey && this.chosen && this.chosen !== name) {
      this.model.toggle(this.chosen, name);
      this.redraw();
      return;
    }
    this.chosen = name;
    const drag = (moved) => {
      this.graph.places[name] = this.point(moved);
      this.paintGraph();
    };
    const up = () => {
      this.canvas.removeEventListener("pointermove", drag);
      this.lab.changed();
    };
    this.canvas.addEventListener("pointermove", drag);
    window.addEventListener("pointerup", up, { once: true });
    this.paint();
  }

  // A new vertex: not before the click is over, which on a telephone may be the beginning of a swipe.
  click(event) {
    if (this.pressed !== undefined) return;
    const made = this.model.add(this.chosen);
    this.graph.places[made] = this.point(event);
    this.chosen = made;
    this.redraw();
  }

  exported() {
    const { text, start, cycles, turns } = this.graph;
    const svg = async () => (await ask("drawgraph", { text, start, cycles, any_turns: turns })).drawing;
    return { name: "graph", about: t("export.graph"), svg, text };
  }

  // ---------------------------------------------------------------- what is shown

  paint() {
    this.paintGraph();
    const { found, problem, players } = this.answer;
    this.said.textContent = found
      ? t("graph.gain", { gain: found.gain, player: players[0], start: found.start })
      : t("graph.problem", { problem });
    const best = found ? found.line.join(" → ") + (found.endless ? ` → … ${t("graph.endless")}` : "") : "";
    this.line.textContent = found ? t("graph.line", { line: best }) : "";
    this.side.replaceChildren(this.vertexPanel(), this.optionPanel(), this.textPanel());
  }

  paintGraph() {
    const { places } = this.graph;
    const { found } = this.answer;
    const pairs = new Set((found?.line ?? []).slice(1).map((name, place) => `${found.line[place]} ${name}`));
    const xs = Object.values(places).map(([x]) => x);
    const ys = Object.values(places).map(([, y]) => y);
    this.canvas.setAttribute("viewBox", `0 0 ${Math.max(720, ...xs) + 40} ${Math.max(330, ...ys) + 60}`);
    const edges = this.model.edges.map(([source, target]) => {
      const kind = ["edge"];
      if (found?.strategy[source] === target) kind.push("best");
      if (pairs.has(`${source} ${target}`)) kind.push("line");
      return arrow(this.standing(source), this.standing(target), kind.join(" "), this.isBoth(source, target));
    });
    this.canvas.replaceChildren(...edges, ...this.model.vertices.map((vertex) => this.drawVertex(vertex)));
  }

  standing(name) {
    const role = this.model.hasMoves(name) ? this.model.find(name).owner : "leaf";
    return { place: this.graph.places[name], role };
  }

  isBoth(source, target) {
    return this.model.edges.some(([from, to]) => from === target && to === source);
  }

  drawVertex({ name, owner, gain }) {
    const { place, role } = this.standing(name);
    const [x, y] = place;
    const { found, players } = this.answer;
    const inner = this.model.hasMoves(name);
    const worth = found?.gains[name] ?? (inner ? "" : gain) ?? "";
    const moves = found?.moves?.[name];
    const said = [
      name,
      inner ? players[owner === "max" ? 0 : 1] : t("role.leaf"),
      worth === "" ? null : t("value.is", { value: worth }),
      moves ? t("graph.moves", { moves }) : null,
      found?.strategy[name] ? t("graph.best", { move: found.strategy[name] }) : null,
    ];
    const group = svg(
      "g",
      {
        class: ["vertex", role, this.chosen === name ? "chosen" : "", found?.start === name ? "start" : ""].join(" "),
        "data-vertex": name,
        tabindex: 0,
        role: "button",
        "aria-label": said.filter((each) => each).join(", "),
        onkeydown: (event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          this.chosen = name;
          keepingFocus(() => this.paint());
          this.canvas.querySelector(".chosen")?.focus();
        },
      },
      shape(role, place),
      svg("text", { x, y: y + 5 + (role === "max" ? 5 : role === "min" ? -5 : 0), class: "value" }, String(worth)),
      svg("text", { x: x - NAME, y: y + 5, class: "name" }, name),
    );
    return group;
  }

  vertexPanel() {
    const { model, chosen } = this;
    const vertex = model.find(chosen);
    const add = button(t("graph.add"), () => {
      this.chosen = model.add(chosen);
      this.redraw();
    });
    if (!vertex)
      return el(
        "section",
        { class: "panel", "aria-label": t("graph.vertex") },
        el("p", { class: "about" }, t("graph.none")),
        add,
      );
    const name = el("input", { type: "text", value: chosen, onchange: () => this.rename(name.value.trim()) });
    const gain = el("input", {
      type: "text",
      value: vertex.gain ?? "0",
      onchange: () => {
        vertex.gain = gain.value.trim();
        this.redraw();
      },
    });
    const others = model.vertices.map((each) => [
      each.name,
      `${model.edges.some(([from, to]) => from === chosen && to === each.name) ? "✓ " : ""}${each.name}`,
    ]);
    return el(
      "section",
      { class: "panel", "aria-label": t("graph.vertex") },
      el("label", { class: "field" }, el("span", {}, t("graph.name")), name),
      model.hasMoves(chosen)
        ? choice(
            t("graph.owner"),
            ["max", "min"].map((owner, place) => [owner, model.players[place]]),
            vertex.owner,
            (owner) => {
              vertex.owner = owner;
              this.redraw();
            },
          )
        : el("label", { class: "field" }, el("span", {}, t("graph.value")), gain),
      choice(t("graph.edge"), [["", t("graph.edge.choose")], ...others], "", (target) => {
        if (target) model.toggle(chosen, target);
        this.redraw();
      }),
      el(
        "div",
        { class: "row" },
        add,
        button(t("graph.start"), () => {
          this.graph.start = chosen;
          this.load();
        }),
        button(t("edit.remove"), () => {
          model.remove(chosen);
          this.chosen = null;
          this.redraw();
        }),
      ),
    );
  }

  rename(other) {
    const { chosen } = this;
    if (!this.model.rename(chosen, other)) return this.paint();
    this.graph.places[other] = this.graph.places[chosen];
    if (this.graph.start === chosen) this.graph.start = other;
    this.chosen = other;
    return this.redraw();
  }

  optionPanel() {
    const flag = (word, checked, act) =>
      el(
        "label",
        { class: "switch" },
        el("input", { type: "checkbox", role: "switch", checked, onchange: (event) => act(event.target.checked) }),
        el("span", {}, t(word)),
      );
    const set = (what) => {
      Object.assign(this.graph, what);
      this.load();
    };
    return el(
      "section",
      { class: "panel", "aria-label": t("options") },
      flag("graph.draws", this.graph.cycles === "draw", (on) => set({ cycles: on ? "draw" : "error" })),
      flag("graph.turns", this.graph.turns, (on) => set({ turns: on })),
    );
  }

  textPanel() {
    const text = el("textarea", { rows: 7, "aria-label": t("graph.text"), spellcheck: "false" }, this.graph.text);
    const read = async () => {
      const before = { ...this.graph };
      Object.assign(this.graph, { text: text.value, start: null, places: {} });
      if (!(await this.load())) Object.assign(this.graph, before);
    };
    return el("section", { class: "panel" }, el("h2", {}, t("graph.text")), text, button(t("edit.read"), read));
  }
}

