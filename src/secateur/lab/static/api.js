// Questions to the server, or, on a site without one, to Python in this browser.
// The token comes in the fragment of the address, and is kept for this tab only.

import { askPython, followPython, isSite } from "./site.js";

const TOKEN = "secateur-token";
const MOST_BYTES = 1 << 20; // as in guard.py, which would hang up on a longer question before it has answered

export class Refused extends Error {}

function refusal({ error, status }) {
  return Object.assign(new Refused(error), { status });
}

export function keepToken(token) {
  if (token) sessionStorage.setItem(TOKEN, token);
}

export function hasToken() {
  return isSite() || sessionStorage.getItem(TOKEN) !== null;
}

function written(question) {
  const text = JSON.stringify(question);
  if (new Blob([text]).size > MOST_BYTES) {
    throw new Refused(`expected at most ${MOST_BYTES.toLocaleString("en")} bytes`);
  }
  return text;
}

async function post(name, question, signal) {
  const body = written(question);
  try {
    return await fetch(`api/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-secateur-token": sessionStorage.getItem(TOKEN) ?? "" },
      body,
      signal,
    });
  } catch {
    throw new Refused("gone");
  }
}

export async function ask(name, question, signal = undefined) {
  if (isSite()) {
    const found = await askPython(name, question, signal);
    if (found.error) throw refusal(found);
    return found;
  }
  const response = await post(name, question, signal);
  let answer;
  try {
    answer = await response.json();
  } catch {
    throw new Refused("gone"); // it ended in the middle of its answer
  }
  if (!response.ok) throw refusal({ ...answer, status: response.status });
  return answer;
}

// An answer that comes bit by bit, a line of JSON each; `heard` gets every one.
export async function follow(name, question, signal, heard) {
  if (isSite()) {
    const found = await followPython(name, question, signal, heard);
    if (found.error) throw refusal(found);
    return;
  }
  const response = await post(name, question, signal);
  if (!response.ok) throw refusal({ ...(await response.json()), status: response.status });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = "";
  for (;;) {
    let part;
    try {
      part = await reader.read();
    } catch {
      throw new Refused("gone");
    }
    if (part.done) return;
    const lines = (waiting + part.value).split("\n");
    waiting = lines.pop();
    for (const line of lines) {
      const news = JSON.parse(line);
      if (news.error) throw new Refused(news.error);
      heard(news);
    }
  }
}
