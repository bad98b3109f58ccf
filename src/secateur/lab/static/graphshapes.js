// The forms of vertices, and arrows that end on them.

import { svg } from "./html.js";

// Corners, as seen from the middle.
const FORMS = {
  max: [[0, -22], [25, 18], [-25, 18]],
  min: [[0, 22], [-25, -18], [25, -18]],
  leaf: [[-20, -15], [20, -15], [20, 15], [-20, 15]],
};
const SPACE = 2; // between an arrow and a form
const BEND = 22; // of two arrows between the same vertices, to their sides

export function shape(role, [x, y]) {
  const corners = FORMS[role].map(([right, down]) => `${x + right},${y + down}`);
  return svg("polygon", { class: "form", points: corners.join(" ") });
}

// Where a line from the middle of a form towards a point leaves the form, and a little further.
function leaving(role, [x, y], [towardsX, towardsY]) {
  const [dx, dy] = [towardsX - x, towardsY - y];
  const long = Math.hypot(dx, dy) || 1;
  const corners = FORMS[role];
  const shares = corners.map(([x1, y1], place) => {
    const [x2, y2] = corners[(place + 1) % corners.length];
    const across = dx * (y2 - y1) - dy * (x2 - x1);
    const share = (x1 * (y2 - y1) - y1 * (x2 - x1)) / across;
    const along = (x1 * dy - y1 * dx) / across;
    return across !== 0 && share > 0 && along >= 0 && along <= 1 ? share : Infinity;
  });
  const out = Math.min(...shares, 1) + SPACE / long;
  return [x + dx * out, y + dy * out];
}

// An arrow from vertex to vertex, each with its place and its role; one of two between the same vertices bends.
export function arrow(source, target, kind, both) {
  const [x1, y1] = source.place;
  const [x2, y2] = target.place;
  if (x1 === x2 && y1 === y2) return loop(x1, y1, kind);
  const long = Math.hypot(x2 - x1, y2 - y1);
  const bend = both ? BEND : 0;
  const middle = [(x1 + x2) / 2 - ((y2 - y1) / long) * bend, (y1 + y2) / 2 + ((x2 - x1) / long) * bend];
  const [bx, by] = leaving(source.role, source.place, middle);
  const [ex, ey] = leaving(target.role, target.place, middle);
  return svg("g", { class: kind }, ...lineAndHead(`M${bx} ${by}Q${middle[0]} ${middle[1]}`, middle, [ex, ey]));
}

function loop(x, y, kind) {
  return svg("g", { class: kind }, ...lineAndHead(`M${x + 21} ${y - 4}C${x + 62} ${y - 34} ${x + 62} ${y + 34}`, [x + 62, y + 20], [x + 25, y + 12]));
}

// A line that ends where its head begins; `from` is the last point that it is drawn towards the end from.
function lineAndHead(begun, from, [x, y]) {
  const [dx, dy] = [x - from[0], y - from[1]];
  const long = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / long, dy / long];
  const side = (way) => `${x - ux * 9 - uy * 4.5 * way} ${y - uy * 9 + ux * 4.5 * way}`;
  return [
    svg("path", { class: "stroke", d: `${begun} ${x - ux * 6} ${y - uy * 6}` }),
    svg("path", { class: "head", d: `M${x} ${y}L${side(1)}L${side(-1)}Z` }),
  ];
}
