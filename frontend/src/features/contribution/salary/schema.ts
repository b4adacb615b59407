import type { Path } from "react-hook-form";
import { maxHourlyWage, maxPlaces, minHourlyWage } from "../../../../../shared/limits.json";
import type { DisplayChoice } from "../../../api/types";
import { splitPlaces } from "../../../domain/entry-facts";
import { texts as words } from "../../../domain/texts";
import { MAX_YEARLY_SALARY, MIN_YEARLY_SALARY, parsePercentage, parseWeekHours } from "../../../domain/yearly-salary";
import { isAmount, parseAmount } from "../../../lib/amount";
import { fieldTexts } from "../../../ui/field-texts";
import { type Check, type Checks, checkName } from "../flow/checks";
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

/** Fields per step. */
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

type SalaryCheck = Check<SalaryValues>;

function checkYear({ lastWorkYear }: SalaryValues): string | undefined {
  if (lastWorkYear === "") return texts.yearMissing;
  const latest = new Date().getFullYear();
  const isYear = Number(lastWorkYear) >= MIN_YEAR && Number(lastWorkYear) <= latest;
  return isYear ? undefined : texts.yearInvalid(latest);
}

/** The messages of the specification, which differ between the forms. */
const checkPay =
  (kind: JobKind): SalaryCheck =>
  ({ period, salary }) => {
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
  };

function checkParts(part: "basePay" | "fixedAdditions" | "bonus"): SalaryCheck {
  return (values) => {
    if (values.period === "hour") return undefined;
    if (!isAmount(values[part])) return fieldTexts.notOneAmount;
    if (part === "basePay" || values.basePay !== "") return undefined;
    // The additions typed without a base pay are a part of the salary.
    const additions = parseAmount(sumParts(values)) || 0;
    const isTooHigh = values[part] !== "" && 2 * additions > toYearly(parseAmount(values.salary), values.period);
    return isTooHigh ? texts.additionsTooHigh : undefined;
  };
}

const checkBasePay: SalaryCheck = (values) => {
  const isTooLow =
    values.period !== "hour" &&
    values.basePay !== "" &&
    2 * parseAmount(values.basePay) < parseAmount(sumParts(values));
  return checkParts("basePay")(values) ?? (isTooLow ? texts.basePayTooLow : undefined);
};

const checkPercentage =
  (kind: JobKind): SalaryCheck =>
  ({ employmentPercentage }) => {
    const isFormer = kind === "former";
    if (employmentPercentage.trim() === "") return isFormer ? undefined : texts.percentageMissing;
    const percentage = parsePercentage(employmentPercentage);
    if (isFormer) return percentage !== null && percentage >= 1 ? undefined : texts.percentageInvalidFormer;
    return percentage === null ? texts.percentageInvalid : undefined;
  };

const checkWeekHours: SalaryCheck = ({ period, weekHours }) =>
  period === "hour" && Number.isNaN(parseWeekHours(weekHours)) ? words.invalidWeekHours : undefined;

const checkPlaceCount: SalaryCheck = ({ location }) =>
  splitPlaces(location).length > maxPlaces ? shared.tooManyPlaces : undefined;

export const CHECKS: Readonly<Record<JobKind, Checks<SalaryValues>>> = {
  current: {
    jobTitle: ({ jobTitle }) => checkName(jobTitle, shared.jobTitle, texts.jobTitleMissing),
    company: ({ company }) => checkName(company, shared.company, texts.companyMissing),
    location: (values) => checkName(values.location, shared.location, texts.locationMissing) ?? checkPlaceCount(values),
    salary: checkPay("current"),
    employmentPercentage: checkPercentage("current"),
    weekHours: checkWeekHours,
    experienceYears: ({ experienceYears }) => (experienceYears === "" ? texts.experienceMissing : undefined),
    basePay: checkBasePay,
    fixedAdditions: checkParts("fixedAdditions"),
    bonus: checkParts("bonus"),
  },
  former: {
    lastWorkYear: checkYear,
    jobTitle: ({ jobTitle }) => checkName(jobTitle, shared.jobTitle, `${texts.jobTitleMissing}.`),
    company: ({ company }) => checkName(company, texts.employer, texts.employerMissing),
    location: (values) =>
      values.location.trim() === ""
        ? undefined
        : (checkName(values.location, shared.location, "") ?? checkPlaceCount(values)),
    salary: checkPay("former"),
    employmentPercentage: checkPercentage("former"),
    weekHours: checkWeekHours,
  },
};
