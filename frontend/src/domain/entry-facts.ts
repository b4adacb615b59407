import type { MySalaryEntry } from "#api/types";
import { formatWage } from "#lib/amount";
import { formatNumber, formatPercent } from "#lib/format";

type Labels = Readonly<Record<string, string>>;

export const experienceLabels: Labels = {
  "0-1": "0–1 år",
  "1-3": "1–3 år",
  "3-5": "3–5 år",
  "5-10": "5–10 år",
  "10+": "10 år eller mer",
};

export const educationLabels: Labels = {
  grunnskole: "Grunnskole",
  videregaende: "Videregående",
  fagskole: "Fagskole",
  bachelor: "Bachelor",
  master: "Master",
  phd: "Ph.d.",
};

/** The places of an entry, which commas separate. */
export function splitPlaces(text: string | null): string[] {
  return (text ?? "")
    .split(",")
    .map((place) => place.trim())
    .filter(Boolean);
}

/** The facts of an entry besides its salary. */
export type EntryFacts = Pick<
  MySalaryEntry,
  "experienceYears" | "educationLevel" | "employmentPercentage" | "age" | "hourlyWage" | "includesAdditions"
>;

/** `[HIDDEN] ` stands first in an entry that others do not see, because the job ended five or more years ago. */
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
