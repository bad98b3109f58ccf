// Exercises: find what alpha-beta cuts in a tree, or find leaves such that it cuts what is wanted.

import { el, button, choice, announce, keepingFocus } from "./html.js";
import { t, spoken } from "./words.js";
import { ask } from "./api.js";
import { Drawing, nodeLabel } from "./drawing.js";
import { grown, stateAt } from "./replay.js";
import { looksAt } from "./looks.js";
import { check, showSolution } from "./direct.js";
import { givenExercises, givenChoice } from "./given.js";
import { filled, tryValues, hint, solve } from "./inverse.js";

const LEVELS = ["easy", "medium", "hard"];

export class ExercisePage {
  constructor(lab) {
    this.lab = lab;
    this.found = null;
    this.drawing = new Drawing({ picked: (spot, part) => this.pick(spot, part) });
    this.task = el("p", { class: "task" });
    this.fields = el("div", { class: "values" });
    this.actions = el("div", { class: "row noprint" });
    this.verdict = el("div", { role: "status" });
    this.side = el("aside", { class: "side noprint" });
    this.element = el(
      "div",
      { class: "two" },
      el(
        "div",
        { class: "wide" },
        el("h1", { class: "hidden-text" }, t("page.exercises")),
        this.task,
        this.drawing.element,
        this.fields,
        this.actions,
        this.verdict,
      ),
      this.side,
    );
  }

  get exercise() {
    return this.lab.state.exercise;
  }

  get inverse() {
    return this.exercise.kind !== "direct";
  }

  async show() {
    try {
      this.given ??= await givenExercises();
    } catch (error) {
      this.given = [];
      this.lab.refused(error);
    }
    if (this.exercise.text === "") await this.draw();
    else await this.load();
  }

  // A new exercise, by kind, level and number: the same for everybody who asks for it.
  async draw() {
    const { exercise, lab } = this;
    const { kind, level, seed, strict, shallow, distinct } = exercise;
    try {
      if (kind === "own") Object.assign(exercise, { text: lab.found.text, wanted: [] });
      else {
        const made = await ask("exercise", {
          kind,
          level,
          seed,
          strict,
          shallow,
          distinct: kind === "inverse" && distinct,
        });
        Object.assign(exercise, { text: made.text, wanted: made.cuts });
      }
    } catch (error) {
      lab.refused(error);
      return;
    }
    Object.assign(exercise, { cuts: [], values: {} });
    await this.load();
  }

  async load() {
    const { exercise, lab } = this;
    try {
      const answer = await ask("tree", { text: exercise.text, language: spoken() });
      this.found = { ...answer, tree: grown(answer.tree) };
    } catch (error) {
      lab.refused(error);
      return;
    }
    const { tree, places } = this.found;
    const known = (spots) => spots.filter((spot) => spot < tree.size);
    Object.assign(exercise, { cuts: known(exercise.cuts), wanted: known(exercise.wanted) });
    if (exercise.kind === "own") {
      tree.role.forEach((role, spot) => {
        if (role === "leaf" && tree.value[spot] !== null && exercise.values[spot] === undefined)
          exercise.values[spot] = tree.value[spot];
      });
    }
    this.outcome = null;
    keepingFocus(() => {
      this.drawing.show(tree, places);
      this.task.textContent = this.taskText();
      this.showFields();
      this.showActions();
      this.side.replaceChildren(this.panel());
      this.verdict.replaceChildren();
    });
    this.paint();
    this.changed();
  }

  taskText() {
    const { exercise } = this;
    const rule =
      t(exercise.strict ? "rule.strict" : "rule.usual") + (exercise.shallow ? ` ${t("rule.shallow")}` : "");
    const distinct = this.inverse && exercise.distinct ? ` ${t("rule.distinct")}` : "";
    return `${t(`task.${exercise.kind}`)} ${rule}${distinct}`;
  }

  panel() {
    const { exercise } = this;
    const again = (what) => {
      Object.assign(exercise, what);
      this.draw();
    };
    const seed = el("input", {
      type: "number",
      min: 0,
      max: 999999,
      value: exercise.seed,
      onchange: () => again({ seed: Math.abs(Math.trunc(Number(seed.value) || 0)) }),
    });
    const flag = (name) =>
      el(
        "label",
        { class: "switch", title: t(`${name}.long`) },
        el("input", {
          type: "checkbox",
          role: "switch",
          checked: exercise[name],
          onchange: (event) => again({ [name]: event.target.checked }),
        }),
        el("span", {}, t(name)),
      );
    const own = exercise.kind === "own";
    return el(
      "section",
      { class: "panel", "aria-label": t("exercise.which") },
      givenChoice(this.given ?? [], (given) => {
        Object.assign(exercise, given);
        if (given.text === "") this.draw();
        else this.load();
      }),
      choice(
        t("exercise.kind"),
        ["direct", "inverse", "own"].map((kind) => [kind, t(`exercise.${kind}`)]),
        exercise.kind,
        (kind) => again({ kind }),
      ),
      own
        ? null
        : choice(
            t("exercise.level"),
            LEVELS.map((level) => [level, t(`level.${level}`)]),
            exercise.level,
            (level) => again({ level }),
          ),
      own ? null : el("label", { class: "field" }, el("span", {}, t("exercise.seed")), seed),
      el("div", { class: "switches" }, flag("strict"), flag("shallow"), this.inverse ? flag("distinct") : null),
      el(
        "div",
        { class: "row" },
        own
          ? button(t("exercise.take"), () => again({}))
          : button(t("exercise.next"), () => again({ seed: exercise.seed + 1 })),
      ),
    );
  }

  // ---------------------------------------------------------------- what the student does

  pick(spot, part) {
    const { tree } = this.found;
    if (this.inverse && part === "node" && tree.role[spot] === "leaf" && this.exercise.kind !== "own") {
      this.inputs.get(spot)?.focus();
      return;
    }
    if (this.exercise.kind === "inverse") return;
    this.mark(spot);
  }

  // A branch that is cut takes its later siblings with it: the first of them is kept.
  mark(spot) {
    const { tree } = this.found;
    const parent = tree.parent[spot];
    if (parent === null) return this.say(t("mark.root"));
    if (tree.children[parent][0] === spot)
      return this.say(t("mark.first", { node: nodeLabel(tree, spot), parent: nodeLabel(tree, parent) }));
    const which = this.exercise.kind === "own" ? "wanted" : "cuts";
    const others = this.exercise[which].filter((other) => tree.parent[other] !== parent);
    const removed = this.exercise[which].includes(spot);
    this.exercise[which] = removed ? others : [...others, spot].sort((a, b) => a - b);
    this.outcome = null;
    this.verdict.replaceChildren();
    this.paint();
    this.changed();
    announce(t(removed ? "mark.removed" : "mark.set", { node: nodeLabel(tree, spot) }));
    return undefined;
  }

  say(text) {
    this.verdict.replaceChildren(el("div", { class: "verdict wrong" }, el("p", {}, text)));
  }

  showFields() {
    const { tree } = this.found;
    this.inputs = new Map();
    const wanted = (spot) => (this.inverse ? tree.role[spot] === "leaf" : tree.role[spot] !== "leaf");
    const boxes = tree.role.flatMap((_, spot) => {
      if (!wanted(spot)) return [];
      const name = nodeLabel(tree, spot);
      const input = el("input", {
        type: "text",
        autocomplete: "off",
        value: this.exercise.values[spot] ?? "",
        "aria-label": t(this.inverse ? "field.leaf" : "field.value", { node: name }),
        oninput: () => this.typed(spot, input.value),
      });
      this.inputs.set(spot, input);
      return [el("label", { class: "field", "data-field": spot }, el("span", {}, name), input)];
    });
    this.fields.replaceChildren(...boxes);
  }

  typed(spot, value) {
    if (value.trim() === "") delete this.exercise.values[spot];
    else this.exercise.values[spot] = value.trim();
    this.outcome = null;
    for (const box of this.fields.children) box.className = "field";
    this.paint();
    this.changed();
  }

  changed() {
    this.lab.changed();
  }

  showActions() {
    const act = (word, what, more = {}) => button(t(word), () => this.guarded(what), more);
    this.actions.replaceChildren(
      ...(this.inverse
        ? [
            act("exercise.try", () => tryValues(this), { class: "primary" }),
            act("exercise.hint", () => hint(this)),
            act("exercise.solve", () => solve(this)),
            act("exercise.clear", () => this.clear()),
          ]
        : [
            act("exercise.check", () => check(this), { class: "primary" }),
            act("exercise.solution", () => showSolution(this)),
            act("exercise.clear", () => this.clear()),
          ]),
      button(t("exercise.step"), () => this.follow()),
    );
  }

  async guarded(what) {
    if (this.busy) return;
    this.busy = true;
    this.element.setAttribute("aria-busy", "true");
    try {
      await what();
    } catch (error) {
      this.lab.refused(error);
    } finally {
      this.busy = false;
      this.element.removeAttribute("aria-busy");
    }
  }

  // ---------------------------------------------------------------- what is shown

  tell(good, title, lines) {
    this.verdict.replaceChildren(
      el(
        "div",
        { class: `verdict ${good ? "right" : "wrong"}` },
        el("strong", {}, title),
        lines.length
          ? el(
              "ul",
              {},
              lines.map((line) => el("li", {}, line)),
            )
          : null,
      ),
    );
  }

  clear() {
    Object.assign(this.exercise, { cuts: [], values: {} }, this.exercise.kind === "own" ? { wanted: [] } : {});
    this.load();
  }

  paint() {
    const { tree } = this.found;
    const { exercise } = this;
    const look = looksAt(tree, stateAt(tree, [], 0));
    const marked = withLater(tree, exercise.cuts);
    const wanted = withLater(tree, exercise.wanted);
    const faults = new Set(
      (this.outcome?.branches ?? [])
        .filter(({ verdict }) => verdict !== "right" && verdict !== "missing")
        .map(({ branch }) => branch),
    );
    const extra = withLater(tree, this.outcome?.superfluous ?? []);
    this.drawing.paint((spot) => {
      const rest = look(spot);
      const leaf = tree.role[spot] === "leaf";
      const typed = exercise.values[spot];
      const edge = [];
      if (wanted.has(spot)) edge.push("wanted");
      if (marked.has(spot) || extra.has(spot)) edge.push("marked");
      if (faults.has(spot) || extra.has(spot)) edge.push("wrong");
      if (exercise.kind !== "inverse") edge.push("active");
      const said = [wanted.has(spot) ? t("said.wanted") : null, marked.has(spot) ? t("said.marked") : null].filter(
        (each) => each !== null,
      );
      const value =
        this.inverse && leaf
          ? (typed ?? (exercise.kind === "own" ? "?" : (tree.drawn[spot] ?? "")))
          : leaf
            ? (tree.drawn[spot] ?? "")
            : (typed ?? "");
      return {
        ...rest,
        classes: exercise.kind === "inverse" && !leaf ? "done" : "done active",
        edge: edge.join(" "),
        value: value.length > 7 ? `${value.slice(0, 6)}…` : value,
        said,
      };
    });
  }

  // Follow the search of this tree on the first page.
  async follow() {
    let text;
    try {
      text = this.inverse ? filled(this) : this.exercise.text;
    } catch {
      text = this.exercise.text;
    }
    const { strict, shallow } = this.exercise;
    Object.assign(this.lab.state, {
      algorithm: "alphabeta",
      strict,
      shallow,
      hard: false,
      depth: null,
      order: "given",
    });
    if (await this.lab.newTree(text)) await this.lab.go("step");
  }

  drawn() {
    let text = this.exercise.text;
    try {
      if (this.inverse) text = filled(this);
    } catch {
      // what is not a number is not drawn
    }
    return { text, step: 0 };
  }
}

function withLater(tree, spots) {
  return new Set(
    spots.flatMap((spot) => {
      const siblings = tree.children[tree.parent[spot]];
      return siblings.slice(siblings.indexOf(spot));
    }),
  );
}
