// The moves of a game: to copy, to go back to, to choose from, and to set up.

import { el, button } from "./html.js";
import { t } from "./words.js";
import { inShort, inWords, sameWorth } from "./worth.js";

export function movesPanel(panel, found, goBack) {
  const moves = found.played;
  const text = moves.join(" ");
  const said = el("p", { role: "status", class: "about" });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      said.textContent = t("share.copied");
    } catch {
      said.textContent = text;
    }
  };
  panel.replaceChildren(
    el("h2", {}, t("play.record")),
    moves.length
      ? el(
          "ol",
          { class: "played" },
          moves.map((move, place) =>
            el(
              "li",
              {},
              button(move, () => goBack(place + 1), { title: t("play.to", { number: place + 1 }), class: "plain" }),
            ),
          ),
        )
      : el("p", { class: "about" }, t("play.none")),
    el("div", { class: "row" }, button(t("play.copy"), copy, { disabled: moves.length === 0 })),
    said,
  );
}

export function setupPanel(page) {
  const { game, found } = page;
  const position = el("input", { type: "text", value: game.position ?? "", placeholder: found?.state ?? "" });
  const moves = el("textarea", { rows: 2, "aria-label": t("setup.moves") }, game.moves.join(" "));
  const load = () =>
    page.change({
      position: position.value.trim() || null,
      moves: moves.value.split(/\s+/).filter((word) => word !== ""),
    });
  return el(
    "details",
    { class: "panel" },
    el("summary", {}, t("setup")),
    el("label", { class: "field" }, el("span", {}, t("setup.position")), position),
    el("label", { class: "field" }, el("span", {}, t("setup.moves")), moves),
    el("div", { class: "row" }, button(t("setup.load"), load)),
    found ? el("p", { class: "about state" }, found.state) : null,
  );
}

// All legal moves as buttons; if values are shown, the best first.
export function movesList(page, values, best) {
  const { found, mover } = page;
  if (found.over) return [];
  return page.found.legal.map(({ move }) => {
    const worth = values.get(move);
    const isBest = worth && best && sameWorth(worth, best);
    return button(
      [
        el("span", { class: "move-name" }, move),
        worth ? el("span", { class: worth.exact ? "badge exact" : "badge" }, inShort(worth, mover)) : "",
      ],
      () => page.put(move),
      {
        class: isBest ? "move best" : "move",
        disabled: page.legal.length === 0,
        "data-move": move,
        "data-value": worth?.value,
        "data-distance": worth ? (worth.distance ?? "none") : null,
        "data-exact": worth ? String(worth.exact) : null,
        "aria-label": [move, inWords(worth, mover, page.name(0))].filter((each) => each).join(", "),
        title: worth ? `${inWords(worth, mover, page.name(0))} ${worth.line.join(" ")}` : null,
      },
    );
  });
}
