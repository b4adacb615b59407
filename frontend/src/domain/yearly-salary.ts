import { parseAmount } from "#lib/amount";
import { maxWeekHours, maxYearlySalary, minWeekHours, minYearlySalary } from "#shared/limits.json";

/** Accepted yearly salaries, in kr. */
export const MIN_YEARLY_SALARY = minYearlySalary;
export const MAX_YEARLY_SALARY = maxYearlySalary;

/** Hours per week of a full position, unless others are given. */
export const USUAL_WEEK_HOURS = 37.5;
const WEEKS_PER_YEAR = 52;

/** Yearly salary of an hourly wage, in whole kroner. `percentage`: share of full time. */
export function hourlyToYearly(wage: number, percentage = 100, weekHours = USUAL_WEEK_HOURS): number {
  return Math.round((wage * weekHours * WEEKS_PER_YEAR * percentage) / 100);
}

/** Parses the hours per week of a full position, such as '35,5'. NaN if out of range. */
export function parseWeekHours(text: string): number {
  const hours = /^\d+([.,]\d)?$/.test(text.trim()) ? Number(text.replace(",", ".")) : Number.NaN;
  return hours >= minWeekHours && hours <= maxWeekHours ? hours : Number.NaN;
}

/** Percent of a full position as typed, to the two decimals that are stored; `null` unless it is above 0 and at most 100. */
export function parsePercentage(text: string): number | null {
  if (!/^\d+([.,]\d+)?$/.test(text.trim())) return null;
  const percentage = Math.round(100 * Number(text.replace(",", "."))) / 100;
  return percentage > 0 && percentage <= 100 ? percentage : null;
}

/** The hours per week that give a full position this yearly salary, as the server finds them. */
export function findWeekHours(wage: number, fullTimeSalary: number): number {
  const hours = Math.round((10 * fullTimeSalary) / (wage * WEEKS_PER_YEAR)) / 10;
  const isAccepted = hours >= minWeekHours && hours <= maxWeekHours;
  const isExact = Math.abs(hourlyToYearly(wage, 100, hours) - fullTimeSalary) <= 1;
  return isAccepted && isExact ? hours : USUAL_WEEK_HOURS;
}

/**
 * A typed amount: `none` if it is empty or no amount, `yearly` within the limits, `monthly` if only 12 times the amount is within them, or
 * out of range.
 */
export type ParsedSalary =
  | { kind: "none" | "tooLow" | "tooHigh" }
  /** kr: the salary per year, and the amount as typed. */
  | { kind: "yearly" | "monthly"; yearly: number; amount: number };

export function parseSalary(typed: string): ParsedSalary {
  const amount = parseAmount(typed);
  if (Number.isNaN(amount)) return { kind: "none" };
  if (amount > MAX_YEARLY_SALARY) return { kind: "tooHigh" };
  if (amount >= MIN_YEARLY_SALARY) return { kind: "yearly", yearly: Math.round(amount), amount };
  const yearly = Math.round(12 * amount);
  return yearly >= MIN_YEARLY_SALARY ? { kind: "monthly", yearly, amount } : { kind: "tooLow" };
}
