import type { MySalaryEntry, SalaryEntryForm } from "../../../api/types";
import { parseYearsSince } from "../../../domain/entry-facts";
import { texts as words } from "../../../domain/texts";
import { hourlyToYearly, parseWeekHours } from "../../../domain/yearly-salary";
import { toChoice } from "../../../features/contribution/fields/display";
import { parsePercent, toAdditions, toPayFields, toRegistryFields } from "../../../features/contribution/pay";
import { texts as shared } from "../../../features/contribution/texts";
import { formatTypedNumber, formatWage, parseAmount } from "../../../lib/amount";
import { formatKroner } from "../../../lib/format";
import type { PreviousJobValues } from "./schema";
import { texts } from "./texts";

/** Older salaries are not published. */
const HIDDEN_FROM_YEARS = 5;
const HIDDEN_MARK = "[HIDDEN] ";
const FULL_TIME = 100;

export function isHiddenFromPublic(lastWorkYear: string, now = new Date()): boolean {
  return lastWorkYear !== "" && now.getFullYear() - Number(lastWorkYear) >= HIDDEN_FROM_YEARS;
}

/** The `experienceYears` value of the request. */
export function formatYearsSince(lastWorkYear: string, now = new Date()): string {
  const years = now.getFullYear() - Number(lastWorkYear);
  return `${isHiddenFromPublic(lastWorkYear, now) ? HIDDEN_MARK : ""}${years} år siden`;
}

/** The request body. Only an hourly wage keeps its øre. */
export function toPreviousJobEntry(values: PreviousJobValues, now = new Date()): SalaryEntryForm {
  const amount = parseAmount(values.lastSalary);
  const isHourly = values.salaryType === "hourly";
  return {
    jobTitle: values.lastJobTitle,
    company: values.lastEmployer,
    ...(values.organizationNumber && { organizationNumber: values.organizationNumber }),
    ...(values.industry && { industry: values.industry }),
    location: values.lastJobLocation || texts.notTold,
    annualSalary: isHourly ? hourlyToYearly(amount, FULL_TIME, parseWeekHours(values.weekHours)) : Math.round(amount),
    ...(isHourly && { hourlyWage: amount }),
    employmentPercentage: values.lastJobPercentage ? parsePercent(values.lastJobPercentage) : FULL_TIME,
    experienceYears: formatYearsSince(values.lastWorkYear, now),
    benefits: [],
    ...toAdditions(values.includesAdditions),
    display: values.display,
  };
}

/** The form values of a stored entry. */
export function fromPreviousJobEntry(entry: MySalaryEntry): Partial<PreviousJobValues> {
  const { percentage, salary, ...pay } = toPayFields(entry);
  const reportedIn = Number.parseInt(entry.createdAt, 10);
  return {
    lastWorkYear: String(reportedIn - (parseYearsSince(entry.experienceYears) ?? 0)),
    lastJobTitle: entry.jobTitle,
    lastEmployer: entry.company ?? "",
    ...toRegistryFields(entry),
    lastJobLocation: entry.location === texts.notTold ? "" : (entry.location ?? ""),
    ...pay,
    lastSalary: salary,
    lastJobPercentage: percentage,
    display: toChoice(entry.display),
  };
}

/** The lines of the summary step. */
export function summarizePreviousJob(values: PreviousJobValues): (readonly [label: string, value: string])[] {
  const { annualSalary, hourlyWage, employmentPercentage, location } = toPreviousJobEntry(values);
  return [
    [texts.lastWorkYear, values.lastWorkYear],
    [shared.jobTitle, values.lastJobTitle],
    [texts.lastEmployer, values.lastEmployer],
    [shared.location, location],
    [shared.salaryTypes.hourly.name, hourlyWage ? formatWage(hourlyWage) : ""],
    [words.weekHours, hourlyWage ? values.weekHours : ""],
    [hourlyWage ? texts.fullTimeSalary : shared.salaryTypes.annual.name, formatKroner(annualSalary)],
    [shared.employmentPercentage, `${formatTypedNumber(employmentPercentage)} ${shared.percent}`],
    [shared.additions, values.includesAdditions && shared.additionsAnswers[values.includesAdditions]],
  ];
}
