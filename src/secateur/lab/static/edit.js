// Edit: change a tree by clicking and typing, or paste one; every change can be undone.

import { el, button, choice, present, announce } from "./html.js";
import { t } from "./words.js";
import { ask } from "./api.js";
import { Drawing, nodeLabel } from "./drawing.js";
import { stateAt } from "./replay.js";
import { looksAt } from "./looks.js";
import { examplePicker } from "./step.js";
import { modelOf, toText, changes, numberOf, readValue } from "./model.js";

const MOST_UNDONE = 200;

export class EditPage {
  constructor(lab) {
    this.lab = lab;
    lab.history ??= { past: [], future: [] };
    this.chosen = 0;
    this.drawing = new Drawing({ picked: (spot) => this.choose(spot), folded: (spot) => lab.fold(spot) });
    this.panel = el("section", { class: "panel", "aria-label": t("edit.node") });
    this.text = el("textarea", { rows: 5, spellcheck: "false", "aria-label": t("edit.text") });
    this.said = el("p", { class: "problem", role: "alert", hidden: true });
    this.undoButton = button(t("undo"), () => this.undo());
    this.redoButton = button(t("redo"), () => this.redo());
    this.random = this.randomPanel();
    this.side = el("aside", { class: "side" });
    this.element = el(
      "div",
      { class: "two" },
      el(
        "div",
        { class: "wide" },
        el("h1", { class: "hidden-text" }, t("page.edit")),
        this.drawing.element,
        el(
          "div",
          { class: "row noprint" },
          this.undoButton,
          this.redoButton,
          button(t("edit.search"), () => lab.go("step"), { class: "primary" }),
        ),
        el(
          "section",
          { class: "panel noprint" },
          el("label", { class: "field" }, el("span", {}, t("edit.text.long")), this.text),
          this.said,
          el(
            "div",
            { class: "row" },
            button(t("edit.read"), () => this.read()),
          ),
        ),
      ),
      this.side,
    );
  }

  show() {
    const { found } = this.lab;
    this.chosen = Math.min(this.chosen, found.tree.size - 1);
    this.text.value = found.text;
    this.said.hidden = true;
    this.side.replaceChildren(this.panel, examplePicker(this.lab), this.random);
    this.drawing.show(found.tree, found.places);
    this.paint();
    this.showPanel();
    this.undoButton.disabled = this.lab.history.past.length === 0;
    this.redoButton.disabled = this.lab.history.future.length === 0;
  }

  paint() {
    const { found } = this.lab;
    const look = looksAt(found.tree, stateAt(found.tree, [], 0), { chosen: this.chosen });
    this.drawing.paint((spot) => {
      const { classes, ...rest } = look(spot);
      const value = found.tree.drawn[spot] ?? (found.tree.role[spot] === "leaf" ? "?" : "");
      return {
        ...rest,
        value,
        edge: "",
        said: spot === this.chosen ? [t("chosen")] : [],
        classes: `${classes.replace("unseen", "done")} active`,
      };
    });
  }

  choose(spot) {
    this.chosen = spot;
    this.paint();
    this.showPanel();
    announce(t("edit.chosen", { node: nodeLabel(this.lab.found.tree, spot) }));
  }

  showPanel() {
    const { tree } = this.lab.found;
    const spot = this.chosen;
    const leaf = tree.role[spot] === "leaf";
    const root = spot === 0;
    const name = el("input", {
      type: "text",
      value: tree.name[spot] ?? "",
      maxlength: 100,
      onchange: () => this.change("rename", name.value.trim()),
    });
    const value = el("input", {
      type: "text",
      inputmode: "text",
      value: tree.value[spot] ?? "",
      placeholder: "?",
      onchange: () => this.type(value.value),
    });
    const act = (word, change, more, enabled = true) =>
      button(t(word), () => this.change(change, more), { disabled: !enabled });
    const named = [...new Set(tree.player.filter((player) => player !== null))].filter(
      (player) => !["MAX", "MIN"].includes(player),
    );
    const players = named.length
      ? named.map((player) => [player, player])
      : [
          ["", t("player.turn")],
          ["MAX", "MAX"],
          ["MIN", "MIN"],
        ];
    this.panel.replaceChildren(
      ...present(
        el("h2", {}, t("edit.chosen", { node: nodeLabel(tree, spot) })),
        el("label", { class: "field" }, el("span", {}, t("edit.name")), name),
        el("label", { class: "field" }, el("span", {}, t(leaf ? "edit.value" : "edit.estimate")), value),
        leaf
          ? null
          : choice(t("edit.player"), players, tree.player[spot] ?? "", (player) =>
              this.change("setPlayer", player || null),
            ),
        el(
          "div",
          { class: "row" },
          act("edit.add", "addChild"),
          act("edit.sibling", "addSibling", undefined, !root),
          act("edit.copy", "copy", undefined, !root),
          act("edit.left", "move", -1, !root),
          act("edit.right", "move", 1, !root),
          act("edit.remove", "remove", undefined, !root),
          leaf ? null : button(t("edit.fold"), () => this.lab.fold(spot)),
        ),
      ),
    );
  }

  type(text) {
    const read = readValue(text);
    if (read === null) return this.complain(t("not.a.number", { text }));
    return this.change("setValue", read.value);
  }

  complain(text) {
    this.said.textContent = text;
    this.said.hidden = false;
  }

  async change(name, more) {
    const nodes = modelOf(this.lab.found.tree);
    const next = changes[name](nodes, nodes[this.chosen], more);
    if (next === null) return;
    await this.set(toText(nodes[0]), numberOf(nodes[0], next));
  }

  async set(text, chosen = 0) {
    const { lab } = this;
    const before = lab.found.text;
    const kept = { opened: lab.state.opened, folded: lab.state.folded, for: lab.state.for };
    this.chosen = chosen;
    lab.state.order = "given"; // what is edited is what is shown
    if (!(await lab.newTree(text))) return false;
    if (lab.found.tree.size > 400) Object.assign(lab.state, kept);
    lab.state.text = lab.found.text;
    lab.history.past = [...lab.history.past, before].slice(-MOST_UNDONE);
    lab.history.future = [];
    this.lab.showPage();
    return true;
  }

  async read() {
    await this.set(this.text.value);
  }

  async undo() {
    await this.travel("past", "future");
  }

  async redo() {
    await this.travel("future", "past");
  }

  async travel(from, to) {
    const { history } = this.lab;
    const text = history[from].at(-1);
    if (text === undefined) return;
    const now = this.lab.found.text;
    if (!(await this.lab.newTree(text))) return;
    this.lab.state.text = text;
    history[from] = history[from].slice(0, -1);
    history[to] = [...history[to], now];
    this.lab.showPage();
  }

  randomPanel() {
    const number = (word, value, min, max) => {
      const input = el("input", { type: "number", value, min, max });
      return [
        el("label", { class: "field" }, el("span", {}, t(word)), input),
        () => Math.trunc(Number(input.value) || 0),
      ];
    };
    const [leavesField, leaves] = number("random.leaves", 12, 2, 200);
    const [depthField, depth] = number("random.depth", 3, 1, 12);
    const [seedField, seed] = number("random.seed", 1, 0, 999999);
    const make = async () => {
      try {
        const { text } = await ask("random", { leaves: leaves(), depth: depth(), seed: seed() });
        await this.set(text);
      } catch (error) {
        this.lab.refused(error);
      }
    };
    return el(
      "section",
      { class: "panel" },
      el("h2", {}, t("random")),
      el("div", { class: "row" }, leavesField, depthField, seedField),
      el("div", { class: "row" }, button(t("random.make"), make)),
    );
  }

  drawn() {
    const { state } = this.lab;
    return { text: state.text, for: state.for, step: 0 };
  }

  key(event) {
    if (!(event.ctrlKey || event.metaKey) || event.target.closest?.("input, textarea")) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) this.undo();
    else if (key === "y" || key === "z") this.redo();
    else return;
    event.preventDefault();
  }
}
