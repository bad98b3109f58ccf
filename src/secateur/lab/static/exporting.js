// Save what the page shows: a drawing as SVG, PNG or LaTeX, and the text of it.

import { el, button, announce, present } from "./html.js";
import { t, spoken } from "./words.js";
import { ask } from "./api.js";
import { openDialog } from "./dialogs.js";
import { treeQuestion } from "./state.js";

// A page may have something of its own to export; on the others it is the tree as it is now.
function exported(lab) {
  const { page, state } = lab;
  if (page.exported) return page.exported();
  const subject = page.drawn?.() ?? { ...treeQuestion(state, spoken()), step: state.step };
  const draw = async (form) => (await ask("draw", { ...subject, language: spoken(), form })).drawing;
  return { name: "tree", about: t("export.text"), svg: () => draw("svg"), tex: () => draw("tex"), text: state.text };
}

export function exportDialog(lab) {
  const { name, about, svg, tex, text } = exported(lab);
  const said = el("p", { role: "status" });
  const saving = (label, ending, made) =>
    button(label, async () => {
      try {
        save(`${name}.${ending}`, await made());
        said.textContent = t("export.done");
      } catch (error) {
        said.textContent = t("refused", { error: error.message });
      }
    });
  const buttons = present(
    svg && saving("SVG", "svg", async () => new Blob([await svg()], { type: "image/svg+xml" })),
    svg && saving("PNG", "png", async () => toPng(await svg())),
    tex && saving("LaTeX (TikZ)", "tex", async () => new Blob([await tex()], { type: "text/x-tex" })),
    text ? saving(t("export.txt"), "txt", async () => new Blob([`${text}\n`], { type: "text/plain" })) : null,
  );
  const what = buttons.length ? about : t("export.none");
  openDialog(t("export"), el("p", {}, what), el("div", { class: "row" }, ...buttons), said);
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
