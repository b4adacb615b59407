import { toSearchKey } from "#lib/name-search";

interface Part {
  text: string;
  matched: boolean;
}

/** Splits a text into parts that match the typed words and parts that do not. */
export function splitByMatch(text: string, typed: string): Part[] {
  // 'oe' counts as one, because its search key is 'o'.
  const characters = text.match(/oe|./gisu) ?? [];
  const matched = characters.map(() => false);
  // Search keys of the characters, with their original positions: 'æ' becomes two characters.
  const keys = characters.map((character) => toSearchKey(character) || character);
  const folded = keys.join("");
  const positions = keys.flatMap((key, position) => Array<number>(key.length).fill(position));
  for (const word of toSearchKey(typed).split(" ").filter(Boolean)) {
    const index = folded.indexOf(word);
    if (index < 0) continue;
    for (const position of positions.slice(index, index + word.length)) matched[position] = true;
  }
  const parts: Part[] = [];
  characters.forEach((character, position) => {
    const last = parts.at(-1);
    if (last && last.matched === matched[position]) last.text += character;
    else parts.push({ text: character, matched: matched[position] ?? false });
  });
  return parts;
}

/** A text with the parts that match the search in bold. */
export function HighlightedText({ text, search }: { text: string; search: string }) {
  return splitByMatch(text, search).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
    part.matched ? <b key={index}>{part.text}</b> : part.text,
  );
}
