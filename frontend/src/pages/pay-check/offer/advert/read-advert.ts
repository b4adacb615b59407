import type { Span } from "./amounts";
import { findJobTitle, findPlace, type StatedName } from "./names";
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
