import type { Span } from "./amounts";

/** A share of a full position that a text states, with its offsets. */
export interface StatedShare extends Span {
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
export function findShare(text: string): StatedShare | null {
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
