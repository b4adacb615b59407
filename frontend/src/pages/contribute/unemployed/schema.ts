import type { Path } from "react-hook-form";
import * as z from "zod/mini";
import type { DisplayChoice } from "../../../api/types";
import { MAX_YEARLY_SALARY, MIN_YEARLY_SALARY } from "../../../domain/yearly-salary";
import type { AdditionsAnswer } from "../../../features/contribution/fields/AdditionsField";
import {
  displaySchema,
  maxPlacesCheck,
  requiredName,
  weekHoursCheck,
} from "../../../features/contribution/flow/schema";
import {
  MAX_HOURLY_WAGE,
  MIN_HOURLY_WAGE,
  parsePercent,
  type SalaryType,
  USUAL_WEEK_HOURS_TEXT,
} from "../../../features/contribution/pay";
import { texts as shared } from "../../../features/contribution/texts";
import { parseAmount } from "../../../lib/amount";
import { fieldTexts } from "../../../ui/field-texts";
import { texts } from "./texts";

const MIN_YEAR = 1980;
const MIN_PERCENT = 1;

export interface PreviousJobValues {
  lastWorkYear: string;
  lastJobTitle: string;
  lastEmployer: string;
  /** Set if the workplace was chosen from the business registry; otherwise empty. */
  organizationNumber: string;
  industry: string;
  /** Empty if not stated. */
  lastJobLocation: string;
  salaryType: SalaryType | "";
  /** The hourly or yearly pay as typed. */
  lastSalary: string;
  /** Hours per week of a full position, for an hourly wage. */
  weekHours: string;
  lastJobPercentage: string;
  includesAdditions: AdditionsAnswer;
  display: DisplayChoice;
}

export const EMPTY: PreviousJobValues = {
  lastWorkYear: "",
  lastJobTitle: "",
  lastEmployer: "",
  organizationNumber: "",
  industry: "",
  lastJobLocation: "",
  salaryType: "",
  lastSalary: "",
  weekHours: USUAL_WEEK_HOURS_TEXT,
  lastJobPercentage: "100",
  includesAdditions: "",
  display: "recommended",
};

/** Fields per step. The last step is the summary. */
export const FIELDS: readonly (readonly Path<PreviousJobValues>[])[] = [
  ["lastWorkYear"],
  ["lastJobTitle", "lastEmployer"],
  ["lastJobLocation"],
  ["salaryType"],
  ["lastSalary", "weekHours", "lastJobPercentage", "includesAdditions"],
  ["display"],
];

function getYearError(text: string): string | undefined {
  if (text === "") return texts.yearMissing;
  const latest = new Date().getFullYear();
  const isYear = Number(text) >= MIN_YEAR && Number(text) <= latest;
  return isYear ? undefined : texts.yearInvalid(latest);
}

function getSalaryError({ salaryType, lastSalary }: PreviousJobValues): string | undefined {
  if (lastSalary === "") return texts.salaryMissing;
  const amount = parseAmount(lastSalary);
  if (Number.isNaN(amount)) return fieldTexts.notOneAmount;
  if (salaryType === "hourly") {
    return amount >= MIN_HOURLY_WAGE && amount <= MAX_HOURLY_WAGE ? undefined : texts.wageInvalid;
  }
  return amount >= MIN_YEARLY_SALARY && amount <= MAX_YEARLY_SALARY ? undefined : texts.salaryInvalid;
}

/** Empty means full time. */
function isValidPercentage(text: string): boolean {
  const percentage = parsePercent(text || "100");
  return percentage >= MIN_PERCENT && percentage <= 100;
}

export const previousJobSchema: z.ZodMiniType<PreviousJobValues, PreviousJobValues> = z
  .object({
    lastWorkYear: z
      .string()
      .check(z.refine((year: string) => !getYearError(year), { error: ({ input }) => getYearError(String(input)) })),
    lastJobTitle: requiredName(shared.jobTitle, texts.jobTitleMissing),
    lastEmployer: requiredName(texts.lastEmployer, texts.employerMissing),
    organizationNumber: z.string(),
    industry: z.string(),
    lastJobLocation: z.string().check(
      z.trim(),
      z.refine((place) => place.length !== 1, shared.tooShort(shared.location)),
      maxPlacesCheck,
    ),
    salaryType: z.enum(["hourly", "annual"]),
    lastSalary: z.string(),
    weekHours: z.string(),
    lastJobPercentage: z.string().check(z.refine(isValidPercentage, texts.percentageInvalid)),
    includesAdditions: z.enum(["", "yes", "no"]),
    display: displaySchema,
  })
  .check(
    z.refine((values: PreviousJobValues) => !getSalaryError(values), {
      error: ({ input }) => getSalaryError(input as PreviousJobValues),
      path: ["lastSalary"],
    }),
    weekHoursCheck,
  );
