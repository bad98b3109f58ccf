// Play: a game against a person or a program, on a board to click, with what every move is worth.

import { el, button, announce, keepingFocus, present } from "./html.js";
import { t, has } from "./words.js";
import { ask, follow, Refused } from "./api.js";
import { Board, meant, isWhole, spinner } from "./board.js";
import { kindOf, PERSON } from "./seats.js";
import { gamePanel } from "./gamepanel.js";
import { hint } from "./hint.js";
import { inShort, inWords, ranked, sameWorth } from "./worth.js";
import { movesPanel, setupPanel, movesList } from "./record.js";
import { Clocks } from "./clocks.js";

export class PlayPage {
  constructor(lab) {
    this.lab = lab;
    this.found = null;
    this.values = new Map();
    this.clicked = [];
    this.paused = false;
    this.latest = 0;
    this.board = new Board((row, column) => this.pick(row, column));
    this.clocks = new Clocks();
    this.status = el("p", { class: "turn", role: "status" });
    this.text = el("pre", { class: "board-text", hidden: true });
    this.choices = el("div", { class: "row", role: "group", "aria-label": t("play.which") });
    this.moves = el("div", { class: "moves", role: "group", "aria-label": t("play.moves") });
    this.told = el("div", { role: "status" });
    this.actions = el("div", { class: "row noprint" });
    this.depth = el("p", { class: "about", "aria-live": "off" });
    this.side = el("aside", { class: "side noprint" });
    this.record = el("section", { class: "panel", "aria-label": t("play.record") });
    this.element = el(
      "div",
      { class: "two" },
      el(
        "div",
        { class: "wide" },
        el("h1", { class: "hidden-text" }, t("page.play")),
        this.status,
        el("div", { class: "table" }, this.board.element, this.text, this.clocks.element),
        this.choices,
        this.actions,
        this.told,
        this.depth,
        this.moves,
      ),
      this.side,
    );
  }

  get game() {
    return this.lab.state.play;
  }

  get question() {
    const { game, position, moves } = this.game;
    return { game, position, moves };
  }

  async show() {
    await this.load();
  }

  leave() {
    this.latest++;
    this.stop();
    this.clocks.stop();
  }

  // End whatever is being computed for this position.
  stop() {
    this.working?.abort();
    this.working = null;
  }

  // ---------------------------------------------------------------- the position

  async load() {
    const number = ++this.latest;
    this.stop();
    let found;
    try {
      found = await ask("position", this.question);
    } catch (error) {
      if (number === this.latest) this.failed(error);
      return false;
    }
    if (number !== this.latest) return false;
    this.lab.clearMessage();
    this.found = found;
    this.game.moves = found.played;
    this.values = new Map();
    this.clicked = [];
    this.told.replaceChildren();
    this.depth.textContent = "";
    this.lab.changed();
    this.paintAll();
    announce(this.status.textContent);
    this.turn(number);
    return true;
  }

  failed(error) {
    this.lab.refused(error);
    if (!(error instanceof Refused) || this.found) return;
    this.side.replaceChildren(gamePanel(this));
  }

  // A whole change of the game: what cannot be loaded is undone.
  async change(what) {
    const before = structuredClone(this.game);
    Object.assign(this.game, what);
    if (await this.load()) return true;
    const number = this.latest;
    Object.assign(this.game, before);
    if (this.found) keepingFocus(() => this.paintAll());
    if (this.found) this.turn(number);
    return false;
  }

  get seat() {
    return this.found.turns.at(-1);
  }

  get mover() {
    // The first seat is that of the player who began: MAX or MIN, as the position says.
    return this.found.mover;
  }

  get isPerson() {
    return kindOf(this.game[this.seat]) === PERSON;
  }

  // Whose turn it is: a program plays; for a person the moves are valued, if that is wanted.
  async turn(number) {
    this.clocks.run(this.found.over || this.paused ? null : this.seat);
    if (this.found.over) return;
    if (!this.isPerson && !this.paused) await this.program(number);
    else if (this.game.values) await this.value(number);
  }

  async program(number) {
    this.working = new AbortController();
    const { signal } = this.working;
    this.paintActions();
    try {
      const { move, remark } = await ask(
        "move",
        { ...this.question, player: this.game[this.seat], seed: this.game.seed },
        signal,
      );
      if (number !== this.latest) return;
      this.working = null;
      await this.put(move);
      if (remark) this.say(remark);
    } catch (error) {
      if (number !== this.latest || signal.aborted) return;
      this.working = null;
      this.paused = true;
      this.clocks.run(null);
      this.lab.refused(error);
      this.paintAll();
    }
  }

  async value(number) {
    this.working = new AbortController();
    const { signal } = this.working;
    this.paintActions();
    try {
      await follow("values", this.question, signal, (news) => {
        if (number === this.latest) this.heard(news);
      });
    } catch (error) {
      if (number === this.latest && !signal.aborted) this.lab.refused(error);
    }
    if (number !== this.latest) return;
    this.working = null;
    this.paintActions();
  }

  heard(news) {
    if (news.waiting) this.depth.textContent = t("values.waiting");
    if (news.in_python) this.depth.textContent = t("values.python", { why: news.in_python });
    if (!news.moves) return;
    this.values = new Map(news.moves.map((one) => [one.move, one]));
    const exact = news.moves.filter(({ exact: proved }) => proved).length;
    this.depth.textContent =
      exact === news.moves.length
        ? t("values.exact")
        : t("values.depth", { depth: news.depth ?? 0, exact, count: news.moves.length });
    if (news.done) this.element.dataset.valued = String(this.game.moves.length);
    keepingFocus(() => this.paint());
  }

  async put(move) {
    return this.change({ moves: [...this.game.moves, move] });
  }

  // ---------------------------------------------------------------- what a person does

  get legal() {
    return this.isPerson || this.paused ? this.found.legal : [];
  }

  pick(row, column) {
    if (this.found.over || !this.legal.length) return;
    let cell = `${row},${column}`;
    if (this.found.board.look === "holes") {
      const drop = this.legal.find(({ clicks }) => clicks[0]?.[1] === column);
      if (drop) cell = String(drop.clicks[0]);
    }
    const before = this.clicked;
    if (before.includes(cell)) this.clicked = before.filter((other) => other !== cell);
    else this.clicked = meant(this.legal, [...before, cell]).length ? [...before, cell] : [cell];
    const found = meant(this.legal, this.clicked);
    if (!found.length || !this.clicked.length) this.clicked = [];
    else if (found.length === 1 && isWhole(found[0], this.clicked)) {
      this.put(found[0].move);
      return;
    }
    keepingFocus(() => this.paint());
  }

  takeBack() {
    const { turns } = this.found;
    let length = this.game.moves.length - 1;
    const person = (place) => kindOf(this.game[turns[place]]) === PERSON;
    while (length > 0 && !person(length)) length--;
    if (!person(length)) {
      length = this.game.moves.length - 1; // two programs: one move is enough
      this.paused = true;
    }
    this.change({ moves: this.game.moves.slice(0, Math.max(0, length)) });
  }

  pause(paused) {
    this.paused = paused;
    this.load();
  }

  say(text) {
    this.told.replaceChildren(el("p", { class: "about" }, text));
  }

  async look() {
    try {
      const depth = this.found.legal.length > 12 ? 2 : 3;
      const found = await ask("look", { ...this.question, depth });
      this.lab.state.depth = null;
      if (await this.lab.newTree(found.text)) await this.lab.go("step");
    } catch (error) {
      this.lab.refused(error);
    }
  }

  // ---------------------------------------------------------------- what is shown

  name(index) {
    const name = this.found.players[index];
    return has(`side.${name}`) ? t(`side.${name}`) : name;
  }

  get moverName() {
    return this.name(this.mover > 0 ? 0 : 1);
  }

  statusText() {
    const { over, players } = this.found;
    if (!over) return t(this.isPerson || this.paused ? "play.turn" : "play.thinks", { player: this.moverName });
    if (over.repeated) return t("play.repeated");
    if (over.winner === "draw") return t("play.draw");
    return t("play.won", { player: this.name(players.indexOf(over.winner)), value: over.value });
  }

  paintAll() {
    this.clocks.show({ first: this.seatName("first"), second: this.seatName("second") });
    this.side.replaceChildren(gamePanel(this), this.record, setupPanel(this));
    movesPanel(this.record, this.found, (length) => this.change({ moves: this.game.moves.slice(0, length) }));
    delete this.element.dataset.valued;
    this.paint();
    this.paintActions();
  }

  seatName(seat) {
    const first = this.found.turns[0] === this.found.turns.at(-1) ? this.mover : -this.mover;
    return this.name((seat === "first" ? first : -first) > 0 ? 0 : 1);
  }

  paint() {
    const { board, over } = this.found;
    const shown = meant(this.legal, this.clicked);
    const values = this.game.values ? this.values : new Map();
    const best = ranked([...values.values()], this.mover)[0];
    const options = new Map();
    for (const move of over ? [] : shown) {
      const left = move.clicks.map(String).filter((cell) => !this.clicked.includes(cell));
      const worth = values.get(move.move);
      for (const cell of left) {
        const last = left.length === 1;
        const clear = last && !options.has(cell);
        options.set(cell, {
          badge: clear ? inShort(worth, this.mover) : "",
          said: clear ? inWords(worth, this.mover, this.name(0)) : "",
          exact: clear && worth?.exact,
          best: (clear && worth && best && sameWorth(worth, best)) || options.get(cell)?.best,
        });
      }
    }
    this.board.element.hidden = board.cells.length === 0;
    this.board.show(board, { options, chosen: new Set(this.clicked), last: new Set(this.found.last.map(String)) });
    this.text.hidden = board.text === "" || board.cells.length > 0;
    this.text.textContent = board.text;
    this.status.textContent = this.statusText();
    this.choices.replaceChildren(...this.choiceButtons(shown, values));
    this.moves.replaceChildren(...movesList(this, values, best));
  }

  // Several moves are clicked on the same cells: which one is meant?
  choiceButtons(shown, values) {
    if (!this.clicked.length) return [];
    return shown
      .filter((move) => isWhole(move, this.clicked))
      .map(({ move }) => button(`${move} ${inShort(values.get(move), this.mover)}`.trim(), () => this.put(move)));
  }

  paintActions() {
    const { over } = this.found;
    const person = this.isPerson || this.paused;
    const busy = this.working !== null && this.working !== undefined;
    const made = present(
      button(t("play.new"), () => this.restart(), over ? { class: "primary" } : {}),
      button(t("play.back"), () => this.takeBack(), { disabled: this.game.moves.length === 0 }),
      button(t("play.hint"), () => hint(this), { disabled: !!over || !person }),
      button(t("play.look"), () => this.look(), { disabled: !!over }),
      !over && !this.isPerson
        ? button(t(this.paused ? "play.go" : "play.stop"), () => this.pause(!this.paused))
        : null,
      busy && this.isPerson ? button(t("values.stop"), () => this.halt()) : null,
      busy ? spinner() : null,
    );
    keepingFocus(() => this.actions.replaceChildren(...made));
  }

  halt() {
    this.stop();
    this.latest++;
    this.paintActions();
  }

  restart() {
    this.paused = false;
    this.clocks.reset();
    this.change({ moves: [], seed: (this.game.seed + 1) % 1000 });
  }

  exported() {
    return { name: "game", about: t("export.game"), text: this.game.moves.join(" ") };
  }
}
