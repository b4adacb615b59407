import type { Path } from "react-hook-form";
import * as z from "zod/mini";
import type { DisplayChoice } from "../../../api/types";
import { MAX_YEARLY_SALARY, MIN_YEARLY_SALARY } from "../../../domain/yearly-salary";
import { isAmount, parseAmount } from "../../../lib/amount";
import { fieldTexts } from "../../../ui/field-texts";
import type { AdditionsAnswer } from "../fields/AdditionsField";
import { displaySchema, maxPlacesCheck, weekHoursCheck } from "../flow/schema";
import {
  MAX_HOURLY_WAGE,
  MIN_HOURLY_WAGE,
  type PayPeriod,
  parsePercent,
  toYearly,
  USUAL_WEEK_HOURS_TEXT,
} from "../pay";
import { texts as shared } from "../texts";
import { sumParts } from "./parts";
import { texts } from "./texts";

/** Whether the form asks about the job that somebody has, or the last one. */
export type JobKind = "current" | "former";

export interface SalaryValues {
  /** Of a former job. */
  lastWorkYear: string;
  jobTitle: string;
  company: string;
  /** Set if the workplace was chosen from the business registry; otherwise empty. */
  organizationNumber: string;
  industry: string;
  location: string;
  period: PayPeriod;
  /** The pay of the period as typed. */
  salary: string;
  /** Hours per week of a full position, for an hourly wage. */
  weekHours: string;
  /** kr per year, as typed. With a base pay, the salary is the sum of the parts. */
  basePay: string;
  fixedAdditions: string;
  bonus: string;
  employmentPercentage: string;
  experienceYears: string;
  educationLevel: string;
  benefits: string[];
  includesAdditions: AdditionsAnswer;
  /** Not asked for: an edit keeps what the API was given. */
  age: number | null;
  display: DisplayChoice;
}

export const EMPTY: SalaryValues = {
  lastWorkYear: "",
  jobTitle: "",
  company: "",
  organizationNumber: "",
  industry: "",
  location: "",
  period: "year",
  salary: "",
  weekHours: USUAL_WEEK_HOURS_TEXT,
  basePay: "",
  fixedAdditions: "",
  bonus: "",
  employmentPercentage: "100",
  experienceYears: "",
  educationLevel: "",
  benefits: [],
  includesAdditions: "",
  age: null,
  display: "recommended",
};

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

type Check = (values: SalaryValues) => string | undefined;

function checkName(name: string, field: string, missing: string): string | undefined {
  if (name.trim() === "") return missing;
  return name.trim().length < 2 ? shared.tooShort(field) : undefined;
}

function checkYear({ lastWorkYear }: SalaryValues): string | undefined {
  if (lastWorkYear === "") return texts.yearMissing;
  const latest = new Date().getFullYear();
  const isYear = Number(lastWorkYear) >= MIN_YEAR && Number(lastWorkYear) <= latest;
  return isYear ? undefined : texts.yearInvalid(latest);
}

/** The messages of the specification, which differ between the forms. */
const checkPay =
  (kind: JobKind): Check =>
  ({ period, salary }) => {
    const { missing, tooLow, tooHigh } = texts.pay[kind][period === "hour" ? "hourly" : "yearly"];
    if (salary === "") return missing;
    const amount = parseAmount(salary);
    if (Number.isNaN(amount)) return fieldTexts.notOneAmount;
    const [min, max, value] =
      period === "hour"
        ? [MIN_HOURLY_WAGE, MAX_HOURLY_WAGE, amount]
        : [MIN_YEARLY_SALARY, MAX_YEARLY_SALARY, toYearly(amount, period)];
    if (value < min) return tooLow;
    return value > max ? tooHigh : undefined;
  };

function checkParts(part: "basePay" | "fixedAdditions" | "bonus"): Check {
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

const checkBasePay: Check = (values) => {
  const isTooLow =
    values.period !== "hour" &&
    values.basePay !== "" &&
    2 * parseAmount(values.basePay) < parseAmount(sumParts(values));
  return checkParts("basePay")(values) ?? (isTooLow ? texts.basePayTooLow : undefined);
};

const checkPercentage =
  (kind: JobKind): Check =>
  ({ employmentPercentage }) => {
    const isFormer = kind === "former";
    if (employmentPercentage.trim() === "") return isFormer ? undefined : texts.percentageMissing;
    const percentage = parsePercent(employmentPercentage);
    if (isFormer) return percentage >= 1 && percentage <= 100 ? undefined : texts.percentageInvalidFormer;
    return percentage > 0 && percentage <= 100 ? undefined : texts.percentageInvalid;
  };

const CHECKS: Readonly<Record<JobKind, Readonly<Record<string, Check>>>> = {
  current: {
    jobTitle: ({ jobTitle }) => checkName(jobTitle, shared.jobTitle, texts.jobTitleMissing),
    company: ({ company }) => checkName(company, shared.company, texts.companyMissing),
    location: ({ location }) => checkName(location, shared.location, texts.locationMissing),
    salary: checkPay("current"),
    employmentPercentage: checkPercentage("current"),
    experienceYears: ({ experienceYears }) => (experienceYears === "" ? texts.experienceMissing : undefined),
    basePay: checkBasePay,
    fixedAdditions: checkParts("fixedAdditions"),
    bonus: checkParts("bonus"),
  },
  former: {
    lastWorkYear: checkYear,
    jobTitle: ({ jobTitle }) => checkName(jobTitle, shared.jobTitle, `${texts.jobTitleMissing}.`),
    company: ({ company }) => checkName(company, texts.employer, texts.employerMissing),
    location: ({ location }) => (location.trim().length === 1 ? shared.tooShort(shared.location) : undefined),
    salary: checkPay("former"),
    employmentPercentage: checkPercentage("former"),
  },
};

const valuesSchema = z.object({
  lastWorkYear: z.string(),
  jobTitle: z.string().check(z.trim()),
  company: z.string().check(z.trim()),
  organizationNumber: z.string(),
  industry: z.string(),
  location: z.string().check(z.trim(), maxPlacesCheck),
  period: z.enum(["year", "month", "hour"]),
  salary: z.string(),
  weekHours: z.string(),
  basePay: z.string(),
  fixedAdditions: z.string(),
  bonus: z.string(),
  employmentPercentage: z.string().check(z.trim()),
  experienceYears: z.string(),
  educationLevel: z.string(),
  benefits: z.array(z.string()),
  includesAdditions: z.enum(["", "yes", "no"]),
  age: z.nullable(z.number()),
  display: displaySchema,
});

export function createSchema(kind: JobKind): z.ZodMiniType<SalaryValues, SalaryValues> {
  const checks = Object.entries(CHECKS[kind]).map(([field, check]) =>
    z.refine<SalaryValues>((values) => !check(values), {
      error: ({ input }) => check(input as SalaryValues),
      path: [field],
    }),
  );
  return valuesSchema.check(weekHoursCheck, ...checks);
}
