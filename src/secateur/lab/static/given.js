// Exercises that a teacher has put beside the site, in exercises.json:
// [{"title": "Week 3", "exercise": {"kind": "direct", "level": "easy", "seed": 7}}, …]

import { choice } from "./html.js";
import { t } from "./words.js";
import { Refused } from "./api.js";
import { isSite } from "./site.js";
import { sensible } from "./state.js";

export async function givenExercises() {
  if (!isSite()) return [];
  let list;
  try {
    list = await (await fetch("exercises.json")).json();
  } catch {
    throw new Refused(t("given.bad"));
  }
  if (!Array.isArray(list) || !list.every((one) => typeof one?.title === "string")) throw new Refused(t("given.bad"));
  return list;
}

export function givenChoice(list, take) {
  if (!list.length) return null;
  const options = [["", t("given.choose")], ...list.map(({ title }, place) => [String(place), title])];
  return choice(t("given"), options, "", (place) => {
    if (place !== "") take(sensible({ exercise: list[Number(place)].exercise }).exercise);
  });
}
