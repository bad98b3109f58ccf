// Predict: questions about what the search does next. The server marks them; nothing of the future is here before that.

import { el, button, present, announce } from "./html.js";
import { t, spoken } from "./words.js";
import { ask } from "./api.js";
import { treeQuestion } from "./state.js";
import { Drawing, nodeLabel } from "./drawing.js";
import { grown, stateAt } from "./replay.js";
import { looksAt } from "./looks.js";
import { optionsPanel } from "./options.js";
import { examplePicker, legend } from "./step.js";

const NUMBER = /^[=≤≥<>\s]*[-+−]?\s*(\d+([.,]\d+)?(e[-+]?\d+)?|∞|inf|oo)$/i;
const KINDS = ["leaf", "window", "cut", "value"];

export class PredictPage {
  constructor(lab) {
    this.lab = lab;
    this.asked = null;
    this.drawing = new Drawing({ picked: (spot) => this.point(spot), folded: (spot) => this.fold(spot) });
    this.asking = el("section", { class: "ask", "aria-label": t("predict.question") });
    this.verdict = el("div", { role: "status" });
    this.score = el("p", { class: "score" });
    this.side = el("aside", { class: "side" });
    this.element = el(
      "div",
      { class: "two" },
      el(
        "div",
        { class: "wide" },
        el("h1", { class: "hidden-text" }, t("page.predict")),
        this.drawing.element,
        this.asking,
        this.verdict,
        this.score,
      ),
      this.side,
    );
  }

  get quiz() {
    return this.lab.state.quiz;
  }

  async show() {
    const { lab, quiz } = this;
    this.side.replaceChildren(
      this.roundPanel(),
      examplePicker(lab),
      optionsPanel(lab, () => this.restart()),
      legend(),
    );
    if (quiz.begun) await this.load();
    else this.invite();
  }

  // Before a round nothing is asked, and nothing is shown but the tree.
  invite() {
    const { found } = this.lab;
    this.drawing.show(found.tree, found.places);
    this.paint(stateAt(found.tree, [], 0), found.tree);
    this.verdict.replaceChildren();
    this.score.textContent = "";
    this.asking.replaceChildren(
      el("p", { class: "question" }, t("predict.invite")),
      el(
        "div",
        { class: "answers" },
        button(t("predict.begin"), () => this.begin(), { class: "primary" }),
      ),
    );
  }

  roundPanel() {
    const { quiz } = this;
    const seed = el("input", {
      type: "number",
      min: 0,
      max: 999999,
      value: quiz.seed,
      onchange: () => this.change({ seed: Math.abs(Math.trunc(Number(seed.value) || 0)) }),
    });
    const flag = (kind) =>
      el(
        "label",
        { class: "switch" },
        el("input", {
          type: "checkbox",
          checked: quiz.kinds.includes(kind),
          onchange: (event) => {
            const kinds = KINDS.filter((other) =>
              other === kind ? event.target.checked : quiz.kinds.includes(other),
            );
            if (kinds.length === 0) event.target.checked = true;
            else this.change({ kinds });
          },
        }),
        el("span", {}, t(`kind.${kind}`)),
      );
    return el(
      "section",
      { class: "panel" },
      el("fieldset", {}, el("legend", {}, t("predict.kinds")), KINDS.map(flag)),
      el("label", { class: "field" }, el("span", {}, t("predict.seed")), seed),
    );
  }

  change(what) {
    Object.assign(this.quiz, what, { question: 0, right: 0, wrong: 0, begun: false });
    this.lab.changed();
    this.show();
  }

  async restart() {
    Object.assign(this.quiz, { question: 0, right: 0, wrong: 0, begun: false });
    await this.lab.search();
  }

  begin() {
    Object.assign(this.quiz, { question: 0, right: 0, wrong: 0, begun: true });
    this.load();
  }

  async post(more) {
    const { state } = this.lab;
    const { kinds, seed, question } = this.quiz;
    return ask("quiz", {
      ...treeQuestion(state, spoken()),
      opened: state.opened,
      folded: state.folded,
      kinds,
      seed,
      question,
      ...more,
    });
  }

  async load() {
    let asked;
    try {
      asked = await this.post({});
    } catch (error) {
      this.quiz.begun = false;
      this.invite();
      this.lab.refused(error);
      return;
    }
    this.asked = { ...asked, tree: grown(asked.tree) };
    this.marked = null;
    this.chosen = null;
    this.drawing.show(this.asked.tree, asked.places);
    this.paint(stateAt(this.asked.tree, asked.rows, asked.rows.length), this.asked.tree);
    this.askFor();
    this.verdict.replaceChildren();
    this.showScore();
    this.lab.changed();
  }

  paint(known, tree) {
    const pointing = this.asked?.kind === "leaf" && !this.marked && this.quiz.begun;
    const look = looksAt(tree, known, { chosen: this.chosen });
    const truth = this.marked?.mark.node ?? null;
    this.drawing.paint(
      (spot) => {
        const { classes, ...rest } = look(spot);
        const more = [];
        if (this.quiz.begun && spot === this.asked?.node && !this.marked) more.push("asked");
        if (pointing && tree.role[spot] === "leaf") more.push("active");
        if (this.marked && spot === truth) more.push("right");
        if (this.marked && spot === this.chosen && spot !== truth) more.push("wrong");
        return { ...rest, classes: [classes, ...more].join(" ") };
      },
      { current: this.asked?.node ?? known.now.node ?? 0 },
    );
  }

  askFor() {
    const { asked } = this;
    const node = asked.node === null ? "" : nodeLabel(asked.tree, asked.node);
    const number = t("predict.number", { number: this.quiz.question + 1, count: asked.count });
    const question = el("p", { class: "question" }, t(`ask.${asked.kind}`, { node }));
    announce(t(`ask.${asked.kind}`, { node }));
    const last = asked.sentences.at(-1);
    this.asking.replaceChildren(
      ...present(
        el("p", { class: "score" }, number),
        last ? el("p", { class: "about" }, last) : null,
        question,
        this.answerForm(asked.kind),
      ),
    );
    this.asking.querySelector("input")?.focus();
  }

  answerForm(kind) {
    if (kind === "leaf") return el("p", { class: "about" }, t("ask.leaf.how"));
    if (kind === "cut") {
      return el(
        "div",
        { class: "answers" },
        ["none", "alpha", "beta"].map((name) => button(t(`answer.${name}`), () => this.give([name]))),
      );
    }
    const names = kind === "window" ? ["α", "β"] : ["v"];
    const fields = names.map((name) =>
      el("input", { type: "text", autocomplete: "off", "aria-label": name, size: 6 }),
    );
    const form = el(
      "form",
      { class: "answers", onsubmit: (event) => this.submitted(event, fields) },
      names.map((name, place) => el("label", { class: "field" }, el("span", {}, name), fields[place])),
      kind === "window"
        ? ["−∞", "+∞"].map((sign) =>
            button(sign, () => this.insert(fields, sign), {
              "aria-label": t(sign === "+∞" ? "infinity.plus" : "infinity.minus"),
            }),
          )
        : null,
      el("button", { type: "submit", class: "primary" }, t("answer")),
    );
    return form;
  }

  insert(fields, sign) {
    const empty = fields.find((field) => field.value === "") ?? fields[0];
    empty.value = sign;
    (fields.find((field) => field.value === "") ?? empty).focus();
  }

  submitted(event, fields) {
    event.preventDefault();
    const unread = fields.find((field) => !NUMBER.test(field.value.trim()));
    if (!unread) this.give(fields.map((field) => field.value));
    else {
      unread.focus();
      if (unread.value.trim()) this.complain(t("not.a.bound", { text: unread.value }));
    }
  }

  complain(text) {
    this.verdict.replaceChildren(el("p", { class: "problem" }, text));
  }

  point(spot) {
    if (!this.quiz.begun || this.marked || this.asked?.kind !== "leaf" || this.asked.tree.role[spot] !== "leaf")
      return;
    this.chosen = spot;
    this.give([], spot);
  }

  async give(answer, node = null) {
    if (this.marked || this.giving) return;
    this.giving = true;
    try {
      const marked = await this.post({ answer, node });
      this.marked = marked;
      this.quiz[marked.mark.right ? "right" : "wrong"]++;
      this.paint(stateAt(this.asked.tree, marked.rows, marked.rows.length), this.asked.tree);
      this.showVerdict(marked.mark);
      this.showScore();
    } catch (error) {
      this.lab.refused(error);
    } finally {
      this.giving = false;
    }
  }

  showVerdict(mark) {
    const truth =
      mark.node !== null
        ? t("truth.leaf", { node: nodeLabel(this.asked.tree, mark.node) })
        : this.asked.kind === "cut"
          ? t(`truth.${mark.truth[0]}`)
          : this.asked.kind === "window"
            ? `α = ${mark.truth[0]}, β = ${mark.truth[1]}`
            : `v = ${mark.truth[0]}`;
    const last = this.quiz.question + 1 >= this.asked.count;
    const next = last
      ? button(t("predict.again"), () => this.again(), { class: "primary" })
      : button(t("predict.next"), () => this.next(), { class: "primary" });
    this.verdict.replaceChildren(
      el(
        "div",
        { class: `verdict ${mark.right ? "right" : "wrong"}` },
        el("strong", {}, mark.right ? t("right") : t("wrong")),
        mark.right ? null : el("p", {}, truth),
        el("p", {}, mark.reason),
        last ? el("p", {}, t("predict.over", { right: this.quiz.right, count: this.asked.count })) : null,
        el("div", { class: "row" }, next),
      ),
    );
    next.focus();
  }

  next() {
    this.quiz.question++;
    this.load();
  }

  again() {
    this.quiz.seed++;
    this.begin();
    this.side.firstChild.replaceWith(this.roundPanel());
  }

  showScore() {
    const { right, wrong } = this.quiz;
    this.score.textContent = right + wrong ? t("predict.score", { right, count: right + wrong }) : "";
    this.lab.changed();
  }

  // Folding shows no more of the search than was known.
  async fold(spot) {
    const { state } = this.lab;
    const open = (this.asked?.places ?? this.lab.found.places).stubs.some(([stub]) => stub === spot);
    const [add, remove] = open ? ["opened", "folded"] : ["folded", "opened"];
    state[add] = [...state[add], spot];
    state[remove] = state[remove].filter((other) => other !== spot);
    if (this.quiz.begun && !this.marked) await this.load();
    else await this.lab.search();
  }

  drawn() {
    const { state } = this.lab;
    return { text: state.text, for: state.for, order: state.order, step: 0 };
  }
}
