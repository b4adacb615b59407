import { maxYearlySalary, minYearlySalary } from "../../../shared/limits.json";

/** Accepted yearly salaries, in kr. */
export const MIN_YEARLY_SALARY = minYearlySalary;
export const MAX_YEARLY_SALARY = maxYearlySalary;

const HOURS_PER_WEEK = 37.5;
const WEEKS_PER_YEAR = 52;

/** Yearly salary of an hourly wage, in whole kroner. `percentage`: share of full time. */
export function hourlyToYearly(wage: number, percentage = 100): number {
  return Math.round((wage * HOURS_PER_WEEK * WEEKS_PER_YEAR * percentage) / 100);
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
