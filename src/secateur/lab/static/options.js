// The algorithm and its options, as switches. What an algorithm does not obey cannot be switched.

import { el, choice } from "./html.js";
import { t, spoken } from "./words.js";

export function optionsPanel(lab, changed) {
  const { state, catalogue, found } = lab;
  const set = (name, value) => {
    state[name] = value;
    changed();
  };
  const algorithm = catalogue.algorithms.find((each) => each.name === state.algorithm) ?? catalogue.algorithms[0];
  const flag = (name) =>
    el(
      "label",
      { class: "switch", title: t(`${name}.long`) },
      el("input", {
        type: "checkbox",
        role: "switch",
        checked: state[name],
        disabled: !algorithm.options.includes(name),
        onchange: (event) => set(name, event.target.checked),
      }),
      el("span", {}, t(name)),
    );
  const depth = el("input", {
    type: "number",
    min: 1,
    max: 150,
    value: state.depth ?? "",
    placeholder: t("depth.all"),
    onchange: (event) =>
      set(
        "depth",
        event.target.value === "" ? null : Math.min(150, Math.max(1, Math.trunc(Number(event.target.value)) || 1)),
      ),
  });
  const players = found?.players ?? [];
  return el(
    "section",
    { class: "panel options", "aria-label": t("options") },
    choice(
      t("algorithm"),
      catalogue.algorithms.map(({ name }) => [name, t(`algorithm.${name}`)]),
      state.algorithm,
      (value) => set("algorithm", value),
    ),
    el("p", { class: "about", lang: spoken() }, t(`about.${algorithm.name}`)),
    el("div", { class: "switches" }, flag("strict"), flag("shallow"), flag("hard")),
    choice(
      t("order"),
      ["given", "reversed", "best", "worst"].map((name) => [name, t(`order.${name}`)]),
      state.order,
      (value) => set("order", value),
    ),
    el("label", { class: "field" }, el("span", {}, t("depth")), depth),
    players.length
      ? choice(
          t("maximiser"),
          players.map((name) => [name, name]),
          found.for,
          (value) => set("for", value),
        )
      : null,
  );
}
