import { formatNumber } from "./format";

/** The yearly salaries that the site takes in, kr. */
export const MIN_YEARLY_SALARY = 100_000;
export const MAX_YEARLY_SALARY = 10_000_000;

/** One more than the highest salary has, so that what is too much can be written and said to be so. */
const MAX_DIGITS = 9;
const DECIMALS = /[.,]\d{1,2}$/;

/** The digits of what was typed or pasted: spaces, dots, 'kr' and øre are left out. */
export function extractDigits(text: string): string {
  const whole = text.replace(/[^\d.,]/g, "").replace(DECIMALS, "");
  return whole.replace(/\D/g, "").replace(/^0+/, "").slice(0, MAX_DIGITS);
}

/** The digits in groups of three, as amounts are written everywhere on the site. */
export function groupDigits(digits: string): string {
  return digits && formatNumber(Number(digits));
}

/** Where the caret stands in the grouped text when so many digits are before it. */
export function getCaretPosition(text: string, digits: number): number {
  let position = 0;
  for (let passed = 0; passed < digits && position < text.length; position++) {
    if (/\d/.test(text.charAt(position))) passed++;
  }
  return position;
}

/** What an amount says: a salary (kr a year), probably one month's, or nothing that a salary can be. */
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
