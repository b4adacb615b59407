import { maxYearlySalary, minYearlySalary } from "../../../shared/limits.json";
import { formatNumber } from "./format";

/** The yearly salaries that the site takes in, kr. */
export const LEAST_A_YEAR = minYearlySalary;
export const MOST_A_YEAR = maxYearlySalary;

/** One more than the highest salary has, so that what is too much can be written and said to be so. */
const MOST_DIGITS = 9;
const DECIMALS = /[.,]\d{1,2}$/;

/** The digits of what was typed or pasted: spaces, dots, 'kr' and øre are left out. */
export function digitsIn(text: string): string {
  const whole = text.replace(/[^\d.,]/g, "").replace(DECIMALS, "");
  return whole.replace(/\D/g, "").replace(/^0+/, "").slice(0, MOST_DIGITS);
}

/** The digits in groups of three, as amounts are written everywhere on the site. */
export function grouped(digits: string): string {
  return digits && formatNumber(Number(digits));
}

/** Where the caret stands in the grouped text when so many digits are before it. */
export function caretAfter(text: string, digits: number): number {
  let position = 0;
  for (let passed = 0; passed < digits && position < text.length; position++) {
    if (/\d/.test(text.charAt(position))) passed++;
  }
  return position;
}

/** What an amount says: a salary (kr a year), probably one month's, or nothing that a salary can be. */
export type Reading =
  | { kind: "none" | "tooLow" | "tooHigh" }
  | { kind: "yearly" | "monthly" /** kr a year */; yearly: number; amount: number };

export function readSalary(digits: string): Reading {
  if (!digits) return { kind: "none" };
  const amount = Number(digits);
  if (amount > MOST_A_YEAR) return { kind: "tooHigh" };
  if (amount >= LEAST_A_YEAR) return { kind: "yearly", yearly: amount, amount };
  const yearly = 12 * amount;
  return yearly >= LEAST_A_YEAR ? { kind: "monthly", yearly, amount } : { kind: "tooLow" };
}
