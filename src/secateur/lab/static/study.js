// Study: what alpha-beta saves in a game, counted while one looks on; and reports that the lab was started with.

import { el, button, choice, announce, keepingFocus, present } from "./html.js";
import { t } from "./words.js";
import { ask, follow } from "./api.js";
import { gameChoice } from "./gamechoice.js";

// The numbers of a study, with the range that the page allows.
const NUMBERS = { first: [1, 12], last: [1, 12], positions: [1, 50], games: [0, 100], seed: [0, 999], seconds: [5, 120] };
const PARTS = ["counting", "looking deeper", "ordering"];

export class StudyPage {
  constructor(lab) {
    this.lab = lab;
    this.working = null;
    this.found = null;
    this.latest = 0;
    this.side = el("aside", { class: "side noprint" });
    this.said = el("p", { class: "turn", role: "status" }, t("study.invite"));
    this.bar = el("progress", { "aria-label": t("study.progress"), hidden: true });
    this.note = el("p", { class: "about" });
    this.report = el("div", { class: "report" });
    this.element = el(
      "div",
      { class: "two" },
      el(
        "div",
        { class: "wide" },
        el("h1", { class: "hidden-text" }, t("page.study")),
        this.said,
        this.bar,
        this.note,
        this.report,
      ),
      this.side,
    );
  }

  get asked() {
    return this.lab.state.study;
  }

  async show() {
    this.paintSide();
  }

  leave() {
    this.latest++;
    this.stop();
  }

  stop() {
    this.working?.abort();
    this.working = null;
  }

  change(what) {
    Object.assign(this.asked, what);
    this.lab.changed();
    keepingFocus(() => this.paintSide());
  }

  async run() {
    const number = this.begin(t("study.begun"));
    const { signal } = this.working;
    try {
      await follow("study", this.asked, signal, (news) => {
        if (number === this.latest) this.heard(news);
      });
      if (number === this.latest) this.end(t("study.done"));
    } catch (error) {
      if (number === this.latest) this.end("", error);
    }
  }

  async read(name) {
    const number = this.begin(t("study.reading"));
    try {
      const found = await ask("report", { report: name }, this.working.signal);
      if (number !== this.latest) return;
      this.paintReport(found, true);
      this.end(t("study.report.read", { name }));
    } catch (error) {
      if (number === this.latest) this.end("", error);
    }
  }

  begin(text) {
    this.stop();
    this.lab.clearMessage();
    this.working = new AbortController();
    this.report.replaceChildren();
    this.found = null;
    delete this.element.dataset.studied;
    this.note.textContent = "";
    this.bar.removeAttribute("value");
    this.bar.hidden = false;
    this.said.textContent = text;
    keepingFocus(() => this.paintSide());
    return ++this.latest;
  }

  end(text, error = null) {
    this.working = null;
    this.bar.hidden = true;
    this.said.textContent = text;
    if (error) this.lab.refused(error);
    else this.element.dataset.studied = "yes";
    keepingFocus(() => this.paintSide());
  }

  halt() {
    this.latest++;
    this.stop();
    this.end(t("study.stopped"));
  }

  heard(news) {
    if (news.waiting) this.said.textContent = t("values.waiting");
    if (news.in_python) this.note.textContent = t("values.python", { why: news.in_python });
    if (news.report) this.paintReport(news.report, news.done);
    if (!news.doing) return;
    const part = PARTS.includes(news.doing) ? t(`study.part.${news.doing}`) : t("study.part.playing");
    const text = t("study.doing", { part, done: news.finished, total: news.total });
    if (!this.said.textContent.startsWith(part)) announce(text);
    this.said.textContent = text;
    this.bar.max = Math.max(1, news.total);
    this.bar.value = news.finished;
  }

  // ---------------------------------------------------------------- what is shown

  paintSide() {
    this.side.replaceChildren(...present(this.studyPanel(), this.reportPanel()));
  }

  studyPanel() {
    const field = (name) => {
      const [min, max] = NUMBERS[name];
      const input = el("input", {
        type: "number",
        min,
        max,
        value: this.asked[name],
        onchange: () => this.change(within(this.asked, name, Number(input.value))),
      });
      return el("label", { class: "field" }, el("span", {}, t(`study.${name}`)), input);
    };
    const row = (...names) => el("div", { class: "row" }, ...names.map(field));
    return el(
      "section",
      { class: "panel", "aria-label": t("page.study") },
      ...present(...gameChoice(this.lab.catalogue, this.asked.game, (game) => this.change({ game }))),
      row("first", "last"),
      row("positions", "games"),
      row("seed", "seconds"),
      this.working
        ? button(t("study.stop"), () => this.halt())
        : button(t("study.run"), () => this.run(), { class: "primary" }),
      el("p", { class: "about" }, t("study.about")),
    );
  }

  reportPanel() {
    const { reports } = this.lab.catalogue;
    if (!reports.length) return null;
    const options = [["", t("study.report.choose")], ...reports.map((name) => [name, name])];
    return el(
      "section",
      { class: "panel" },
      choice(t("study.reports"), options, "", (name) => name && this.read(name)),
    );
  }

  exported() {
    const { sentences = [], tables = [] } = this.found ?? {};
    const rows = ({ title, head, rows: lines }) => [title, ...[head, ...lines].map((row) => row.join("\t")), ""];
    const text = [...sentences, "", ...tables.flatMap(rows)].join("\n").trim();
    return { name: "study", about: t("export.study"), text };
  }

  paintReport(found, done) {
    this.found = found;
    const { game, sentences, plots, tables, left_out: leftOut, command } = found;
    const items = (texts) => texts.map((text) => el("li", {}, text));
    this.report.replaceChildren(
      ...present(
        el("h2", { class: "title" }, t("study.title", { game })),
        // The texts are those of the command, which has them in English.
        el("ul", { class: "found", lang: "en" }, items(sentences)),
        el("div", { class: "plots", lang: "en" }, plots.map(plotFigure)),
        ...tables.map(tableOf),
        done && leftOut.length ? el("h2", {}, t("study.left.out")) : null,
        done && leftOut.length ? el("ul", { class: "about", lang: "en" }, items(leftOut)) : null,
        command ? el("pre", { class: "command", tabindex: 0, "aria-label": t("study.command") }, command) : null,
      ),
    );
  }
}

// What changes together: the first depth is never below the last, and a match has an even number of games.
function within(asked, name, number) {
  const [min, max] = NUMBERS[name];
  const value = Math.min(max, Math.max(min, Number.isFinite(number) ? Math.round(number) : min));
  if (name === "first") return { first: value, last: Math.max(value, asked.last) };
  if (name === "last") return { last: value, first: Math.min(value, asked.first) };
  return { [name]: name === "games" ? value - (value % 2) : value };
}

function plotFigure({ name, caption, svg }) {
  const source = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return el(
    "figure",
    { "data-plot": name },
    el("img", { src: source, alt: caption, width: 640, height: 400 }),
    el("figcaption", { class: "about" }, caption),
  );
}

function tableOf({ title, head, rows, note }) {
  const heads = head.map((text) => el("th", { scope: "col" }, text));
  const cells = ([first, ...others]) => [el("th", { scope: "row" }, first), ...others.map((text) => el("td", {}, text))];
  return el(
    "div",
    { class: "scrolled", tabindex: 0, role: "group", "aria-label": title, lang: "en" },
    el(
      "table",
      { class: "figures" },
      el("caption", {}, title),
      el("thead", {}, el("tr", {}, heads)),
      el(
        "tbody",
        {},
        rows.map((row) => el("tr", {}, cells(row))),
      ),
    ),
    note ? el("p", { class: "about" }, note) : null,
  );
}
