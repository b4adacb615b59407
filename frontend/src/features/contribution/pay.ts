import { maxHourlyWage, minHourlyWage } from "../../../../shared/limits.json";
import type { MySalaryEntry } from "../../api/types";
import { findWeekHours, parseSalary, USUAL_WEEK_HOURS } from "../../domain/yearly-salary";
import { formatTypedNumber, parseAmount } from "../../lib/amount";
import type { AdditionsAnswer } from "./fields/AdditionsField";

export type SalaryType = "hourly" | "annual";

/** Accepted hourly wages, in kr. */
export const MIN_HOURLY_WAGE = minHourlyWage;
export const MAX_HOURLY_WAGE = maxHourlyWage;

/** The amount was probably entered for another unit: hour, month or year. */
export interface UnitMismatch {
  intendedUnit: "hour" | "month" | "year";
  /** kr, as typed. */
  amount: number;
  /** The corrected input. */
  type: SalaryType;
  typed: string;
}

/** Detects an amount that does not fit the selected unit. */
export function detectUnitMismatch(type: SalaryType, typed: string): UnitMismatch | null {
  const amount = parseAmount(typed);
  const parsed = parseSalary(typed);
  if (type === "annual") {
    if (parsed.kind === "monthly")
      return { intendedUnit: "month", amount, type: "annual", typed: String(parsed.yearly) };
    const isHourly = amount >= MIN_HOURLY_WAGE && amount <= MAX_HOURLY_WAGE;
    return isHourly ? { intendedUnit: "hour", amount, type: "hourly", typed } : null;
  }
  if (!(amount > MAX_HOURLY_WAGE)) return null;
  if (parsed.kind === "monthly") return { intendedUnit: "month", amount, type: "annual", typed: String(parsed.yearly) };
  return parsed.kind === "yearly" ? { intendedUnit: "year", amount, type: "annual", typed } : null;
}

/** Parses a percentage as typed, such as '37,5', to two decimals, as it is stored. NaN if it is not a number. */
export function parsePercent(text: string): number {
  return /^\d+([.,]\d+)?$/.test(text.trim()) ? Math.round(100 * Number(text.replace(",", "."))) / 100 : Number.NaN;
}

/** The hours per week before anything is typed. */
export const USUAL_WEEK_HOURS_TEXT = formatTypedNumber(USUAL_WEEK_HOURS);

/** The answer as part of the request. */
export function toAdditions(answer: AdditionsAnswer): { includesAdditions?: boolean } {
  return answer === "" ? {} : { includesAdditions: answer === "yes" };
}

/** The fields that both forms have for the workplace of a stored entry. */
export function toRegistryFields({ organizationNumber, industry }: MySalaryEntry) {
  return { organizationNumber: organizationNumber ?? "", industry: industry ?? "" };
}

/** The fields that both forms have for the pay of a stored entry, as typed. */
export function toPayFields(entry: MySalaryEntry) {
  const { annualSalary, fullTimeSalary, hourlyWage, employmentPercentage, includesAdditions } = entry;
  const answers: Readonly<Record<string, AdditionsAnswer>> = { true: "yes", false: "no" };
  return {
    salaryType: hourlyWage === null ? ("annual" as const) : ("hourly" as const),
    salary: formatTypedNumber(hourlyWage ?? annualSalary),
    weekHours:
      hourlyWage === null
        ? USUAL_WEEK_HOURS_TEXT
        : formatTypedNumber(findWeekHours(hourlyWage, fullTimeSalary ?? annualSalary)),
    percentage: formatTypedNumber(employmentPercentage ?? 100),
    includesAdditions: answers[String(includesAdditions)] ?? "",
  };
}
