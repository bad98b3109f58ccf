// Dialogs: help and sharing.

import { el, button } from "./html.js";
import { t } from "./words.js";

export function openDialog(title, ...body) {
  const box = el(
    "dialog",
    { "aria-label": title },
    el("h2", {}, title),
    el(
      "div",
      { class: "body" },
      ...body,
      el(
        "div",
        { class: "row" },
        button(t("close"), () => box.close()),
      ),
    ),
  );
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
  return box;
}

export function helpDialog() {
  const keys = [
    ["← →", "help.step"],
    ["Home End", "help.ends"],
    [t("help.space.key"), "help.space"],
    ["⇧ ← →", "help.cuts"],
    ["⇥ ↑ ↓ ← →", "help.tree"],
    ["+ −", "help.fold"],
    ["Enter", "help.enter"],
    ["Ctrl Z, Ctrl Y", "help.undo"],
    ["?", "help.help"],
  ];
  openDialog(
    t("help.title"),
    el("p", {}, t("help.text")),
    el(
      "dl",
      {},
      keys.flatMap(([key, name]) => [el("dt", {}, key), el("dd", {}, t(name))]),
    ),
  );
}

export async function shareDialog(lab) {
  const link = await lab.link();
  const field = el(
    "textarea",
    { rows: 4, readonly: true, "aria-label": t("share.link"), onfocus: () => field.select() },
    link,
  );
  const pasted = el("textarea", { rows: 2, "aria-label": t("share.paste"), placeholder: t("share.paste") });
  const said = el("p", { role: "status" });
  const copy = async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(link);
      said.textContent = t("share.copied");
    } catch {
      said.textContent = t("share.select");
    }
  };
  const open = async () => {
    const fragment = pasted.value.trim().replace(/^[^#]*#/, "");
    if (await lab.open(fragment)) box.close();
    else said.textContent = t("bad.link");
  };
  const box = openDialog(
    t("share"),
    el("p", {}, t("share.text")),
    field,
    el("div", { class: "row" }, button(t("share.copy"), copy, { class: "primary" })),
    el("p", {}, t("share.paste.text")),
    pasted,
    el("div", { class: "row" }, button(t("share.open"), open)),
    said,
  );
}
