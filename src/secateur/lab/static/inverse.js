// The inverse exercise: leaves such that alpha-beta cuts what is wanted; trying, a hint, a solution, or a proof.

import { el } from "./html.js";
import { t, spoken } from "./words.js";
import { ask } from "./api.js";
import { nodeLabel } from "./drawing.js";
import { modelOf, toText, readValue } from "./model.js";

export function filled(page) {
  const nodes = modelOf(page.found.tree);
  for (const [spot, text] of Object.entries(page.exercise.values)) {
    const read = readValue(text);
    if (read === null) throw Object.assign(new Error(), { spot: Number(spot), text });
    nodes[spot].value = read.value;
  }
  if (page.exercise.kind === "own")
    page.found.tree.role.forEach((role, spot) => {
      if (role === "leaf" && page.exercise.values[spot] === undefined) nodes[spot].value = null;
    });
  return toText(nodes[0]);
}

async function puzzle(page, want) {
  let text;
  try {
    text = filled(page);
  } catch (error) {
    if (error.spot === undefined) throw error;
    page.inputs.get(error.spot)?.focus();
    page.say(t("not.a.number", { text: error.text }));
    return null;
  }
  const { strict, shallow, distinct, wanted } = page.exercise;
  return ask("puzzle", { text, strict, shallow, distinct, cuts: wanted, want, language: spoken() });
}

export async function tryValues(page) {
  const tried = await puzzle(page, "try");
  if (!tried) return;
  page.outcome = tried;
  page.paint();
  const { tree } = page.found;
  const names = (spots) => spots.map((spot) => nodeLabel(tree, spot)).join(", ");
  const lines = [];
  if (tried.made.length) lines.push(t("try.made", { nodes: names(tried.made) }));
  if (tried.superfluous.length) lines.push(t("try.superfluous", { nodes: names(tried.superfluous) }));
  if (tried.missing.length) lines.push(t("try.missing", { nodes: names(tried.missing) }));
  if (tried.equal.length) lines.push(t("try.equal", { nodes: names(tried.equal) }));
  if (tried.open !== null) {
    lines.push(t("try.open", { node: nodeLabel(tree, tried.open) }));
    page.inputs.get(tried.open)?.focus();
  }
  page.tell(tried.done, tried.done ? t("try.done") : t("try.not"), [...lines, ...tried.told]);
}

export async function hint(page) {
  const hint = await puzzle(page, "hint");
  if (!hint) return;
  if (hint.conflict) prove(page, hint, t("hint.conflict"));
  else if (hint.leaf === null) page.tell(true, t("hint.none"), []);
  else {
    page.tell(true, t("hint.value", { node: hint.name, value: hint.value }), []);
    page.inputs.get(hint.leaf)?.focus();
  }
}

export async function solve(page) {
  const solution = await puzzle(page, "solve");
  if (!solution) return;
  if (solution.conflict) {
    prove(page, solution, t("solve.impossible"));
    return;
  }
  page.exercise.values = { ...solution.values };
  for (const [spot, input] of page.inputs) input.value = page.exercise.values[spot] ?? "";
  page.outcome = null;
  page.paint();
  page.changed();
  const free = solution.free.map((spot) => nodeLabel(page.found.tree, spot)).join(", ");
  page.tell(
    true,
    t(
      page.exercise.distinct
        ? "solve.distinct"
        : solution.different === 1
          ? "solve.one"
          : solution.fewest
            ? "solve.fewest"
            : "solve.done",
      { count: solution.different },
    ),
    free ? [t("solve.free", { nodes: free })] : [],
  );
}

function prove(page, { conflict, smallest }, title) {
  page.verdict.replaceChildren(
    el(
      "div",
      { class: "verdict wrong" },
      el("strong", {}, title),
      el("pre", {}, conflict.join("\n")),
      smallest ? el("p", { class: "about" }, t("solve.smallest")) : null,
    ),
  );
}
