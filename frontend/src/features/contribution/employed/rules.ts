import type { Path } from "react-hook-form";
import * as z from "zod/mini";
import { LEAST_A_YEAR, MOST_A_YEAR } from "../../../lib/yearly-salary";
import { filled, named } from "../flow/rules";
import { LEAST_AN_HOUR, MOST_AN_HOUR, percentIn, type SalaryType } from "../pay";
import { texts as shared } from "../texts";
import { texts } from "./texts";

export interface EmployedValues {
  jobTitle: string;
  company: string;
  /** Of the unit that was picked from the register; empty otherwise. */
  organizationNumber: string;
  industry: string;
  location: string;
  salaryType: SalaryType | "";
  /** The pay's digits, for an hour or a year. */
  salary: string;
  employmentPercentage: string;
  experienceYears: string;
  educationLevel: string;
  benefits: string[];
}

export const EMPTY: EmployedValues = {
  jobTitle: "",
  company: "",
  organizationNumber: "",
  industry: "",
  location: "",
  salaryType: "",
  salary: "",
  employmentPercentage: "100",
  experienceYears: "",
  educationLevel: "",
  benefits: [],
};

/** What each step asks for. The last looks at it all once more. */
export const FIELDS: readonly (readonly Path<EmployedValues>[])[] = [
  ["jobTitle", "company", "location"],
  ["salaryType"],
  ["salary", "employmentPercentage", "experienceYears", "educationLevel", "benefits"],
  [],
];

function salaryFault({ salaryType, salary }: EmployedValues): string | undefined {
  const amount = Number(salary);
  if (salaryType === "hourly") {
    if (amount < LEAST_AN_HOUR) return texts.wageTooLow;
    return amount > MOST_AN_HOUR ? texts.wageTooHigh : undefined;
  }
  if (amount < LEAST_A_YEAR) return texts.salaryTooLow;
  return amount > MOST_A_YEAR ? texts.salaryTooHigh : undefined;
}

function isShare(text: string): boolean {
  const percentage = percentIn(text);
  return percentage > 0 && percentage <= 100;
}

export const employedRules: z.ZodMiniType<EmployedValues, EmployedValues> = z
  .object({
    jobTitle: named(shared.jobTitle, texts.jobTitleMissing),
    company: named(shared.company, shared.companyMissing),
    organizationNumber: z.string(),
    industry: z.string(),
    location: named(shared.location, texts.locationMissing),
    salaryType: z.enum(["hourly", "annual"]),
    salary: z.string(),
    employmentPercentage: z.string().check(z.refine(isShare, texts.percentageInvalid)),
    experienceYears: filled(texts.experienceMissing),
    educationLevel: z.string(),
    benefits: z.array(z.string()),
  })
  .check(
    z.refine((values: EmployedValues) => !salaryFault(values), {
      error: ({ input }) => salaryFault(input as EmployedValues),
      path: ["salary"],
    }),
  );
