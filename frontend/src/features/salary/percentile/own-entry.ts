import type { MySalaryEntry } from "../../../api/types";
import { experienceLabels } from "../../../domain/entry-facts";
import type { JobFilters } from "../api";
import type { Measure, OwnPay } from "./basis";

/** What an own entry says of pay and background. */
type OwnEntry = Pick<
  MySalaryEntry,
  "annualSalary" | "fullTimeSalary" | "includesAdditions" | "experienceYears" | "location"
>;

/** Whether the entry is of a job that the member has. */
export function isCurrent({ experienceYears }: OwnEntry): boolean {
  return experienceYears === null || Object.hasOwn(experienceLabels, experienceYears);
}

export function getEntryMeasure({ includesAdditions }: OwnEntry): Measure | null {
  return includesAdditions === null ? null : includesAdditions ? "total" : "agreed";
}

export function getEntryPay(entry: OwnEntry): OwnPay {
  return { salary: entry.fullTimeSalary ?? entry.annualSalary, measure: getEntryMeasure(entry) };
}

/** People like the giver of the entry. Of several places none is chosen. */
export function getEntryFilters(entry: OwnEntry): JobFilters {
  const { experienceYears, location } = entry;
  return {
    ...(experienceYears !== null && isCurrent(entry) && { experience: experienceYears }),
    ...(location !== null && !location.includes(",") && { location }),
  };
}
