// Which game, who plays it, and whether the moves are valued.

import { el } from "./html.js";
import { t } from "./words.js";
import { gameChoice } from "./gamechoice.js";
import { seatPanel } from "./seats.js";

export function gamePanel(page) {
  const { catalogue } = page.lab;
  const { game } = page;
  const seat = (which) =>
    seatPanel(t(`seat.${which}`), catalogue.players, game[which], (player) => {
      page.paused = false;
      page.change({ [which]: player });
    });
  return el(
    "section",
    { class: "panel", "aria-label": t("play.game") },
    ...gameChoice(catalogue, game.game, (name) => page.change({ game: name, moves: [], position: null })),
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
