import { toSearchKey } from "./name-search";

interface Part {
  text: string;
  matched: boolean;
}

/** Splits a text into parts that match the typed words and parts that do not. */
export function splitByMatch(text: string, typed: string): Part[] {
  const letters = [...text];
  const matched = letters.map(() => false);
  // Normalised letters with their original positions: 'æ' becomes two letters.
  const keys = letters.map((letter) => toSearchKey(letter) || letter);
  const folded = keys.join("");
  const places = keys.flatMap((key, place) => Array<number>(key.length).fill(place));
  for (const word of toSearchKey(typed).split(" ").filter(Boolean)) {
    const index = folded.indexOf(word);
    if (index < 0) continue;
    for (const place of places.slice(index, index + word.length)) matched[place] = true;
  }
  const parts: Part[] = [];
  letters.forEach((letter, place) => {
    const last = parts.at(-1);
    if (last && last.matched === matched[place]) last.text += letter;
    else parts.push({ text: letter, matched: matched[place] ?? false });
  });
  return parts;
}
