// How a node looks after a step: a pure function of what is known.

import { t } from "./words.js";

export function looksAt(tree, state, { principal = new Set(), chosen = null } = {}) {
  const { now } = state;
  return (spot) => {
    const unseen = state.status[spot] === "unseen";
    const leaf = tree.role[spot] === "leaf";
    const classes = [state.status[spot]];
    const said = [];
    if (state.skipped[spot]) classes.push("skipped");
    if (principal.has(spot)) classes.push("principal");
    if (spot === now.node) classes.push("now");
    if (spot === now.child) classes.push("returning");
    if (spot === now.source) classes.push("source");
    if (spot === chosen) classes.push("chosen");
    const cut = state.cut[spot];
    if (cut) said.push(t(`cut.${cut.kind}`));
    else if (state.skipped[spot]) said.push(t("skipped"));
    else said.push(t(`status.${state.status[spot]}`));
    if (spot === now.node) said.push(t("here"));
    if (principal.has(spot)) said.push(t("principal"));
    const value = leaf
      ? (tree.drawn[spot] ?? "?")
      : state.value[spot] === null
        ? ""
        : state.sign[spot] + state.value[spot];
    const known = state.window[spot];
    return {
      classes: classes.join(" "),
      value,
      window: known && !unseen && !leaf ? `[${known[0]}, ${known[1]}]` : "",
      edge: [
        cut ? "cut" : "",
        unseen ? "unseen" : "",
        state.skipped[spot] ? "skipped" : "",
        principal.has(spot) ? "principal" : "",
      ].join(" "),
      note: cut && isLast(tree, spot) ? (cut.kind === "alpha" ? "α" : "β") + (cut.deep ? ` ${t("deep")}` : "") : "",
      said,
    };
  };
}

function isLast(tree, spot) {
  return tree.children[tree.parent[spot]].at(-1) === spot;
}
