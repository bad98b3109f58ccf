// Compare: two searches of the same tree, in step, with what each of them looks at.

import { el, choice, announce, keepingFocus } from "./html.js";
import { t, spoken } from "./words.js";
import { ask } from "./api.js";
import { Drawing } from "./drawing.js";
import { Player } from "./player.js";
import { grown, stateAt } from "./replay.js";
import { looksAt } from "./looks.js";
import { treeQuestion } from "./state.js";
import { examplePicker, legend } from "./step.js";

const SIDES = ["left", "right"];

export class ComparePage {
  constructor(lab) {
    this.lab = lab;
    this.found = {};
    this.latest = 0;
    this.player = new Player((step) => this.at(step));
    this.sides = Object.fromEntries(SIDES.map((side) => [side, new Side(side, (what) => this.change(side, what))]));
    this.sum = el("p", { class: "turn", role: "status" });
    this.rest = el("aside", { class: "side noprint" });
    this.element = el(
      "div",
      { class: "two" },
      el(
        "div",
        { class: "wide" },
        el("h1", { class: "hidden-text" }, t("page.compare")),
        el("div", { class: "pair" }, ...SIDES.map((side) => this.sides[side].element)),
        this.player.element,
        this.sum,
      ),
      this.rest,
    );
  }

  get chosen() {
    return this.lab.state.compare;
  }

  change(side, what) {
    Object.assign(this.chosen[side], what);
    this.show();
  }

  async show() {
    const number = ++this.latest;
    const { lab } = this;
    const question = treeQuestion(lab.state, spoken());
    const asked = SIDES.map((side) => ask("tree", { ...question, ...this.chosen[side] }));
    let answers;
    try {
      answers = await Promise.all(asked);
    } catch (error) {
      if (number === this.latest) lab.refused(error);
      return;
    }
    if (number !== this.latest) return;
    lab.clearMessage();
    keepingFocus(() => {
      SIDES.forEach((side, place) => {
        this.found[side] = { ...answers[place], tree: grown(answers[place].tree) };
        this.sides[side].show(lab.catalogue, this.chosen[side], this.found[side]);
      });
      this.rest.replaceChildren(examplePicker(lab), legend());
    });
    const count = Math.max(...SIDES.map((side) => this.found[side].rows.length));
    this.player.load(count, [], Math.min(this.chosen.step, count));
  }

  at(step) {
    this.chosen.step = step;
    const seen = SIDES.map((side) => this.sides[side].at(this.found[side], step));
    const names = SIDES.map((side) => t(`algorithm.${this.chosen[side].algorithm}`));
    this.sum.textContent = t("compare.sum", {
      left: names[0],
      right: names[1],
      one: seen[0],
      other: seen[1],
      leaves: this.found.left.leaves,
    });
    announce(this.sum.textContent);
    this.lab.changed();
  }

  key(event) {
    this.player.key(event);
  }

  // The second search: usually the one that prunes.
  drawn() {
    return { ...treeQuestion(this.lab.state, spoken()), ...this.chosen.right, step: this.chosen.step };
  }

  leave() {
    this.latest++;
    this.player.pause();
  }
}

class Side {
  constructor(side, changed) {
    this.name = t(`compare.${side}`);
    this.changed = changed;
    this.drawing = new Drawing();
    this.options = el("div", { class: "row noprint" });
    this.sentence = el("p", { class: "about" });
    this.element = el(
      "section",
      { class: "panel", "aria-label": this.name },
      this.options,
      this.drawing.element,
      this.sentence,
    );
  }

  show(catalogue, chosen, found) {
    const { options } = catalogue.algorithms.find(({ name }) => name === chosen.algorithm) ?? { options: [] };
    const flag = (name) =>
      el(
        "label",
        { class: "switch", title: t(`${name}.long`) },
        el("input", {
          type: "checkbox",
          role: "switch",
          "aria-label": `${this.name}: ${t(name)}`,
          checked: chosen[name],
          disabled: !options.includes(name),
          onchange: (event) => this.changed({ [name]: event.target.checked }),
        }),
        el("span", {}, t(name)),
      );
    this.options.replaceChildren(
      choice(
        t("algorithm"),
        catalogue.algorithms.map(({ name }) => [name, t(`algorithm.${name}`)]),
        chosen.algorithm,
        (algorithm) => this.changed({ algorithm }),
        { "aria-label": `${this.name}: ${t("algorithm")}` },
      ),
      choice(
        t("order"),
        ["given", "reversed", "best", "worst"].map((name) => [name, t(`order.${name}`)]),
        chosen.order,
        (order) => this.changed({ order }),
        { "aria-label": `${this.name}: ${t("order")}` },
      ),
      flag("strict"),
      flag("shallow"),
    );
    this.drawing.show(found.tree, found.places);
  }

  // Show the search after so many steps, or its end; return how many leaves it has looked at.
  at(found, step) {
    const own = Math.min(step, found.rows.length);
    const known = stateAt(found.tree, found.rows, own);
    const over = own === found.rows.length && found.result;
    this.drawing.paint(looksAt(found.tree, known, { principal: over ? new Set(found.result.line) : new Set() }), {
      current: known.now.node ?? 0,
    });
    this.sentence.textContent =
      own === 0 ? t("begin") : over && step > own ? t("compare.over") : found.words.sentences[own - 1];
    return known.seen;
  }
}
