// Which game, and its size: a game of the catalogue with its parameters, or one's own.

import { el, choice } from "./html.js";
import { t, has } from "./words.js";

export function gameChoice(catalogue, chosen, changed) {
  const [base] = chosen.split(":");
  const isOwn = catalogue.games.find(({ name }) => name === chosen)?.own;
  const parameters = el("input", {
    type: "text",
    value: isOwn ? "" : chosen.slice(base.length + 1),
    placeholder: has(`usage.${base}`) ? t(`usage.${base}`) : "",
    onchange: () => changed(parameters.value.trim() ? `${base}:${parameters.value.trim()}` : base),
  });
  return [
    choice(
      t("play.game"),
      catalogue.games.map(({ name }) => [name, has(`game.${name}`) ? t(`game.${name}`) : name]),
      isOwn ? chosen : base,
      changed,
    ),
    !isOwn && has(`usage.${base}`)
      ? el("label", { class: "field" }, el("span", {}, t("play.parameters")), parameters)
      : null,
  ];
}
