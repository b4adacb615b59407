import type { Path } from "react-hook-form";
import type { DisplayChoice } from "#api/types";
import { splitPlaces } from "#domain/entry-facts";
import { texts as words } from "#domain/texts";
import { MAX_YEARLY_SALARY, MIN_YEARLY_SALARY, parsePercentage, parseWeekHours } from "#domain/yearly-salary";
import { isAmount, parseAmount } from "#lib/amount";
import { type Check, checkPresent } from "#lib/form-checks";
import { maxHourlyWage, maxPlaces, minHourlyWage } from "#shared/limits.json";
import { fieldTexts } from "#ui/field-texts";
import { checkName } from "../check-name";
import { type PayPeriod, sumParts, toYearly, USUAL_WEEK_HOURS_TEXT } from "../pay";
import { texts as shared } from "../texts";
import { texts } from "./texts";

/** Whether the form is about a current or a former job. */
export type JobKind = "current" | "former";

export const EMPTY = {
  /** Of a former job. */
  lastWorkYear: "",
  jobTitle: "",
  company: "",
  /** Set if the workplace was chosen from the business registry. */
  organizationNumber: "",
  industry: "",
  location: "",
  period: "year" as PayPeriod,
  /** The pay of the period as typed. */
  salary: "",
  /** Hours per week of a full position, for an hourly wage. */
  weekHours: USUAL_WEEK_HOURS_TEXT,
  /** kr per year, as typed. With a base pay, the salary is the sum of the parts. */
  basePay: "",
  fixedAdditions: "",
  bonus: "",
  employmentPercentage: "100",
  experienceYears: "",
  educationLevel: "",
  benefits: [] as string[],
  /** Whether the pay includes additions and bonus. */
  includesAdditions: "" as "" | "yes" | "no",
  /** Not asked for: an edit keeps what the API was given. */
  age: null as number | null,
  display: "recommended" as DisplayChoice,
};

export type SalaryValues = typeof EMPTY;

export const FIELDS: readonly (readonly Path<SalaryValues>[])[] = [
  ["lastWorkYear", "jobTitle", "company", "location"],
  [
    "salary",
    "experienceYears",
    "employmentPercentage",
    "weekHours",
    "educationLevel",
    "basePay",
    "fixedAdditions",
    "bonus",
    "includesAdditions",
    "benefits",
    "age",
  ],
  ["display"],
];

const MIN_YEAR = 1980;

function checkYear({ lastWorkYear }: SalaryValues): string | undefined {
  if (lastWorkYear === "") return texts.yearMissing;
  const latest = new Date().getFullYear();
  const isYear = Number(lastWorkYear) >= MIN_YEAR && Number(lastWorkYear) <= latest;
  return isYear ? undefined : texts.yearInvalid(MIN_YEAR, latest);
}

/** The messages of the specification, which differ between the forms. */
function checkPay(kind: JobKind, { period, salary }: SalaryValues): string | undefined {
  const { missing, tooLow, tooHigh } = texts.pay[kind][period === "hour" ? "hourly" : "yearly"];
  if (salary === "") return missing;
  const amount = parseAmount(salary);
  if (Number.isNaN(amount)) return fieldTexts.notOneAmount;
  const [min, max, value] =
    period === "hour"
      ? [minHourlyWage, maxHourlyWage, amount]
      : [MIN_YEARLY_SALARY, MAX_YEARLY_SALARY, toYearly(amount, period)];
  if (value < min) return tooLow;
  return value > max ? tooHigh : undefined;
}

function checkPart(part: "basePay" | "fixedAdditions" | "bonus", values: SalaryValues): string | undefined {
  if (values.period === "hour") return undefined;
  if (!isAmount(values[part])) return fieldTexts.notOneAmount;
  if (part === "basePay" || values.basePay !== "") return undefined;
  // The additions typed without a base pay are a part of the salary.
  const additions = parseAmount(sumParts(values)) || 0;
  const isTooHigh = values[part] !== "" && 2 * additions > toYearly(parseAmount(values.salary), values.period);
  return isTooHigh ? texts.additionsTooHigh : undefined;
}

function checkBasePay(values: SalaryValues): string | undefined {
  const isTooLow =
    values.period !== "hour" &&
    values.basePay !== "" &&
    2 * parseAmount(values.basePay) < parseAmount(sumParts(values));
  return checkPart("basePay", values) ?? (isTooLow ? texts.basePayTooLow : undefined);
}

function checkPercentage(kind: JobKind, { employmentPercentage }: SalaryValues): string | undefined {
  const isFormer = kind === "former";
  if (employmentPercentage === "") return isFormer ? undefined : texts.percentageMissing;
  const percentage = parsePercentage(employmentPercentage);
  if (isFormer) return percentage !== null && percentage >= 1 ? undefined : texts.percentageInvalidFormer;
  return percentage === null ? texts.percentageInvalid : undefined;
}

function checkWeekHours({ period, weekHours }: SalaryValues): string | undefined {
  return period === "hour" && Number.isNaN(parseWeekHours(weekHours)) ? words.invalidWeekHours : undefined;
}

/** `missing`: the message of an empty field. */
function checkPlaces(location: string, missing: string): string | undefined {
  const hasTooMany = splitPlaces(location).length > maxPlaces;
  return checkName(location, shared.location, missing) ?? (hasTooMany ? shared.tooManyPlaces : undefined);
}

const checkParts = (values: SalaryValues) => ({
  basePay: checkBasePay(values),
  fixedAdditions: checkPart("fixedAdditions", values),
  bonus: checkPart("bonus", values),
});

export const CHECKS: Readonly<Record<JobKind, Check<SalaryValues>>> = {
  current: (values) => ({
    jobTitle: checkName(values.jobTitle, shared.jobTitle, texts.jobTitleMissing),
    company: checkName(values.company, shared.company, texts.companyMissing),
    location: checkPlaces(values.location, texts.locationMissing),
    salary: checkPay("current", values),
    employmentPercentage: checkPercentage("current", values),
    weekHours: checkWeekHours(values),
    experienceYears: checkPresent(values.experienceYears, texts.experienceMissing),
    ...checkParts(values),
  }),
  former: (values) => ({
    lastWorkYear: checkYear(values),
    jobTitle: checkName(values.jobTitle, shared.jobTitle, `${texts.jobTitleMissing}.`),
    company: checkName(values.company, texts.employer, texts.employerMissing),
    location: values.location === "" ? undefined : checkPlaces(values.location, ""),
    salary: checkPay("former", values),
    employmentPercentage: checkPercentage("former", values),
    weekHours: checkWeekHours(values),
    ...checkParts(values),
  }),
};
