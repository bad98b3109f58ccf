// Step: the drawing, the table and the words of a search, in step with each other.

import { el, choice, present, announce } from "./html.js";
import { t } from "./words.js";
import { Drawing } from "./drawing.js";
import { Player } from "./player.js";
import { stateAt } from "./replay.js";
import { looksAt } from "./looks.js";
import { optionsPanel } from "./options.js";

const MOST_LINES = 120; // of the table that are kept in the page

export class StepPage {
  constructor(lab) {
    this.lab = lab;
    this.drawing = new Drawing({ folded: (spot) => lab.fold(spot) });
    this.player = new Player((step) => this.at(step));
    this.sentence = el("p", { class: "sentence" });
    this.counts = el("section", { class: "panel counts", "aria-label": t("counts") });
    this.log = el("div", { class: "log", tabindex: 0, role: "region", "aria-label": t("log") });
    this.logChoice = el("div", { class: "tabs" });
    this.side = el("aside", { class: "side" });
    this.problem = el("p", { class: "problem", role: "status", hidden: true });
    this.element = el(
      "div",
      { class: "two" },
      el(
        "div",
        { class: "wide" },
        el("h1", { class: "hidden-text" }, t("page.step")),
        this.drawing.element,
        this.problem,
        this.sentence,
        this.player.element,
        el("div", { class: "told" }, this.logChoice, this.log),
      ),
      this.side,
    );
  }

  show() {
    const { lab } = this;
    const { found, state } = lab;
    this.side.replaceChildren(
      examplePicker(lab),
      optionsPanel(lab, () => lab.search({ keepPlace: true })),
      this.counts,
      legend(),
    );
    this.problem.hidden = !found.problem;
    this.problem.textContent = found.problem ? t("problem", { problem: found.problem }) : "";
    this.principal = new Set(found.result?.line ?? []);
    this.drawing.show(found.tree, found.places);
    const logs = ["windows", "sentences", "rules", "calls"].filter((name) => found.words[name]);
    if (!logs.includes(state.log)) state.log = "windows";
    this.logChoice.replaceChildren(
      choice(
        t("told"),
        logs.map((name) => [name, t(`log.${name}`)]),
        state.log,
        (value) => this.tell(value),
      ),
    );
    const cuts = found.rows.flatMap((row, place) => (row[0] === "cut" ? [place + 1] : []));
    this.player.load(found.rows.length, cuts, state.step);
  }

  tell(log) {
    this.lab.state.log = log;
    this.lab.changed();
    this.fillLog();
  }

  at(step) {
    const { lab } = this;
    const { found } = lab;
    lab.state.step = step;
    const known = stateAt(found.tree, found.rows, step);
    const over = step === found.rows.length && found.result;
    this.drawing.paint(looksAt(found.tree, known, { principal: over ? this.principal : new Set() }), {
      current: known.now.node ?? 0,
    });
    const sentence = step === 0 ? t("begin") : found.words.sentences[step - 1];
    this.sentence.textContent = sentence;
    this.sentence.classList.toggle("cutting", known.now.kind === "cut");
    announce(sentence);
    this.fillLog();
    this.count(known, over);
    lab.changed();
  }

  fillLog() {
    const { found, state } = this.lab;
    const name = state.log;
    const lines = found.words[name].slice(0, state.step);
    const first = Math.max(0, lines.length - MOST_LINES);
    const last = lines.length - 1;
    const kept = lines.slice(first).map((line, place) => [line, first + place === last]);
    this.log.replaceChildren(name === "windows" ? table(kept) : list(kept, name));
    this.log.scrollTop = this.log.scrollHeight;
  }

  count(known, over) {
    const { found, state } = this.lab;
    const bar = (name, value, cut) =>
      el(
        "div",
        { class: "bar" },
        el("span", { class: "bar-name" }, name),
        el("span", { class: "bar-value" }, String(value)),
        meter(value, cut, found.leaves),
      );
    const again = known.leaves > known.seen ? t("counts.again", { count: known.leaves }) : "";
    this.counts.replaceChildren(
      ...present(
        el("h2", {}, t("counts")),
        bar(t(`algorithm.${state.algorithm}`), known.seen, known.saved),
        bar(t("algorithm.minimax"), Math.min(found.leaves, known.seen + known.saved), 0),
        el(
          "p",
          {},
          t("counts.saved", { saved: known.saved, seen: known.seen, leaves: found.leaves }),
          again && ` ${again}`,
        ),
        over && found.result.value !== null
          ? el(
              "p",
              { class: "result" },
              t("result", {
                value:
                  (found.result.bound === "exact" ? "" : found.result.bound === "lower" ? "≥ " : "≤ ") +
                  found.result.value,
                player: found.for,
              }),
            )
          : null,
      ),
    );
  }

  key(event) {
    this.player.key(event);
  }

  leave() {
    this.player.pause();
  }
}

function meter(value, cut, all) {
  const box = el("span", { class: "meter", "aria-hidden": "true" });
  for (const [kind, count] of [
    ["seen", value],
    ["saved", cut],
  ]) {
    const part = el("span", { class: kind });
    part.style.width = `${(100 * count) / Math.max(all, 1)}%`;
    box.append(part);
  }
  return box;
}

function table(lines) {
  const rows = lines
    .filter(([line]) => line !== null)
    .map(([[alpha, beta, v, what], now]) => {
      const indent = what.length - what.trimStart().length;
      const cell = el("td", { class: "what" }, what.trim());
      cell.style.paddingInlineStart = `${0.6 + indent * 0.35}em`;
      return el("tr", { class: now ? "now" : null }, el("td", {}, alpha), el("td", {}, beta), el("td", {}, v), cell);
    });
  return el(
    "table",
    {},
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        ["α", "β", "v"].map((name) => el("th", { scope: "col" }, name)),
        el("th", { scope: "col", class: "what" }, t("node")),
      ),
    ),
    el("tbody", {}, rows),
  );
}

function list(lines, name) {
  const flat = lines.flatMap(([line, now]) =>
    [line]
      .flat()
      .filter((each) => each !== null)
      .map((each) => [each, now]),
  );
  return el(
    "ol",
    { class: name },
    flat.map(([line, now]) => el("li", { class: now ? "now" : null }, line)),
  );
}

export function examplePicker(lab) {
  const options = [
    ["", t("example.choose")],
    ...lab.catalogue.examples.map(({ name }) => [name, t(`example.${name}`)]),
  ];
  const known = lab.catalogue.examples.find(({ text }) => text === lab.found?.text);
  return el(
    "section",
    { class: "panel" },
    choice(t("example"), options, known?.name ?? "", (value) => {
      const example = lab.catalogue.examples.find(({ name }) => name === value);
      if (example) lab.newTree(example.text);
    }),
  );
}

export function legend() {
  const entry = (kind) =>
    el("li", {}, el("span", { class: `sample ${kind}`, "aria-hidden": "true" }), t(`legend.${kind}`));
  return el(
    "section",
    { class: "panel legend", "aria-label": t("legend") },
    el("ul", {}, ["max", "min", "now", "cut", "unseen", "principal"].map(entry)),
  );
}
