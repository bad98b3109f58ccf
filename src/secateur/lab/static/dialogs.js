// Help, sharing and export.

import { el, button, announce } from "./html.js";
import { t, spoken } from "./words.js";
import { ask } from "./api.js";
import { treeQuestion } from "./state.js";

function openDialog(title, ...body) {
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

export function exportDialog(lab) {
  const said = el("p", { role: "status" });
  const draw = async (form) => {
    const subject = lab.page.drawn?.() ?? { ...treeQuestion(lab.state, spoken()), step: lab.state.step };
    return (await ask("draw", { ...subject, language: spoken(), form })).drawing;
  };
  const guarded = (act) => async () => {
    try {
      await act();
      said.textContent = t("export.done");
    } catch (error) {
      said.textContent = t("refused", { error: error.message });
    }
  };
  openDialog(
    t("export"),
    el("p", {}, t("export.text")),
    el(
      "div",
      { class: "row" },
      button(
        "SVG",
        guarded(async () => save("tree.svg", new Blob([await draw("svg")], { type: "image/svg+xml" }))),
      ),
      button(
        "PNG",
        guarded(async () => save("tree.png", await toPng(await draw("svg")))),
      ),
      button(
        "LaTeX (TikZ)",
        guarded(async () => save("tree.tex", new Blob([await draw("tex")], { type: "text/x-tex" }))),
      ),
      button(
        t("export.txt"),
        guarded(async () => save("tree.txt", new Blob([`${lab.state.text}\n`], { type: "text/plain" }))),
      ),
    ),
    said,
  );
}

function save(name, blob) {
  const url = URL.createObjectURL(blob);
  el("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  announce(name);
}

// Twice as many pixels as the drawing is large: enough for print.
async function toPng(drawing) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([drawing], { type: "image/svg+xml" }));
  await image.decode();
  const scale = Math.min(2, 8000 / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = el("canvas", {
    width: Math.ceil(image.naturalWidth * scale),
    height: Math.ceil(image.naturalHeight * scale),
  });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
