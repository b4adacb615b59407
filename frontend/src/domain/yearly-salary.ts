import { maxYearlySalary, minYearlySalary } from "../../../shared/limits.json";
import { formatNumber } from "../lib/format";

/** Accepted yearly salaries, in kr. */
export const MIN_YEARLY_SALARY = minYearlySalary;
export const MAX_YEARLY_SALARY = maxYearlySalary;

const HOURS_PER_WEEK = 37.5;
const WEEKS_PER_YEAR = 52;

/** Yearly salary of an hourly wage, in whole kroner. `percentage`: share of full time. */
export function hourlyToYearly(wage: number, percentage = 100): number {
  return Math.round((wage * HOURS_PER_WEEK * WEEKS_PER_YEAR * percentage) / 100);
}

/** One digit more than the maximum salary, so that excessive amounts can be entered and rejected. */
const MAX_DIGITS = 9;
const DECIMALS = /[.,]\d{1,2}$/;

/** The digits of typed or pasted text, without separators, 'kr' and øre. A single zero stays if `keepsZero`. */
export function extractDigits(text: string, keepsZero = false): string {
  const wholeKroner = text.replace(/[^\d.,]/g, "").replace(DECIMALS, "");
  const leadingZeros = keepsZero ? /^0+(?=\d)/ : /^0+/;
  return wholeKroner.replace(/\D/g, "").replace(leadingZeros, "").slice(0, MAX_DIGITS);
}

/** The digits in groups of three. */
export function groupDigits(digits: string): string {
  return digits && formatNumber(Number(digits));
}

/** Caret position in the grouped text after this many digits. */
export function getCaretPosition(text: string, digits: number): number {
  let position = 0;
  for (let counted = 0; counted < digits && position < text.length; position++) {
    if (/\d/.test(text.charAt(position))) counted++;
  }
  return position;
}

/**
 * A typed amount: `none` if empty, `yearly` within the limits, `monthly` if only 12 times the amount is within them, or
 * out of range.
 */
export type ParsedSalary =
  | { kind: "none" | "tooLow" | "tooHigh" }
  | { kind: "yearly" | "monthly" /** kr a year */; yearly: number; amount: number };

export function parseSalary(digits: string): ParsedSalary {
  if (!digits) return { kind: "none" };
  const amount = Number(digits);
  if (amount > MAX_YEARLY_SALARY) return { kind: "tooHigh" };
  if (amount >= MIN_YEARLY_SALARY) return { kind: "yearly", yearly: amount, amount };
  const yearly = 12 * amount;
  return yearly >= MIN_YEARLY_SALARY ? { kind: "monthly", yearly, amount } : { kind: "tooLow" };
}
