// Elements made without markup: texts of users are only ever texts.

const SVG = "http://www.w3.org/2000/svg";

function fill(element, properties, children) {
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (["value", "checked", "disabled", "selected", "hidden"].includes(name)) element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...present(...children.flat()));
  return element;
}

export function present(...children) {
  return children.filter((child) => child !== null && child !== undefined && child !== false);
}

export function el(tag, properties, ...children) {
  return fill(document.createElement(tag), properties, children);
}

export function svg(tag, properties, ...children) {
  return fill(document.createElementNS(SVG, tag), properties, children);
}

export function choice(label, options, chosen, onchange, properties = {}) {
  const select = el(
    "select",
    { "aria-label": label, ...properties, onchange: () => onchange(select.value) },
    options.map(([value, text]) => el("option", { value, selected: value === chosen }, text)),
  );
  return el("label", { class: "field" }, el("span", {}, label), select);
}

export function button(text, onclick, properties = {}) {
  return el("button", { type: "button", onclick, ...properties }, text);
}

export function announce(text) {
  document.getElementById("live").textContent = text;
}

export function isTyping(target) {
  return (
    target.closest?.("input:not([type=range]):not([type=checkbox]):not([type=radio]), textarea, select, dialog") !=
    null
  );
}

const ICONS = {
  first: "M3 3h2v10H3zM13 3v10L6 8z",
  back: "M11 3v10L4 8z",
  play: "M4 2.5v11L13 8z",
  pause: "M4 3h3v10H4zM9 3h3v10H9z",
  on: "M5 3v10l7-5z",
  last: "M3 3v10l7-5zM11 3h2v10h-2z",
  cut: "M7 2h1.6v12H7zM10.4 2H12v12h-1.6zM2 7.2h12v1.6H2z",
};

export function icon(name) {
  return svg("svg", { class: "icon", viewBox: "0 0 16 16", "aria-hidden": "true" }, svg("path", { d: ICONS[name] }));
}

function focusKey(element) {
  if (element.dataset.spot !== undefined) return `spot ${element.dataset.spot}`;
  const name = element.getAttribute("aria-label") ?? element.closest("label")?.textContent ?? element.textContent;
  return `${element.tagName} ${name}`;
}

// Build a part of the page anew, and give the focus back to the control that had it, or to the one in its place.
export function keepingFocus(build) {
  const before = document.activeElement;
  const key = before && before !== document.body ? focusKey(before) : null;
  build();
  if (key === null || before.isConnected) return;
  const controls = document.querySelectorAll("#page :is(button, select, input, textarea, [role=treeitem])");
  [...controls].find((control) => focusKey(control) === key)?.focus({ preventScroll: true });
}
