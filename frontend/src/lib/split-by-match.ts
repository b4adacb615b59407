import { toSearchKey } from "./name-search";

interface Part {
  text: string;
  matched: boolean;
}

/** The text cut where the typed words begin and end in it. Words that are not in it match nothing. */
export function splitByMatch(text: string, typed: string): Part[] {
  const letters = [...text];
  const matched = letters.map(() => false);
  // One folded letter after the other, each with the place of the letter it stands for: 'æ' becomes two.
  const keys = letters.map((letter) => toSearchKey(letter) || letter);
  const folded = keys.join("");
  const places = keys.flatMap((key, place) => Array<number>(key.length).fill(place));
  for (const word of toSearchKey(typed).split(" ").filter(Boolean)) {
    const at = folded.indexOf(word);
    if (at < 0) continue;
    for (const place of places.slice(at, at + word.length)) matched[place] = true;
  }
  const parts: Part[] = [];
  letters.forEach((letter, place) => {
    const last = parts.at(-1);
    if (last && last.matched === matched[place]) last.text += letter;
    else parts.push({ text: letter, matched: matched[place] ?? false });
  });
  return parts;
}
