import type { MySalaryEntry } from "../api/types";
import { formatWage } from "../lib/amount";
import { formatNumber, formatPercent } from "../lib/format";
import { educationLabels } from "./labels";

/** The places of an entry, which commas separate. */
export function splitPlaces(text: string | null): string[] {
  return (text ?? "")
    .split(",")
    .map((place) => place.trim())
    .filter(Boolean);
}

/** The facts of an entry besides its salary. */
type EntryFacts = Pick<
  MySalaryEntry,
  "experienceYears" | "educationLevel" | "employmentPercentage" | "age" | "hourlyWage" | "includesAdditions"
>;

/** The own entry of a job that ended long ago has a prefix. */
const FORMER_JOB = /^(?:\[HIDDEN\] )?(\d+) år siden$/;

/** The years since the end of a former job; `null` for a current job. */
export function parseYearsSince(experience: string | null): number | null {
  const years = experience === null ? null : FORMER_JOB.exec(experience);
  return years && Number(years[1]);
}

function formatExperience(experience: string): string {
  const years = parseYearsSince(experience);
  return years === null ? `${experience.replace("-", "–")} år erfaring` : `Sluttet for ${years} år siden`;
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
    hourlyWage !== null && hourlyWage > 0 && `${formatWage(hourlyWage)}/t`,
    includesAdditions !== null && (includesAdditions ? "inkl. tillegg og bonus" : "uten tillegg"),
  ]
    .filter(Boolean)
    .join(" · ");
}
