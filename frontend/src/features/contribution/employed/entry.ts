import type { MySalaryEntry, SalaryEntryForm } from "../../../api/types";
import { educationLabels, experienceLabels } from "../../../domain/labels";
import { texts as words } from "../../../domain/texts";
import { hourlyToYearly, parseWeekHours } from "../../../domain/yearly-salary";
import { formatWage, parseAmount } from "../../../lib/amount";
import { formatKroner } from "../../../lib/format";
import { toChoice } from "../fields/display";
import { parsePercent, toAdditions, toPayFields, toRegistryFields } from "../pay";
import { texts as shared } from "../texts";
import { type EmployedValues, isDivided } from "./schema";
import { texts } from "./texts";

const toKroner = (typed: string) => Math.round(parseAmount(typed));

/** The request body. Only an hourly wage keeps its øre. */
export function toSalaryEntry(values: EmployedValues): SalaryEntryForm {
  const { salaryType, salary, weekHours, organizationNumber, industry, educationLevel, display } = values;
  const percentage = parsePercent(values.employmentPercentage);
  const amount = parseAmount(salary);
  return {
    jobTitle: values.jobTitle,
    company: values.company,
    ...(organizationNumber && { organizationNumber }),
    ...(industry && { industry }),
    location: values.location,
    annualSalary:
      salaryType === "hourly" ? hourlyToYearly(amount, percentage, parseWeekHours(weekHours)) : Math.round(amount),
    ...(salaryType === "hourly" && { hourlyWage: amount }),
    employmentPercentage: percentage,
    experienceYears: values.experienceYears,
    ...(educationLevel && { educationLevel }),
    benefits: values.benefits,
    ...(isDivided(values)
      ? { payParts: { fixedAdditions: toKroner(values.fixedAdditions), bonus: toKroner(values.bonus) } }
      : toAdditions(values.includesAdditions)),
    display,
  };
}

/** The form values of a stored entry. */
export function fromSalaryEntry(entry: MySalaryEntry): Partial<EmployedValues> {
  const { percentage, ...pay } = toPayFields(entry);
  const { annualSalary, payParts } = entry;
  return {
    jobTitle: entry.jobTitle,
    company: entry.company ?? "",
    ...toRegistryFields(entry),
    location: entry.location ?? "",
    ...pay,
    ...(payParts && {
      dividesPay: true,
      basePay: String(annualSalary - payParts.fixedAdditions - payParts.bonus),
      fixedAdditions: String(payParts.fixedAdditions),
      bonus: String(payParts.bonus),
    }),
    employmentPercentage: percentage,
    experienceYears: entry.experienceYears ?? "",
    educationLevel: entry.educationLevel ?? "",
    benefits: entry.benefits,
    display: toChoice(entry.display),
  };
}

/** The lines of the summary step. */
export function summarizeSalaryEntry(values: EmployedValues): (readonly [label: string, value: string])[] {
  const { annualSalary, hourlyWage, payParts } = toSalaryEntry(values);
  const additions = payParts ? "yes" : values.includesAdditions;
  return [
    [shared.jobTitle, values.jobTitle],
    [shared.company, values.company],
    [shared.location, values.location],
    [shared.salaryTypes.hourly.name, hourlyWage ? formatWage(hourlyWage) : ""],
    [words.weekHours, hourlyWage ? values.weekHours : ""],
    [shared.salaryTypes.annual.name, formatKroner(annualSalary)],
    [shared.basePay, payParts ? formatKroner(annualSalary - payParts.fixedAdditions - payParts.bonus) : ""],
    [shared.fixedAdditions, payParts ? formatKroner(payParts.fixedAdditions) : ""],
    [shared.bonus, payParts ? formatKroner(payParts.bonus) : ""],
    [shared.employmentPercentage, `${values.employmentPercentage} ${shared.percent}`],
    [shared.additions, additions && shared.additionsAnswers[additions]],
    [texts.experience, experienceLabels[values.experienceYears] ?? ""],
    [shared.education, educationLabels[values.educationLevel] ?? ""],
    [shared.benefits, values.benefits.join(", ")],
  ];
}
