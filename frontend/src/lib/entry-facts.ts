import { formatNumber, formatPercent } from "./format";
import { educationLabels } from "./labels";

/** The facts of an entry besides its salary. */
interface EntryFacts {
  experienceYears: string | null;
  educationLevel: string | null;
  employmentPercentage: number | null;
  age: number | null;
  hourlyWage: number | null;
}

const FORMER_JOB = /år siden$/;

function formatExperience(experience: string): string {
  return FORMER_JOB.test(experience) ? `Sluttet for ${experience}` : `${experience.replace("-", "–")} år erfaring`;
}

/** The facts on one line. Missing ones are left out. */
export function formatEntryFacts({
  experienceYears,
  educationLevel,
  employmentPercentage,
  age,
  hourlyWage,
}: EntryFacts): string {
  return [
    experienceYears && formatExperience(experienceYears),
    educationLevel && (educationLabels[educationLevel] ?? educationLevel),
    employmentPercentage !== null && `${formatPercent(employmentPercentage)}\u00a0stilling`,
    age !== null && `${formatNumber(age)}\u00a0år`,
    hourlyWage !== null && hourlyWage > 0 && `${formatNumber(hourlyWage)} kr/t`,
  ]
    .filter(Boolean)
    .join(" · ");
}
