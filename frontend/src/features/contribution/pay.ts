import {
  hourlyToYearly,
  MAX_YEARLY_SALARY,
  MIN_YEARLY_SALARY,
  parsePercentage,
  USUAL_WEEK_HOURS,
} from "#domain/yearly-salary";
import { formatTypedNumber, parseAmount } from "#lib/amount";
import { maxHourlyWage, minHourlyWage } from "#shared/limits.json";

export type PayPeriod = "year" | "month" | "hour";

/** kr. A larger amount is more likely pay per year. */
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
  const percentage = parsePercentage(employmentPercentage || "100");
  if (percentage === null) return null;
  if (period === "hour") {
    const isValid = isHourly(amount) && !Number.isNaN(weekHours);
    return isValid
      ? { paid: hourlyToYearly(amount, percentage, weekHours), fullTime: hourlyToYearly(amount, 100, weekHours) }
      : null;
  }
  const paid = toYearly(amount, period);
  return isYearly(paid) ? { paid, fullTime: Math.round((paid * 100) / percentage) } : null;
}

/** The hours per week before anything is typed. */
export const USUAL_WEEK_HOURS_TEXT = formatTypedNumber(USUAL_WEEK_HOURS);

const PARTS = ["basePay", "fixedAdditions", "bonus"] as const;
export type PayPart = (typeof PARTS)[number];

/** The parts of a yearly pay as typed. */
type PayParts = Readonly<Record<PayPart, string>>;

/** Whether parts of the pay were typed. An hourly wage has none. */
export function hasParts({ period, ...values }: PayParts & { period: PayPeriod }): boolean {
  return period !== "hour" && PARTS.some((part) => values[part] !== "");
}

/** Whether the salary is the sum of its parts, because the base pay was typed. */
export function isSummed(values: PayParts & { period: PayPeriod }): boolean {
  return values.period !== "hour" && values.basePay !== "";
}

/** The sum of the parts that are amounts, as typed; empty without any. */
export function sumParts(parts: PayParts): string {
  const sum = PARTS.reduce((total, part) => total + (parseAmount(parts[part]) || 0), 0);
  return sum === 0 ? "" : formatTypedNumber(Math.round(sum));
}
