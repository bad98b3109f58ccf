// The page begins here: the token, the language, the state in the address, and the pages.

import { button, announce, isTyping, keepingFocus } from "./html.js";
import { speak, spoken, preferred, t, LANGUAGES } from "./words.js";
import { isSite } from "./site.js";
import { ask, keepToken, hasToken, Refused } from "./api.js";
import { pack, unpack, readFragment } from "./link.js";
import { PAGES, fresh, possible, sensible, treeQuestion } from "./state.js";
import { grown, samePlace } from "./replay.js";
import { StepPage } from "./step.js";
import { EditPage } from "./edit.js";
import { PredictPage } from "./predict.js";
import { ExercisePage } from "./exercises.js";
import { PlayPage } from "./play.js";
import { ComparePage } from "./compare.js";
import { GraphPage } from "./graph.js";
import { StudyPage } from "./study.js";
import { helpDialog, shareDialog } from "./dialogs.js";
import { exportDialog } from "./exporting.js";

const KINDS = {
  step: StepPage,
  edit: EditPage,
  predict: PredictPage,
  exercises: ExercisePage,
  play: PlayPage,
  compare: ComparePage,
  graph: GraphPage,
  study: StudyPage,
};
const THEMES = ["auto", "light", "dark"];

class Lab {
  constructor(state, catalogue) {
    this.state = state;
    this.catalogue = catalogue;
    this.found = null;
    this.page = null;
    this.latest = 0; // the number of the last search asked for: answers to earlier ones are dropped
    this.written = null;
  }

  async search({ keepPlace = false } = {}) {
    const number = ++this.latest;
    const { state } = this;
    const before = this.found;
    let answer;
    try {
      answer = await ask("tree", { ...treeQuestion(state, spoken()), opened: state.opened, folded: state.folded });
    } catch (error) {
      if (number === this.latest) this.refused(error);
      return false;
    }
    if (number !== this.latest) return false;
    clearMessage();
    this.found = { ...answer, tree: grown(answer.tree) };
    if (keepPlace && before) state.step = samePlace(before.rows, state.step, answer.rows);
    state.step = Math.min(state.step, answer.rows.length);
    this.showPage();
    this.changed();
    return true;
  }

  async newTree(text, { step = 0 } = {}) {
    const before = { ...this.state };
    Object.assign(this.state, { text, step, opened: [], folded: [], for: null });
    Object.assign(this.state.quiz, { question: 0, right: 0, wrong: 0, begun: false });
    if (await this.search()) return true;
    Object.assign(this.state, before);
    return false;
  }

  async fold(spot) {
    const { state } = this;
    const isFolded = this.found.places.stubs.some(([stub]) => stub === spot);
    const [add, remove] = isFolded ? ["opened", "folded"] : ["folded", "opened"];
    const folding = { opened: state.opened, folded: state.folded };
    folding[add] = [...folding[add], spot];
    folding[remove] = folding[remove].filter((other) => other !== spot);
    try {
      const { places } = await ask("layout", { ...treeQuestion(state, spoken()), ...folding });
      Object.assign(state, folding);
      this.found.places = places;
    } catch (error) {
      this.refused(error);
      return;
    }
    clearMessage();
    this.showPage();
    this.changed();
  }

  clearMessage() {
    clearMessage();
  }

  showPage() {
    if (this.page) keepingFocus(() => this.page.show());
  }

  refused(error) {
    if (!(error instanceof Refused)) throw error;
    showMessage(
      error.message === "gone"
        ? t("gone", { port: location.port })
        : error.status === 401
          ? t("no.token")
          : t("refused", { error: error.message }),
    );
  }

  async go(name) {
    this.page?.leave?.();
    this.state.page = name;
    this.page = new KINDS[name](this);
    document.getElementById("page").replaceChildren(this.page.element);
    document.title = `${t(`page.${name}`)} · Secateur lab`;
    showPages(this);
    clearMessage();
    await this.page.show();
    this.changed();
  }

  // The address follows the state, a little later than the state itself.
  changed() {
    clearTimeout(this.writing);
    this.writing = setTimeout(() => this.write(), 200);
  }

  async link() {
    return `${location.origin}${location.pathname}#s=${await pack(this.state)}`;
  }

  async write() {
    const { state } = this;
    const packed = await pack(state);
    if (state !== this.state) return; // a link was opened in the meantime
    this.written = `#s=${packed}`;
    if (location.hash !== this.written) history.replaceState(null, "", this.written);
  }

  async open(fragment) {
    const given = readFragment(fragment);
    keepToken(given.token); // of a lab that was started again: the page goes on where it was
    if (!given.s && !given.token) return false;
    try {
      if (given.s) this.state = possible(sensible(await unpack(given.s)), this.catalogue);
    } catch {
      showMessage(t("bad.link"));
      return false;
    }
    await this.search();
    await this.go(this.state.page);
    return true;
  }
}

function showMessage(text) {
  const message = document.getElementById("message");
  message.textContent = text;
  message.hidden = false;
}

function clearMessage() {
  document.getElementById("message").hidden = true;
}

function showPages(lab) {
  const offered = PAGES.filter((name) => !lab.catalogue.missing.includes(name));
  const pages = offered.map((name) =>
    button(t(`page.${name}`), () => lab.go(name), { "aria-current": lab.state.page === name ? "page" : null }),
  );
  const navigation = document.getElementById("pages");
  navigation.setAttribute("aria-label", t("pages"));
  navigation.replaceChildren(...pages);
  document.querySelector(".skip").textContent = t("skip");
}

function showTools(lab) {
  const other = LANGUAGES.find((name) => name !== spoken());
  const tool = (text, name, act, more = {}) => button(text, act, { "aria-label": t(name), title: t(name), ...more });
  document.getElementById("tools").replaceChildren(
    tool(t("share.short"), "share", () => shareDialog(lab)),
    tool(t("export.short"), "export", () => exportDialog(lab)),
    tool(t("print.short"), "print", () => window.print()),
    tool(t("language.other"), "language.switch", () => changeLanguage(lab, other), { lang: other }),
    tool("◐", "theme", () => nextTheme()),
    tool("?", "help", () => helpDialog()),
  );
}

async function changeLanguage(lab, language) {
  await speak(language);
  localStorage.setItem("secateur-language", language);
  showTools(lab);
  await lab.search();
  await lab.go(lab.state.page);
}

function theme(name) {
  document.documentElement.dataset.theme = name;
}

function nextTheme() {
  const now = document.documentElement.dataset.theme;
  const next = THEMES[(THEMES.indexOf(now) + 1) % THEMES.length];
  localStorage.setItem("secateur-theme", next);
  theme(next);
  announce(t(`theme.${next}`));
}

function keys(lab) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.target.closest?.("dialog")) return;
    if (event.key === "?" && !isTyping(event.target)) helpDialog();
    else lab.page?.key?.(event);
  });
}

async function begin() {
  const given = readFragment(location.hash);
  keepToken(given.token);
  theme(THEMES.includes(localStorage.getItem("secateur-theme")) ? localStorage.getItem("secateur-theme") : "auto");
  if (given.lang) localStorage.setItem("secateur-language", given.lang);
  await speak(given.lang ?? localStorage.getItem("secateur-language") ?? preferred());
  if (given.token) history.replaceState(null, "", given.s ? `#s=${given.s}` : location.pathname);
  if (!hasToken()) {
    showMessage(t("no.token"));
    return;
  }
  let state = fresh();
  let bad = false;
  if (given.s) {
    try {
      state = sensible(await unpack(given.s));
    } catch {
      bad = true;
    }
  }
  if (isSite()) showMessage(t("site.starting"));
  let catalogue;
  try {
    catalogue = await ask("catalogue", {});
  } catch (error) {
    Lab.prototype.refused(error);
    return;
  }
  clearMessage();
  const lab = new Lab(possible(state, catalogue), catalogue);
  showTools(lab);
  showPages(lab);
  if (!(await lab.search())) await lab.newTree(fresh().text);
  await lab.go(lab.state.page);
  if (bad) showMessage(t("bad.link"));
  keys(lab);
  // The event says what was opened; the address itself may have followed the state since.
  window.addEventListener("hashchange", (event) => {
    const { hash } = new URL(event.newURL);
    if (hash !== lab.written) lab.open(hash);
  });
  document.documentElement.dataset.ready = "yes";
}

begin();
