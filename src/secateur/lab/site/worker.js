// Python in a worker: Pyodide, three packages and our own program. It answers one question after another.

import { loadPyodide } from "./pyodide/pyodide.mjs";

async function part(name) {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  return response;
}

async function started() {
  const listed = part("packages.json").then((list) => list.json());
  const packages = listed.then((list) =>
    Promise.all(list.map(async ([name, form]) => [await (await part(name)).arrayBuffer(), form])),
  );
  const [python, unpacked] = await Promise.all([loadPyodide(), packages]);
  const place = python.runPython("import site; site.getsitepackages()[0]");
  for (const [archive, form] of unpacked) python.unpackArchive(archive, form, { extractDir: place });
  return python.pyimport("secateur.lab.in_browser").replied;
}

// The message of an error in Python is a whole traceback.
function lastLine(error) {
  return String(error.message).trim().split("\n").at(-1);
}

const python = started();

onmessage = async ({ data: { id, name, body, stream } }) => {
  let answer;
  try {
    const replied = await python;
    answer = stream ? replied(name, body, (line) => postMessage({ id, line })) : replied(name, body);
  } catch (error) {
    answer = JSON.stringify({ error: `Python in this browser: ${lastLine(error)}`, status: 500 });
  }
  postMessage({ id, answer });
};
