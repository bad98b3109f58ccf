// Questions to the server. The token comes in the fragment of the address, and is kept for this tab only.

const TOKEN = "secateur-token";

export class Refused extends Error {}

export function keepToken(token) {
  if (token) sessionStorage.setItem(TOKEN, token);
}

export function hasToken() {
  return sessionStorage.getItem(TOKEN) !== null;
}

export async function ask(name, question) {
  let response;
  try {
    response = await fetch(`api/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-secateur-token": sessionStorage.getItem(TOKEN) ?? "" },
      body: JSON.stringify(question),
    });
  } catch {
    throw new Refused("gone");
  }
  const answer = await response.json();
  if (!response.ok) throw Object.assign(new Refused(answer.error), { status: response.status });
  return answer;
}
