import { maxHourlyWage, minHourlyWage } from "../../../../shared/limits.json";
import { readSalary } from "../../lib/yearly-salary";

export type SalaryType = "hourly" | "annual";

const HOURS_A_WEEK = 37.5;
const WEEKS_A_YEAR = 52;

/** The hourly wages that the site takes in, kr. */
export const LEAST_AN_HOUR = minHourlyWage;
export const MOST_AN_HOUR = maxHourlyWage;

/** What an hourly wage is a year, in whole kroner, for this share of full time in percent. */
export function yearlyOfHourly(wage: number, percentage = 100): number {
  return Math.round((wage * HOURS_A_WEEK * WEEKS_A_YEAR * percentage) / 100);
}

/** Another figure that was probably meant: the amount that was typed, but for an hour, a month or a year. */
export interface Slip {
  meant: "hour" | "month" | "year";
  /** kr, as it was typed. */
  amount: number;
  /** What to enter instead. */
  type: SalaryType;
  digits: string;
}

/** Whether the digits rather look like pay for another time than the one that was asked for. */
export function slipIn(type: SalaryType, digits: string): Slip | null {
  const amount = Number(digits);
  const reading = readSalary(digits);
  if (type === "annual") {
    if (reading.kind === "monthly") return { meant: "month", amount, type: "annual", digits: String(reading.yearly) };
    const isHourly = amount >= LEAST_AN_HOUR && amount <= MOST_AN_HOUR;
    return isHourly ? { meant: "hour", amount, type: "hourly", digits } : null;
  }
  if (amount <= MOST_AN_HOUR) return null;
  if (reading.kind === "monthly") return { meant: "month", amount, type: "annual", digits: String(reading.yearly) };
  return reading.kind === "yearly" ? { meant: "year", amount, type: "annual", digits } : null;
}

/** A share of full time, in percent, as people write it; not a number where it is none. */
export function percentIn(text: string): number {
  return /^\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.replace(",", ".")) : Number.NaN;
}
