// A lab without a server: the same Python answers in two workers of this browser, one at once, one for long searches.

const LONG = ["move", "hint", "look", "exercise", "puzzle", "values"];

export function isSite() {
  return document.documentElement.dataset.site !== undefined;
}

class Worked {
  constructor() {
    this.waiting = new Map();
    this.number = 0;
  }

  start() {
    this.worker = new Worker("worker.js", { type: "module" });
    this.worker.onmessage = ({ data }) => this.heard(data);
    this.worker.onerror = (event) => this.end(event.message || "worker");
  }

  heard({ id, line, answer }) {
    const asked = this.waiting.get(id);
    if (!asked) return;
    if (line !== undefined) asked.heard(JSON.parse(line));
    else {
      this.waiting.delete(id);
      asked.resolve(JSON.parse(answer));
    }
  }

  ask(name, question, signal, heard = null) {
    if (!this.worker) this.start();
    const id = ++this.number;
    return new Promise((resolve) => {
      this.waiting.set(id, { resolve, heard });
      signal?.addEventListener("abort", () => this.waiting.has(id) && this.end("aborted"));
      this.worker.postMessage({ id, name, body: JSON.stringify(question), stream: heard !== null });
    });
  }

  // A search is stopped by ending its worker; the next question starts another.
  end(error) {
    this.worker?.terminate();
    this.worker = null;
    const asked = [...this.waiting.values()];
    this.waiting.clear();
    for (const { resolve } of asked) resolve({ error, status: 500 });
    if (error === "aborted") this.start();
  }
}

const quick = new Worked();
const slow = new Worked();

export function askPython(name, question, signal) {
  return (LONG.includes(name) ? slow : quick).ask(name, question, signal);
}

export function followPython(name, question, signal, heard) {
  return slow.ask(name, question, signal, heard);
}
