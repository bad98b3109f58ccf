// What a move is worth, in words and in short, for the player who makes it.

import { t } from "./words.js";

export function inShort(found, mover) {
  if (!found) return "";
  const { value, distance, exact, bound, sign } = found;
  const mine = sign * mover;
  if (exact && (value === "1" || value === "−1" || value === "-1"))
    return t(mine > 0 ? "worth.win" : "worth.loss", { distance: distance ?? "" }).trim();
  if (exact && value === "0") return t("worth.draw");
  return `${bound === "lower" ? "≥ " : bound === "upper" ? "≤ " : ""}${value}`;
}

export function inWords(found, mover, player) {
  if (!found) return "";
  const { value, distance, exact, sign } = found;
  const mine = sign * mover;
  if (exact && value === "0") return t("worth.draw.long");
  if (exact && (value === "1" || value === "−1" || value === "-1")) {
    const key = mine > 0 ? "worth.win.long" : "worth.loss.long";
    return distance === null ? t(key) : t(`${key}.in`, { distance });
  }
  return t(exact ? "worth.exact" : "worth.estimate", { value, player });
}

// The best first: the soonest win, the latest loss.
export function ranked(values, mover) {
  const number = ({ value }) => Number(value.replace("−", "-"));
  const rank = (one) => {
    const mine = number(one) * mover;
    const proved = one.exact && one.distance !== null ? one.sign * mover : 0;
    return [-proved, -mine, (one.sign * mover > 0 ? 1 : -1) * (one.distance ?? 0)];
  };
  return [...values].sort((a, b) => {
    const [one, other] = [rank(a), rank(b)];
    const place = one.findIndex((each, index) => each !== other[index]);
    return place < 0 ? 0 : one[place] - other[place];
  });
}

export function sameWorth(one, other) {
  return one.value === other.value && one.distance === other.distance && one.exact === other.exact;
}
