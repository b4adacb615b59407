/** Where something was found in a text, as indexes of its characters. */
export interface Span {
  start: number;
  end: number;
}

/** An amount or range as written, before anything is known about what it is. */
export interface Amount extends Span {
  /** kr */
  low: number;
  /** kr; equals `low` without a range. */
  high: number;
  /** Written with 'kr', 'NOK', 'kroner' or ',-', or in thousands or millions. */
  hasCurrency: boolean;
}

const CURRENCY = String.raw`(?:kroner|kr\.?|nok)`;
/** Digits in groups of three, or without groups; at most two decimals. */
const DIGITS = String.raw`(?:\d{1,3}(?:[ \u00a0.,]\d{3})+(?:,\d{1,2})?|\d+(?:[.,]\d{1,2})?)(?![\d])`;
const MULTIPLIER = String.raw`(?:['’´]|k\b|tusen|millioner|million|mill\b\.?|mnok\b|m\b)`;
const END = String.raw`(?:,[-–]|${CURRENCY}(?!\p{L}))`;
/** No further digits, which would make it a part of a phone number, a date or a case number. */
const NOT_AFTER_DIGITS = String.raw`(?<![\d\p{L}]|\d[ \u00a0.,/:]|[/+#])`;
const NOT_BEFORE_DIGITS = String.raw`(?![\d%]|[ \u00a0./:]\d)`;

/** One amount. The names of its groups end with the letter. */
const createAmountPattern = (letter: "A" | "B") =>
  String.raw`(?<currency${letter}>${CURRENCY}\s*)?(?<digits${letter}>${DIGITS})\s?(?<times${letter}>${MULTIPLIER})?\s?(?<end${letter}>${END})?`;
/** 'og' belongs to a range only after 'mellom'. */
const BETWEEN = `(?:[-–—]|til|to|(?<=(?:mellom|between)[^;:]{0,40})(?:og|and))`;
const PATTERN = new RegExp(
  String.raw`${NOT_AFTER_DIGITS}${createAmountPattern("A")}(?:\s*${BETWEEN}\s*${createAmountPattern("B")})?${NOT_BEFORE_DIGITS}`,
  "giu",
);

/** 'k' and apostrophes count thousands. */
function getFactor(multiplier: string | undefined): number {
  if (!multiplier) return 1;
  return multiplier.toLowerCase().startsWith("m") ? 1_000_000 : 1000;
}

function parseDigits(digits: string): number {
  const grouped = /^\d{1,3}(?:[ \u00a0.,]\d{3})+/.exec(digits)?.[0];
  if (!grouped) return Number(digits.replace(",", "."));
  const decimals = digits.slice(grouped.length).replace(",", ".");
  return Number(grouped.replace(/\D/g, "") + decimals);
}

type Groups = Partial<Record<string, string>>;

/** Both bounds in kr. */
function parseBounds({ digitsA = "", timesA, digitsB, timesB }: Groups): Pick<Amount, "low" | "high"> {
  if (digitsB === undefined) {
    const amount = getFactor(timesA) * parseDigits(digitsA);
    return { low: amount, high: amount };
  }
  // In '600–700k' and '1,2–1,4 millioner' the word stands once.
  const low = getFactor(timesA ?? timesB) * parseDigits(digitsA);
  const high = getFactor(timesB) * parseDigits(digitsB);
  // '580–640 000'
  const isShortened = low < 1000 && high >= 100_000 && 1000 * low <= high;
  return { low: isShortened ? 1000 * low : low, high };
}

function toAmount({ 0: written, index, groups = {} }: RegExpExecArray): Amount {
  const { currencyA, timesA, endA, currencyB, timesB, endB } = groups as Groups;
  const hasCurrency = [currencyA, timesA, endA, currencyB, timesB, endB].some(Boolean);
  return { ...parseBounds(groups), hasCurrency, start: index, end: index + written.trimEnd().length };
}

/** All amounts of a text that are not part of a longer number, in order. */
export function findAmounts(text: string): Amount[] {
  return [...text.matchAll(PATTERN)].map(toAmount).filter(({ low, high }) => low <= high);
}
