// What the page says, in the language of its reader.

export const LANGUAGES = ["en", "fr"];
let words = {};
let language = "en";

export async function speak(wanted) {
  language = LANGUAGES.includes(wanted) ? wanted : "en";
  words = await (await fetch(`words.${language}.json`)).json();
  document.documentElement.lang = language;
}

export function spoken() {
  return language;
}

export function preferred() {
  const known = (navigator.languages ?? []).map((name) => name.slice(0, 2)).find((name) => LANGUAGES.includes(name));
  return known ?? "en";
}

export function t(key, values = {}) {
  const text = words[key];
  if (text === undefined) throw new Error(`no words for ${key}`);
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

export function has(key) {
  return words[key] !== undefined;
}
