import type { Path } from "react-hook-form";
import * as z from "zod/mini";
import { LEAST_A_YEAR, MOST_A_YEAR } from "../../../lib/yearly-salary";
import { named } from "../flow/rules";
import { LEAST_AN_HOUR, MOST_AN_HOUR, percentIn, type SalaryType } from "../pay";
import { texts as shared } from "../texts";
import { texts } from "./texts";

const EARLIEST_YEAR = 1980;
const LEAST_PERCENT = 1;

export interface PreviousJobValues {
  lastWorkYear: string;
  lastJobTitle: string;
  lastEmployer: string;
  /** Of the unit that was picked from the register; empty otherwise. */
  organizationNumber: string;
  industry: string;
  /** Empty where it is not told. */
  lastJobLocation: string;
  salaryType: SalaryType | "";
  /** The pay's digits, for an hour or a year. */
  lastSalary: string;
  lastJobPercentage: string;
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
  lastJobPercentage: "100",
};

/** What each step asks for. The last looks at it all once more. */
export const FIELDS: readonly (readonly Path<PreviousJobValues>[])[] = [
  ["lastWorkYear"],
  ["lastJobTitle", "lastEmployer"],
  ["lastJobLocation"],
  ["salaryType"],
  ["lastSalary", "lastJobPercentage"],
  [],
];

function yearFault(text: string): string | undefined {
  if (text === "") return texts.yearMissing;
  const latest = new Date().getFullYear();
  const isYear = Number(text) >= EARLIEST_YEAR && Number(text) <= latest;
  return isYear ? undefined : texts.yearInvalid(latest);
}

function salaryFault({ salaryType, lastSalary }: PreviousJobValues): string | undefined {
  if (lastSalary === "") return texts.salaryMissing;
  const amount = Number(lastSalary);
  if (salaryType === "hourly") {
    return amount >= LEAST_AN_HOUR && amount <= MOST_AN_HOUR ? undefined : texts.wageInvalid;
  }
  return amount >= LEAST_A_YEAR && amount <= MOST_A_YEAR ? undefined : texts.salaryInvalid;
}

/** Nothing is full time. */
function isShare(text: string): boolean {
  const percentage = percentIn(text || "100");
  return percentage >= LEAST_PERCENT && percentage <= 100;
}

export const previousJobRules: z.ZodMiniType<PreviousJobValues, PreviousJobValues> = z
  .object({
    lastWorkYear: z
      .string()
      .check(z.refine((year: string) => !yearFault(year), { error: ({ input }) => yearFault(String(input)) })),
    lastJobTitle: named(shared.jobTitle, texts.jobTitleMissing),
    lastEmployer: named(texts.lastEmployer, texts.employerMissing),
    organizationNumber: z.string(),
    industry: z.string(),
    lastJobLocation: z.string().check(
      z.trim(),
      z.refine((place) => place.length !== 1, shared.tooShort(shared.location)),
    ),
    salaryType: z.enum(["hourly", "annual"]),
    lastSalary: z.string(),
    lastJobPercentage: z.string().check(z.refine(isShare, texts.percentageInvalid)),
  })
  .check(
    z.refine((values: PreviousJobValues) => !salaryFault(values), {
      error: ({ input }) => salaryFault(input as PreviousJobValues),
      path: ["lastSalary"],
    }),
  );

export interface DesiredJobValues {
  desiredJobTitle: string;
}

export const desiredJobRules: z.ZodMiniType<DesiredJobValues, DesiredJobValues> = z.object({
  desiredJobTitle: named(texts.desiredJobTitle, texts.desiredMissing),
});
