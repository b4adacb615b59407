import { maxHourlyWage, minHourlyWage } from "../../../../shared/limits.json";
import { hourlyToYearly, MAX_YEARLY_SALARY, MIN_YEARLY_SALARY, USUAL_WEEK_HOURS } from "../../domain/yearly-salary";
import { formatTypedNumber, parseAmount } from "../../lib/amount";

export type PayPeriod = "year" | "month" | "hour";

/** kr. More is rather pay of a year. */
const MAX_MONTHLY_PAY = 2 * MIN_YEARLY_SALARY;

/** kr per year of a yearly or monthly pay. */
export function toYearly(amount: number, period: "year" | "month"): number {
  return Math.round(period === "month" ? 12 * amount : amount);
}

const isYearly = (amount: number) => amount >= MIN_YEARLY_SALARY && amount <= MAX_YEARLY_SALARY;
const isHourly = (amount: number) => amount >= minHourlyWage && amount <= maxHourlyWage;

/** The period that an amount was probably typed for, if it does not fit the chosen one; `null` if it does. */
export function detectOtherPeriod(period: PayPeriod, typed: string): PayPeriod | null {
  const amount = parseAmount(typed);
  const fits: Readonly<Record<PayPeriod, boolean>> = {
    year: isYearly(amount),
    month: isYearly(toYearly(amount, "month")) && amount < MAX_MONTHLY_PAY,
    hour: isHourly(amount),
  };
  if (fits[period]) return null;
  return (["year", "month", "hour"] as const).find((other) => fits[other]) ?? null;
}

interface TypedPay {
  period: PayPeriod;
  salary: string;
  employmentPercentage: string;
}

/** kr per year of the job and of a full position; `null` if the amount or the percentage is invalid. */
export function getYearlyPay(
  { period, salary, employmentPercentage }: TypedPay,
  weekHours: number,
): { paid: number; fullTime: number } | null {
  const amount = parseAmount(salary);
  const percentage = parsePercent(employmentPercentage || "100");
  if (!(percentage > 0 && percentage <= 100)) return null;
  if (period === "hour") {
    const isValid = isHourly(amount) && !Number.isNaN(weekHours);
    return isValid
      ? { paid: hourlyToYearly(amount, percentage, weekHours), fullTime: hourlyToYearly(amount, 100, weekHours) }
      : null;
  }
  const paid = toYearly(amount, period);
  return isYearly(paid) ? { paid, fullTime: Math.round((paid * 100) / percentage) } : null;
}

/** Parses a percentage as typed, such as '37,5', to two decimals, as it is stored. NaN if it is not a number. */
export function parsePercent(text: string): number {
  return /^\d+([.,]\d+)?$/.test(text.trim()) ? Math.round(100 * Number(text.replace(",", "."))) / 100 : Number.NaN;
}

/** The hours per week before anything is typed. */
export const USUAL_WEEK_HOURS_TEXT = formatTypedNumber(USUAL_WEEK_HOURS);
