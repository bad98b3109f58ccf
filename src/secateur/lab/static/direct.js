// The direct exercise: which branches does alpha-beta cut, and what do the nodes return? The search itself marks it.

import { t, spoken } from "./words.js";
import { ask } from "./api.js";
import { nodeLabel } from "./drawing.js";
import { readValue } from "./model.js";

export async function check(page) {
  const { exercise } = page;
  const { text, strict, shallow, cuts, values } = exercise;
  const unread = Object.entries(values).find(([, value]) => !readValue(value)?.value);
  if (unread) {
    page.inputs.get(Number(unread[0]))?.focus();
    page.say(t("not.a.number", { text: unread[1] }));
    return;
  }
  const marks = await ask("marks", { text, strict, shallow, cuts, values, language: spoken() });
  page.outcome = marks;
  page.paint();
  for (const { node, right } of marks.values)
    page.fields.querySelector(`[data-field="${node}"]`)?.classList.add(right ? "right" : "wrong");
  const count =
    marks.branches.filter(({ verdict }) => verdict !== "right").length +
    marks.values.filter(({ right }) => !right).length;
  const title = marks.done
    ? t(marks.values.length < marks.expected_values ? "check.cuts" : "check.done")
    : t("check.wrong", { count });
  const reasons = marks.branches
    .filter(({ verdict }) => verdict !== "right" && verdict !== "missing")
    .map((mark) => reason(page, mark));
  const missing = marks.branches.some(({ verdict }) => verdict === "missing") ? [t("check.missing")] : [];
  const wrongValues = marks.values
    .filter(({ right }) => !right)
    .map(({ node }) => t("check.value", { node: nodeLabel(page.found.tree, node) }));
  page.tell(marks.done, title, [...reasons, ...missing, ...wrongValues]);
}

function reason(page, { branch, verdict, reason }) {
  const said = t(`check.${verdict}`, { node: nodeLabel(page.found.tree, branch) });
  return reason && verdict === "superfluous" ? `${said} ${reason}` : said;
}

export async function showSolution(page) {
  const { text, strict, shallow } = page.exercise;
  const marks = await ask("marks", { text, strict, shallow, cuts: [], values: {}, language: spoken() });
  page.exercise.cuts = marks.branches.map(({ truth }) => truth);
  page.outcome = null;
  page.paint();
  page.changed();
  page.tell(
    true,
    t("solution.direct"),
    marks.branches.map(({ reason }) => reason),
  );
}
