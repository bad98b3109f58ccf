// Who plays: a person, or a program and how strong it is. A player is written as on the command line: engine:level=5.

import { el, choice } from "./html.js";
import { t } from "./words.js";

// What limits each kind of player, with the usual number and the range that the page allows.
const LEVEL = { level: [5, 1, 10] };
const SEARCH = { depth: [3, 1, 60] };
const LIMITS = {
  engine: { ...LEVEL, seconds: [1, 0.1, 30], nodes: [100000, 1, 100000000], depth: [6, 1, 60] },
  mcts: { seconds: [1, 0.1, 30], playouts: [1000, 1, 1000000] },
  random: {},
  perfect: {},
};

export const PERSON = "human";

export function kindOf(player) {
  return player.split(":")[0];
}

export function limitsOf(kind) {
  return kind === PERSON ? {} : (LIMITS[kind] ?? SEARCH);
}

// The player as the page can set it: an unknown or missing limit becomes the usual one.
export function settled(player) {
  const [kind, given = ""] = player.split(":");
  const limits = limitsOf(kind);
  const names = Object.keys(limits);
  if (names.length === 0) return { kind, limit: null, number: null };
  const [name, text] = given.split("=");
  const limit = names.includes(name) ? name : names[0];
  const [usual, least, most] = limits[limit];
  const number = name === limit && Number.isFinite(Number(text)) && text !== "" ? Number(text) : usual;
  return { kind, limit, number: Math.min(most, Math.max(least, number)) };
}

export function written({ kind, limit, number }) {
  return limit === null ? kind : `${kind}:${limit}=${number}`;
}

export function seatPanel(label, players, player, changed) {
  const { kind, limit, number } = settled(player);
  const limits = limitsOf(kind);
  const field = limit
    ? el("input", {
        type: "number",
        min: limits[limit][1],
        max: limits[limit][2],
        step: limit === "seconds" ? 0.1 : 1,
        value: number,
        "aria-label": `${label}: ${t(`limit.${limit}`)}`,
        onchange: () => changed(written(settled(`${kind}:${limit}=${field.value}`))),
      })
    : null;
  return el(
    "div",
    { class: "seat" },
    choice(
      label,
      [PERSON, ...players].map((name) => [name, t(`player.${name}`)]),
      kind,
      (name) => changed(written(settled(name))),
    ),
    limit
      ? el(
          "div",
          { class: "row" },
          Object.keys(limits).length > 1
            ? choice(
                t("limit"),
                Object.keys(limits).map((name) => [name, t(`limit.${name}`)]),
                limit,
                (name) => changed(written(settled(`${kind}:${name}=`))),
                { "aria-label": `${label}: ${t("limit")}` },
              )
            : null,
          el("label", { class: "field" }, el("span", {}, t(`limit.${limit}`)), field),
        )
      : null,
  );
}
