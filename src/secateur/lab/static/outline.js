// The same tree as a list, for screen readers and the keyboard. It has the focus; the drawing shows where it is.

import { el } from "./html.js";
import { t } from "./words.js";
import { label } from "./replay.js";

export class Outline {
  constructor({ picked, folded, focused, describe }) {
    this.picked = picked;
    this.folded = folded;
    this.focused = focused;
    this.describe = describe ?? (() => "");
    this.element = el("ul", {
      class: "outline",
      role: "tree",
      "aria-label": t("tree"),
      onkeydown: (event) => this.key(event),
      onfocusin: (event) => this.enter(event),
      onfocusout: () => this.focused(null),
    });
    this.here = 0;
  }

  show(tree, places) {
    this.tree = tree;
    this.shown = places.shown;
    const closed = new Set(places.stubs.map(([spot]) => spot));
    const visible = new Set(places.shown);
    this.items = new Map();
    const depth = new Map();
    for (const spot of places.shown) {
      const parent = tree.parent[spot];
      depth.set(spot, parent === null ? 1 : depth.get(parent) + 1);
      const siblings = parent === null ? [spot] : tree.children[parent];
      const expanded = tree.role[spot] === "leaf" ? null : String(!closed.has(spot));
      const item = el("li", {
        role: "treeitem",
        tabindex: -1,
        "data-spot": spot,
        "aria-level": depth.get(spot),
        "aria-posinset": siblings.indexOf(spot) + 1,
        "aria-setsize": siblings.length,
        "aria-expanded": expanded,
        "aria-label": label(tree, spot, t("root")),
      });
      this.items.set(spot, item);
    }
    this.element.replaceChildren(...this.items.values());
    if (!visible.has(this.here)) this.here = 0;
    this.items.get(this.here).tabIndex = 0;
  }

  tell(spot, look) {
    const name = label(this.tree, spot, t("root"));
    const parts = [name, t(`role.${this.tree.role[spot]}`)];
    if (look.value) parts.push(t("value.is", { value: look.value }));
    if (look.window) parts.push(t("window.is", { window: look.window }));
    if (look.said) parts.push(...look.said);
    this.items.get(spot).setAttribute("aria-label", parts.join(", "));
  }

  enter(event) {
    const spot = Number(event.target.dataset.spot);
    if (!Number.isNaN(spot)) this.move(spot, false);
  }

  move(spot, focus = true) {
    if (!this.items.has(spot)) return;
    this.items.get(this.here)?.setAttribute("tabindex", "-1");
    this.here = spot;
    const item = this.items.get(spot);
    item.tabIndex = 0;
    if (focus) item.focus({ preventScroll: true });
    this.focused(spot);
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { tree, here } = this;
    const index = this.shown.indexOf(here);
    const item = this.items.get(here);
    const open = item.getAttribute("aria-expanded");
    const moves = {
      ArrowDown: () => this.move(this.shown[index + 1]),
      ArrowUp: () => this.move(this.shown[index - 1]),
      ArrowRight: () => (open === "false" ? this.folded(here) : open && this.move(tree.children[here][0])),
      ArrowLeft: () => (tree.parent[here] !== null ? this.move(tree.parent[here]) : null),
      Home: () => this.move(0),
      End: () => this.move(this.shown.at(-1)),
      Enter: () => this.picked(here),
      " ": () => this.picked(here),
      "-": () => open === "true" && this.folded(here),
      "+": () => open === "false" && this.folded(here),
    };
    if (!(event.key in moves)) return;
    event.preventDefault();
    event.stopPropagation();
    moves[event.key]();
  }
}
