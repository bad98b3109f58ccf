// How long each player has thought, since the page was opened or the game begun.

import { el } from "./html.js";

export class Clocks {
  constructor() {
    this.element = el("div", { class: "clocks", "aria-hidden": "true" });
    this.reset();
  }

  reset() {
    this.used = { first: 0, second: 0 };
    this.running = null;
  }

  run(seat) {
    this.stop();
    this.running = seat;
    this.since = performance.now();
    if (seat) this.timer = setInterval(() => this.paint(), 1000);
    this.paint();
  }

  stop() {
    if (this.running) this.used[this.running] += performance.now() - this.since;
    this.running = null;
    clearInterval(this.timer);
  }

  show(names) {
    this.faces = {};
    this.element.replaceChildren(
      ...["first", "second"].map((seat) => {
        this.faces[seat] = el("span", { class: "time" });
        return el("p", { "data-seat": seat }, el("span", {}, names[seat]), this.faces[seat]);
      }),
    );
    this.paint();
  }

  paint() {
    for (const [seat, face] of Object.entries(this.faces ?? {})) {
      const more = this.running === seat ? performance.now() - this.since : 0;
      const seconds = Math.floor((this.used[seat] + more) / 1000);
      face.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
      face.parentElement.classList.toggle("running", this.running === seat);
    }
  }
}
