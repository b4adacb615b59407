import type { Span } from "./amounts";

/** A known name that a text contains, with the place where it stands. */
export interface StatedName extends Span {
  /** As in the list of names. */
  name: string;
}

const LETTER = /[\p{L}\d]/u;
/** Endings of a title in a sentence: 'sykepleiere', 'rådgiveren'. */
const ENDING = /^(?:en|er|ar|e|a|r|n)?(?![\p{L}\d])/u;
const MIN_NAME_LENGTH = 2;
/** Longer titles are found in any case. 'IT' and 'HR' are words in lower case. */
const MAX_ABBREVIATION_LENGTH = 3;

const startsWord = (text: string, index: number) => !LETTER.test(text.charAt(index - 1));

/** The first occurrence of a name as a word. Only titles may have endings. */
function findWord(text: string, name: string, mayHaveEnding: boolean): Span | null {
  for (let start = text.indexOf(name); start >= 0; start = text.indexOf(name, start + 1)) {
    const after = text.slice(start + name.length, start + name.length + 4);
    const ending = mayHaveEnding ? ENDING.exec(after)?.[0] : LETTER.test(after.charAt(0)) ? undefined : "";
    if (ending !== undefined && startsWord(text, start)) return { start, end: start + name.length + ending.length };
  }
  return null;
}

/** The job title that stands first in the text; of several at the same place the longest. */
export function findJobTitle(text: string, titles: readonly string[]): StatedName | null {
  // Lower case has the same length in Norwegian, so that indexes hold.
  const lowerText = text.toLocaleLowerCase("nb");
  let best: StatedName | null = null;
  for (const name of titles) {
    if (name.length < MIN_NAME_LENGTH) continue;
    const span =
      name.length > MAX_ABBREVIATION_LENGTH
        ? findWord(lowerText, name.toLocaleLowerCase("nb"), true)
        : findWord(text, name, true);
    if (!span) continue;
    const isBetter = !best || span.start < best.start || (span.start === best.start && name.length > best.name.length);
    if (isBetter) best = { name, ...span };
  }
  return best;
}

/** What stands before a place of work: 'i', 'arbeidssted:', a postal code. */
const PLACE_CUE = /(?:(?<!\p{L})(?:i|ved|på|in|at)|(?:sted|stad|kommune|fylke|lokasjon|location)\s*:?|\b\d{4})\s+$/iu;

/** The place that a text names, preferably after words such as 'i' or 'arbeidssted'. Only capitalised names count. */
export function findPlace(text: string, places: readonly string[]): StatedName | null {
  const found = places.flatMap((name) => {
    const [first, upper] = [findWord(text, name, false), findWord(text, name.toLocaleUpperCase("nb"), false)];
    const span = first ?? (name.length > MIN_NAME_LENGTH ? upper : null);
    if (!span) return [];
    return [{ name, ...span, hasCue: PLACE_CUE.test(text.slice(Math.max(0, span.start - 20), span.start)) }];
  });
  found.sort((left, right) => Number(right.hasCue) - Number(left.hasCue) || left.start - right.start);
  const [best] = found;
  return best ? { name: best.name, start: best.start, end: best.end } : null;
}
