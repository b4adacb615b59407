import { type Amount, findAmounts, type Span } from "./amounts";
import {
  CHANGE_BEFORE,
  CODE_BEFORE,
  COUNT_AFTER,
  OTHER_PURPOSE,
  OTHER_UNIT_AFTER,
  OTHER_WORDS,
  PAY_WORDS,
  UNITS,
  WORDS,
  YEAR,
} from "./pay-words";
import { splitSentences } from "./split-sentences";

export type PayPeriod = "year" | "month" | "hour";

/** Pay that a text states, with the place where it stands. */
export interface StatedPay extends Span {
  /** kr in the period. */
  low: number;
  /** kr in the period; equals `low` without a range. */
  high: number;
  period: PayPeriod;
}

/** Plausible pay in kr. Other amounts are something else. */
const LIMITS: Readonly<Record<PayPeriod, readonly [low: number, high: number]>> = {
  year: [100_000, 5_000_000],
  month: [10_000, 300_000],
  hour: [100, 3_000],
};

const PERIODS: readonly PayPeriod[] = ["year", "month", "hour"];

/** A currency and an amount in this range, in kr, are pay if no word tells otherwise. */
const USUAL_YEARLY_PAY = [300_000, 1_600_000] as const;

/** A unit directly after a number shows that it counts kroner. */
const TOUCHING_DISTANCE = 2;
/** kr per hour, if no word says that it is hourly pay. */
const MAX_GUESSED_HOURLY_PAY = 1000;

/** What surrounds an amount in its sentence. */
interface Context {
  before: string;
  /** Up to the next amount. */
  after: string;
  /** Up to the end of the sentence. */
  rest: string;
  /** The period of the pay before it. */
  previous: PayPeriod | null;
}

/** Words further away are about something else. */
const MAX_CONTEXT_LENGTH = 200;
const MAX_UNIT_DISTANCE = 60;
/** So near, a unit belongs to the amount, whatever its size. */
const ADJACENT_DISTANCE = 16;

/** Index behind the last match; -1 without one. */
function findLast(text: string, pattern: RegExp): number {
  return Math.max(-1, ...[...text.matchAll(pattern)].map(({ 0: word, index }) => index + word.length));
}

const isPlausible = ({ low, high }: Amount, period: PayPeriod) => low >= LIMITS[period][0] && high <= LIMITS[period][1];

/** The nearest unit after the amount and its distance. */
function findUnit(after: string): { period: PayPeriod; distance: number } | null {
  const found = PERIODS.flatMap((period) => {
    const distance = after.search(UNITS[period]);
    return distance >= 0 && distance <= MAX_UNIT_DISTANCE ? [{ period, distance }] : [];
  });
  return found.sort((left, right) => left.distance - right.distance)[0] ?? null;
}

/** The period of an amount of this size. Small numbers are pay only if they are in kroner. */
function guessPeriod(amount: Amount): PayPeriod | null {
  const period = PERIODS.find((each) => isPlausible(amount, each)) ?? null;
  return period === "hour" && (!amount.hasCurrency || amount.high > MAX_GUESSED_HOURLY_PAY) ? null : period;
}

/**
 * The period of an amount: from its unit, the words before it, the pay before it in the sentence, or its size. `null` if it
 * cannot be pay.
 */
function getPeriod(amount: Amount, { before, after, previous }: Context): PayPeriod | null {
  const unit = findUnit(after);
  if (unit && (unit.distance <= ADJACENT_DISTANCE || isPlausible(amount, unit.period))) {
    return isPlausible(amount, unit.period) ? unit.period : null;
  }
  const named = PERIODS.map((period) => ({ period, index: findLast(before, WORDS[period]) }))
    .filter(({ index }) => index >= 0)
    .sort((left, right) => right.index - left.index)[0];
  if (named && isPlausible(amount, named.period)) return named.period;
  return previous && isPlausible(amount, previous) ? previous : guessPeriod(amount);
}

/** Whether the words around an amount say that it is pay: the nearest before it decides, then those behind it. */
function isAnnounced(amount: Amount, { before, after, rest }: Context): boolean {
  const pay = findLast(before, PAY_WORDS);
  const other = findLast(before, OTHER_WORDS);
  if (other > pay) return false;
  if (pay >= 0) return true;
  if (OTHER_PURPOSE.test(after)) return false;
  if (after.search(PAY_WORDS) >= 0) return true;
  if ((findUnit(after)?.distance ?? MAX_UNIT_DISTANCE) <= TOUCHING_DISTANCE) return true;
  const isUsual = amount.low >= USUAL_YEARLY_PAY[0] && amount.high <= USUAL_YEARLY_PAY[1];
  return amount.hasCurrency && (isUsual || PERIODS.some((period) => UNITS[period].test(rest)));
}

function isNumberOnly(text: string, amount: Amount, { before, rest }: Context): boolean {
  const isYear = !amount.hasCurrency && YEAR.test(text.slice(amount.start, amount.end).trim());
  return (
    isYear ||
    CODE_BEFORE.test(before) ||
    CHANGE_BEFORE.test(before) ||
    [COUNT_AFTER, OTHER_UNIT_AFTER].some((pattern) => pattern.test(rest))
  );
}

/** All pay that a job advert states, in order. */
export function findPay(text: string): StatedPay[] {
  return splitSentences(text).flatMap(({ start, end }) => {
    const sentence = text.slice(start, end);
    const amounts = findAmounts(sentence);
    let previous: PayPeriod | null = null;
    return amounts.flatMap((amount, index) => {
      const context = {
        before: sentence.slice(Math.max(0, amount.start - MAX_CONTEXT_LENGTH), amount.start),
        after: sentence.slice(amount.end, amounts[index + 1]?.start),
        rest: sentence.slice(amount.end, amount.end + MAX_CONTEXT_LENGTH),
        previous,
      };
      if (isNumberOnly(sentence, amount, context)) return [];
      const period = getPeriod(amount, context);
      if (!period || !isAnnounced(amount, context)) return [];
      previous = period;
      return [{ low: amount.low, high: amount.high, period, start: start + amount.start, end: start + amount.end }];
    });
  });
}
