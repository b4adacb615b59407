import type { MySalaryEntry } from "./api-types";
import { formatNumber, formatPercent } from "./format";
import { educationLabels } from "./labels";

/** The facts of an entry besides its salary. */
type EntryFacts = Pick<
  MySalaryEntry,
  "experienceYears" | "educationLevel" | "employmentPercentage" | "age" | "hourlyWage" | "includesAdditions"
>;

const FORMER_JOB = / år siden$/;

/** The years since the end of a former job; `null` for a current job. */
export function parseYearsSince(experience: string | null): number | null {
  return experience !== null && FORMER_JOB.test(experience) ? Number.parseInt(experience, 10) : null;
}

function formatExperience(experience: string): string {
  return parseYearsSince(experience) !== null
    ? `Sluttet for ${experience}`
    : `${experience.replace("-", "–")} år erfaring`;
}

/** The facts on one line. Missing ones are left out. */
export function formatEntryFacts({
  experienceYears,
  educationLevel,
  employmentPercentage,
  age,
  hourlyWage,
  includesAdditions,
}: EntryFacts): string {
  return [
    experienceYears && formatExperience(experienceYears),
    educationLevel && (educationLabels[educationLevel] ?? educationLevel),
    employmentPercentage !== null && `${formatPercent(employmentPercentage)}\u00a0stilling`,
    age !== null && `${formatNumber(age)}\u00a0år`,
    hourlyWage !== null && hourlyWage > 0 && `${formatNumber(hourlyWage)} kr/t`,
    includesAdditions !== null && (includesAdditions ? "inkl. tillegg og bonus" : "uten tillegg"),
  ]
    .filter(Boolean)
    .join(" · ");
}
