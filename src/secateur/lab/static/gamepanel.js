// Which game, who plays it, and whether the moves are valued.

import { el, choice } from "./html.js";
import { t, has } from "./words.js";
import { seatPanel } from "./seats.js";

export function gamePanel(page) {
  const { catalogue } = page.lab;
  const { game } = page;
  const [base] = game.game.split(":");
  const names = catalogue.games.map(({ name }) => name);
  const own = (name) => catalogue.games.find((each) => each.name === name)?.own;
  const parameters = el("input", {
    type: "text",
    value: own(game.game) ? "" : game.game.slice(base.length + 1),
    placeholder: has(`usage.${base}`) ? t(`usage.${base}`) : "",
    onchange: () =>
      page.change({
        game: parameters.value.trim() ? `${base}:${parameters.value.trim()}` : base,
        moves: [],
        position: null,
      }),
  });
  const seat = (which) =>
    seatPanel(t(`seat.${which}`), catalogue.players, game[which], (player) => {
      page.paused = false;
      page.change({ [which]: player });
    });
  return el(
    "section",
    { class: "panel", "aria-label": t("play.game") },
    choice(
      t("play.game"),
      names.map((name) => [name, has(`game.${name}`) ? t(`game.${name}`) : name]),
      own(game.game) ? game.game : base,
      (name) => page.change({ game: name, moves: [], position: null }),
    ),
    !own(game.game) && has(`usage.${base}`)
      ? el("label", { class: "field" }, el("span", {}, t("play.parameters")), parameters)
      : null,
    seat("first"),
    seat("second"),
    el(
      "label",
      { class: "switch", title: t("values.long") },
      el("input", {
        type: "checkbox",
        role: "switch",
        checked: game.values,
        onchange: (event) => page.change({ values: event.target.checked }),
      }),
      el("span", {}, t("values")),
    ),
  );
}
