import type { MySalaryEntry, SalaryEntryForm } from "#api/types";
import { parseYearsSince } from "#domain/entry-facts";
import { findWeekHours, hourlyToYearly, parsePercentage, parseWeekHours } from "#domain/yearly-salary";
import { formatTypedNumber, parseAmount } from "#lib/amount";
import { texts as uiTexts } from "#ui/texts";
import { toChoice } from "../fields/display";
import { hasParts, toYearly, USUAL_WEEK_HOURS_TEXT } from "../pay";
import type { JobKind, SalaryValues } from "./schema";

/** Older salaries are not published. */
const HIDDEN_FROM_YEARS = 5;
const HIDDEN_MARK = "[HIDDEN] ";
const FULL_TIME = 100;

const toKroner = (typed: string) => Math.round(parseAmount(typed) || 0);

export function isHiddenFromPublic(lastWorkYear: string, now = new Date()): boolean {
  return lastWorkYear !== "" && now.getFullYear() - Number(lastWorkYear) >= HIDDEN_FROM_YEARS;
}

/** The `experienceYears` value of a former job. */
export function formatYearsSince(lastWorkYear: string, now = new Date()): string {
  const years = now.getFullYear() - Number(lastWorkYear);
  return `${isHiddenFromPublic(lastWorkYear, now) ? HIDDEN_MARK : ""}${years} år siden`;
}

/** kr per year. An hourly wage of a former job is converted for a full position. */
function getAnnualSalary({ period, salary, weekHours }: SalaryValues, kind: JobKind, percentage: number): number {
  const amount = parseAmount(salary);
  if (period !== "hour") return toYearly(amount, period);
  return hourlyToYearly(amount, kind === "former" ? FULL_TIME : percentage, parseWeekHours(weekHours));
}

/** The request body. Only an hourly wage keeps its øre. */
export function toSalaryEntry(values: SalaryValues, kind: JobKind, now = new Date()): SalaryEntryForm {
  const { organizationNumber, industry, educationLevel, includesAdditions, age } = values;
  const percentage = parsePercentage(values.employmentPercentage) ?? FULL_TIME;
  return {
    jobTitle: values.jobTitle,
    company: values.company,
    ...(organizationNumber && { organizationNumber }),
    ...(industry && { industry }),
    location: values.location || uiTexts.notGiven,
    annualSalary: getAnnualSalary(values, kind, percentage),
    ...(values.period === "hour" && { hourlyWage: parseAmount(values.salary) }),
    employmentPercentage: percentage,
    experienceYears: kind === "former" ? formatYearsSince(values.lastWorkYear, now) : values.experienceYears,
    ...(educationLevel && { educationLevel }),
    benefits: values.benefits,
    ...(hasParts(values)
      ? { payParts: { fixedAdditions: toKroner(values.fixedAdditions), bonus: toKroner(values.bonus) } }
      : includesAdditions && { includesAdditions: includesAdditions === "yes" }),
    ...(age !== null && { age }),
    display: values.display,
  };
}

/** The pay of a stored entry, as typed. */
function fromPay({ annualSalary, fullTimeSalary, hourlyWage, payParts, includesAdditions }: MySalaryEntry) {
  const { fixedAdditions, bonus } = payParts ?? {};
  return {
    period: hourlyWage === null ? ("year" as const) : ("hour" as const),
    salary: formatTypedNumber(hourlyWage ?? annualSalary),
    weekHours:
      hourlyWage === null
        ? USUAL_WEEK_HOURS_TEXT
        : formatTypedNumber(findWeekHours(hourlyWage, fullTimeSalary ?? annualSalary)),
    basePay: payParts ? String(annualSalary - payParts.fixedAdditions - payParts.bonus) : "",
    fixedAdditions: fixedAdditions === undefined ? "" : String(fixedAdditions),
    bonus: bonus === undefined ? "" : String(bonus),
    includesAdditions:
      includesAdditions === null ? ("" as const) : includesAdditions ? ("yes" as const) : ("no" as const),
  };
}

/** Every form value of a stored entry, so that an edit loses none. */
export function fromSalaryEntry(entry: MySalaryEntry): SalaryValues {
  const { experienceYears } = entry;
  const yearsSince = parseYearsSince(experienceYears);
  return {
    lastWorkYear: yearsSince === null ? "" : String(Number.parseInt(entry.createdAt, 10) - yearsSince),
    jobTitle: entry.jobTitle,
    company: entry.company ?? "",
    organizationNumber: entry.organizationNumber ?? "",
    industry: entry.industry ?? "",
    location: entry.location === uiTexts.notGiven ? "" : (entry.location ?? ""),
    ...fromPay(entry),
    employmentPercentage: formatTypedNumber(entry.employmentPercentage ?? FULL_TIME),
    experienceYears: yearsSince === null ? (experienceYears ?? "") : "",
    educationLevel: entry.educationLevel ?? "",
    benefits: entry.benefits,
    age: entry.age,
    display: toChoice(entry.display),
  };
}
