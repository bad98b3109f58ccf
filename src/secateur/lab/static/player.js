// The time line: to the first step and the last, one back and one on, at any speed, by mouse and by keyboard.

import { el, svg, button, choice, icon, isTyping } from "./html.js";
import { t } from "./words.js";

const SPEEDS = [0.5, 1, 2, 4, 10];

export class Player {
  constructor(onstep) {
    this.onstep = onstep;
    this.step = 0;
    this.count = 0;
    this.cuts = [];
    this.speed = 1;
    this.timer = null;
    const control = (text, name, act) => button(text, act, { "aria-label": t(name), title: t(name) });
    this.playButton = control(icon("play"), "play", () => this.toggle());
    this.playButton.classList.add("play");
    this.range = el("input", {
      type: "range",
      min: 0,
      max: 0,
      value: 0,
      class: "line",
      "aria-label": t("timeline"),
      oninput: () => this.go(Number(this.range.value)),
    });
    this.ticks = svg("svg", {
      class: "ticks",
      "aria-hidden": "true",
      preserveAspectRatio: "none",
      viewBox: "0 0 1000 10",
    });
    this.counter = el("span", { class: "counter" });
    this.element = el(
      "div",
      { class: "player", role: "group", "aria-label": t("player") },
      el(
        "div",
        { class: "buttons" },
        control(icon("first"), "first", () => this.go(0)),
        control(icon("back"), "back", () => this.go(this.step - 1)),
        this.playButton,
        control(icon("on"), "on", () => this.go(this.step + 1)),
        control(icon("last"), "last", () => this.go(this.count)),
        control(icon("cut"), "next.cut", () => this.toCut(1)),
      ),
      el("div", { class: "track" }, this.range, this.ticks),
      this.counter,
      choice(
        t("speed"),
        SPEEDS.map((speed) => [String(speed), `${speed} ×`]),
        "1",
        (value) => this.setSpeed(Number(value)),
      ),
    );
  }

  load(count, cuts, step) {
    this.count = count;
    this.cuts = cuts;
    this.range.max = count;
    this.ticks.replaceChildren(
      ...cuts.map((place) =>
        svg("line", {
          x1: (1000 * place) / Math.max(count, 1),
          x2: (1000 * place) / Math.max(count, 1),
          y1: 0,
          y2: 10,
        }),
      ),
    );
    this.go(step, false);
  }

  go(step, stop = true) {
    this.step = Math.max(0, Math.min(this.count, step));
    if (stop) this.pause();
    this.range.value = this.step;
    this.range.setAttribute("aria-valuetext", t("step.of", { step: this.step, count: this.count }));
    this.counter.textContent = `${this.step} / ${this.count}`;
    this.onstep(this.step);
  }

  toCut(direction) {
    const next =
      direction > 0 ? this.cuts.find((place) => place > this.step) : this.cuts.findLast((place) => place < this.step);
    if (next !== undefined) this.go(next);
  }

  setSpeed(speed) {
    this.speed = speed;
    if (this.timer !== null) {
      this.pause();
      this.play();
    }
  }

  toggle() {
    if (this.timer === null) this.play();
    else this.pause();
  }

  play() {
    if (this.step === this.count) this.go(0);
    this.timer = setInterval(() => {
      if (this.step < this.count) this.go(this.step + 1, false);
      if (this.step === this.count) this.pause();
    }, 900 / this.speed);
    this.label("pause");
  }

  pause() {
    if (this.timer === null) return;
    clearInterval(this.timer);
    this.timer = null;
    this.label("play");
  }

  label(name) {
    this.playButton.replaceChildren(icon(name));
    this.playButton.setAttribute("aria-label", t(name));
    this.playButton.title = t(name);
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    if (event.target.closest?.(".canvas, .log")) return; // there the keys scroll
    const onButton = event.target.closest?.("button, a, input[type=checkbox], input[type=radio], summary") != null;
    const moves = {
      ArrowLeft: () => (event.shiftKey ? this.toCut(-1) : this.go(this.step - 1)),
      ArrowRight: () => (event.shiftKey ? this.toCut(1) : this.go(this.step + 1)),
      Home: () => this.go(0),
      End: () => this.go(this.count),
      " ": () => (onButton ? null : this.toggle()),
    };
    if (!(event.key in moves) || (event.key === " " && onButton)) return;
    event.preventDefault();
    moves[event.key]();
  }
}
