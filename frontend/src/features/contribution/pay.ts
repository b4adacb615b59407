import { parseSalary } from "../../lib/yearly-salary";

export type SalaryType = "hourly" | "annual";

const HOURS_PER_WEEK = 37.5;
const WEEKS_PER_YEAR = 52;

/** The hourly wages that the site takes in, kr. */
export const MIN_HOURLY_WAGE = 100;
export const MAX_HOURLY_WAGE = 5000;

/** What an hourly wage is a year, in whole kroner, for this share of full time in percent. */
export function hourlyToYearly(wage: number, percentage = 100): number {
  return Math.round((wage * HOURS_PER_WEEK * WEEKS_PER_YEAR * percentage) / 100);
}

/** Another figure that was probably meant: the amount that was typed, but for an hour, a month or a year. */
export interface UnitMismatch {
  intendedUnit: "hour" | "month" | "year";
  /** kr, as it was typed. */
  amount: number;
  /** What to enter instead. */
  type: SalaryType;
  digits: string;
}

/** Whether the digits rather look like pay for another time than the one that was asked for. */
export function detectUnitMismatch(type: SalaryType, digits: string): UnitMismatch | null {
  const amount = Number(digits);
  const reading = parseSalary(digits);
  if (type === "annual") {
    if (reading.kind === "monthly")
      return { intendedUnit: "month", amount, type: "annual", digits: String(reading.yearly) };
    const isHourly = amount >= MIN_HOURLY_WAGE && amount <= MAX_HOURLY_WAGE;
    return isHourly ? { intendedUnit: "hour", amount, type: "hourly", digits } : null;
  }
  if (amount <= MAX_HOURLY_WAGE) return null;
  if (reading.kind === "monthly")
    return { intendedUnit: "month", amount, type: "annual", digits: String(reading.yearly) };
  return reading.kind === "yearly" ? { intendedUnit: "year", amount, type: "annual", digits } : null;
}

/** A share of full time, in percent, as people write it; not a number where it is none. */
export function parsePercent(text: string): number {
  return /^\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.replace(",", ".")) : Number.NaN;
}
