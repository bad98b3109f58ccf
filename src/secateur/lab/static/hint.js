// A hint: the best move that a short search finds, and best play after it.

import { el, button } from "./html.js";
import { t } from "./words.js";
import { ask } from "./api.js";
import { inWords } from "./worth.js";

export async function hint(page) {
  page.stop();
  const number = ++page.latest;
  page.working = new AbortController();
  page.paintActions();
  try {
    const found = await ask("hint", page.question, page.working.signal);
    if (number !== page.latest) return;
    tellHint(page, {
      ...found,
      sign: Math.sign(Number(found.value.replace("−", "-"))),
      exact: found.distance !== null,
    });
  } catch (error) {
    if (number === page.latest) page.lab.refused(error);
  }
  if (number !== page.latest) return;
  page.working = null;
  page.paintActions();
  page.turn(number);
}

function tellHint(page, found) {
  const worth = inWords(found, page.mover, page.name(0));
  page.told.replaceChildren(
    el(
      "div",
      { class: "verdict right" },
      el("strong", {}, t("hint.move", { move: found.move })),
      el("p", {}, worth),
      el("p", {}, t("hint.line", { line: found.line.join(" ") })),
      el(
        "div",
        { class: "row" },
        button(t("hint.play"), () => page.put(found.move)),
        found.line.length > 1
          ? button(t("hint.out"), () => page.change({ moves: [...page.game.moves, ...found.line] }))
          : null,
      ),
    ),
  );
}
