import type { Path } from "react-hook-form";
import * as z from "zod/mini";
import type { DisplayChoice } from "../../../api/types";
import { MAX_YEARLY_SALARY, MIN_YEARLY_SALARY } from "../../../domain/yearly-salary";
import { formatTypedNumber, isAmount, parseAmount } from "../../../lib/amount";
import { fieldTexts } from "../../../ui/field-texts";
import type { AdditionsAnswer } from "../fields/AdditionsField";
import { displaySchema, maxPlacesCheck, requiredName, requiredText, weekHoursCheck } from "../flow/schema";
import { MAX_HOURLY_WAGE, MIN_HOURLY_WAGE, parsePercent, type SalaryType, USUAL_WEEK_HOURS_TEXT } from "../pay";
import { texts as shared } from "../texts";
import { texts } from "./texts";

export interface EmployedValues {
  jobTitle: string;
  company: string;
  /** Set if the workplace was chosen from the business registry; otherwise empty. */
  organizationNumber: string;
  industry: string;
  location: string;
  salaryType: SalaryType | "";
  /** The hourly or yearly pay as typed. */
  salary: string;
  /** Hours per week of a full position, for an hourly wage. */
  weekHours: string;
  /** Whether a yearly salary is the sum of the three parts below. */
  dividesPay: boolean;
  /** kr per year, as typed. */
  basePay: string;
  fixedAdditions: string;
  bonus: string;
  employmentPercentage: string;
  experienceYears: string;
  educationLevel: string;
  benefits: string[];
  includesAdditions: AdditionsAnswer;
  display: DisplayChoice;
}

export const EMPTY: EmployedValues = {
  jobTitle: "",
  company: "",
  organizationNumber: "",
  industry: "",
  location: "",
  salaryType: "",
  salary: "",
  weekHours: USUAL_WEEK_HOURS_TEXT,
  dividesPay: false,
  basePay: "",
  fixedAdditions: "",
  bonus: "",
  employmentPercentage: "100",
  experienceYears: "",
  educationLevel: "",
  benefits: [],
  includesAdditions: "",
  display: "recommended",
};

/** Fields per step. The last step is the summary. */
export const FIELDS: readonly (readonly Path<EmployedValues>[])[] = [
  ["jobTitle", "company", "location"],
  ["salaryType"],
  [
    "salary",
    "weekHours",
    "basePay",
    "fixedAdditions",
    "bonus",
    "employmentPercentage",
    "experienceYears",
    "educationLevel",
    "benefits",
    "includesAdditions",
  ],
  ["display"],
];

function getSalaryError({ salaryType, salary }: EmployedValues): string | undefined {
  if (salary === "") return salaryType === "hourly" ? texts.wageMissing : texts.salaryMissing;
  const amount = parseAmount(salary);
  if (Number.isNaN(amount)) return fieldTexts.notOneAmount;
  if (salaryType === "hourly") {
    if (amount < MIN_HOURLY_WAGE) return texts.wageTooLow;
    return amount > MAX_HOURLY_WAGE ? texts.wageTooHigh : undefined;
  }
  if (amount < MIN_YEARLY_SALARY) return texts.salaryTooLow;
  return amount > MAX_YEARLY_SALARY ? texts.salaryTooHigh : undefined;
}

const PARTS = ["basePay", "fixedAdditions", "bonus"] as const;
export type PayPart = (typeof PARTS)[number];

/** Whether the salary is the sum of its parts. An hourly wage has none. */
export function isDivided({ salaryType, dividesPay }: Pick<EmployedValues, "salaryType" | "dividesPay">): boolean {
  return dividesPay && salaryType === "annual";
}

/** The sum of the parts that are amounts, as typed; empty without any. */
export function sumParts(parts: Pick<EmployedValues, PayPart>): string {
  const sum = PARTS.reduce((total, part) => total + (parseAmount(parts[part]) || 0), 0);
  return sum === 0 ? "" : formatTypedNumber(Math.round(sum));
}

const MISSING_PART: Readonly<Record<PayPart, string>> = {
  basePay: texts.basePayMissing,
  fixedAdditions: texts.fixedAdditionsMissing,
  bonus: texts.bonusMissing,
};

function getPartError(values: EmployedValues, part: PayPart): string | undefined {
  if (!isDivided(values)) return undefined;
  if (values[part] === "") return MISSING_PART[part];
  if (!isAmount(values[part])) return fieldTexts.notOneAmount;
  const isTooLow = 2 * parseAmount(values.basePay) < parseAmount(sumParts(values));
  return part === "basePay" && isTooLow ? texts.basePayTooLow : undefined;
}

const partChecks = PARTS.map((part) =>
  z.refine<EmployedValues>((values) => !getPartError(values, part), {
    error: ({ input }) => getPartError(input as EmployedValues, part),
    path: [part],
  }),
);

function isValidPercentage(text: string): boolean {
  const percentage = parsePercent(text);
  return percentage > 0 && percentage <= 100;
}

export const employedSchema: z.ZodMiniType<EmployedValues, EmployedValues> = z
  .object({
    jobTitle: requiredName(shared.jobTitle, texts.jobTitleMissing),
    company: requiredName(shared.company, shared.companyMissing),
    organizationNumber: z.string(),
    industry: z.string(),
    location: requiredName(shared.location, texts.locationMissing).check(maxPlacesCheck),
    salaryType: z.enum(["hourly", "annual"]),
    salary: z.string(),
    weekHours: z.string(),
    dividesPay: z.boolean(),
    basePay: z.string(),
    fixedAdditions: z.string(),
    bonus: z.string(),
    employmentPercentage: requiredText(texts.percentageMissing).check(
      z.refine((text) => text === "" || isValidPercentage(text), texts.percentageInvalid),
    ),
    experienceYears: requiredText(texts.experienceMissing),
    educationLevel: z.string(),
    benefits: z.array(z.string()),
    includesAdditions: z.enum(["", "yes", "no"]),
    display: displaySchema,
  })
  .check(
    z.refine((values: EmployedValues) => !getSalaryError(values), {
      error: ({ input }) => getSalaryError(input as EmployedValues),
      path: ["salary"],
    }),
    weekHoursCheck,
    ...partChecks,
  );
