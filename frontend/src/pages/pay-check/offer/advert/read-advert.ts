import type { Span } from "./amounts";
import { findPay, type StatedPay } from "./pay";

/** A share of a full position that a text states, with its offsets. */
interface StatedShare extends Span {
  /** Percent above 0 and at most 100. */
  percent: number;
}

const PERCENT = String.raw`(?<!\d)(?<percent>\d{1,3}(?:[.,]\d{1,2})?)\s?(?:%|prosent|percent)`;
/** '80 % fast stilling', 'stillingsprosent: 80 %', 'deltid 20 %'. */
const SHARE = new RegExp(
  String.raw`${PERCENT}\s+(?:(?:fast|faste|ledig|ledige|vikar|midlertidig|permanent|full)\s+){0,2}(?:stilling|position)(?!\p{L})|(?:stillingsprosent|stillingsstørrelse|stillingsstorleik|deltid|helgestilling|stilling på)\W{1,3}(?<after>\d{1,3}(?:[.,]\d{1,2})?)(?:\s?(?:%|prosent)|(?=\s*(?:$|\n)))`,
  "giu",
);
const FULL_TIME = /(?<!\p{L})(?:heltid(?:sstilling)?|full stilling|hel stilling|full[- ]time)(?!\p{L})/iu;

/** The share of a full position, if the text states exactly one. */
function findShare(text: string): StatedShare | null {
  const shares = [...text.matchAll(SHARE)].flatMap(({ 0: match, groups, index }) => {
    const percent = Number((groups?.percent ?? groups?.after ?? "").replace(",", "."));
    return percent > 0 && percent <= 100 ? [{ percent, start: index, end: index + match.length }] : [];
  });
  if (new Set(shares.map(({ percent }) => percent)).size > 1) return null;
  const [share] = shares;
  if (share) return share;
  const fullTime = FULL_TIME.exec(text);
  return fullTime && { percent: 100, start: fullTime.index, end: fullTime.index + fullTime[0].length };
}

/** A known name that a text contains, with the place where it stands. */
interface StatedName extends Span {
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
function findJobTitle(text: string, titles: readonly string[]): StatedName | null {
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
function findPlace(text: string, places: readonly string[]): StatedName | null {
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

/** What was found in a job advert. Any value may be missing or wrong. */
export interface Advert {
  pay: StatedPay[];
  /** The employment percentage. */
  share: StatedShare | null;
  jobTitle: StatedName | null;
  place: StatedName | null;
}

/** Longer texts are cut: reading takes time in proportion to the length. */
export const MAX_ADVERT_LENGTH = 20_000;

/** Reads the pasted text of a job advert in Norwegian or English. Nothing leaves the browser. */
export function readAdvert(text: string, titles: readonly string[], places: readonly string[]): Advert {
  const read = text.slice(0, MAX_ADVERT_LENGTH);
  return {
    pay: findPay(read),
    share: findShare(read),
    jobTitle: findJobTitle(read, titles),
    place: findPlace(read, places),
  };
}
