import type { JobSummary } from "../../../api/types";
import type { JobFilters } from "../../../features/salary/api";
import { useEntryPages } from "../../../features/salary/entries/useEntryPages";
import type { Measure } from "../../../features/salary/percentile/basis";
import { getEntryQuery } from "../Entries";

/** Single entries of so many are not drawn. */
const MANY = 5;

/** The pay of each entry in the measure of the page, where there are few: those of the list further down. */
export function useRings(summary: JobSummary, filters: JobFilters, measure: Measure): number[] {
  const { jobTitle, hasAccess, figures } = summary;
  const isFew = hasAccess && figures.count !== null && figures.count > 0 && figures.count < MANY;
  const { entries } = useEntryPages(isFew ? getEntryQuery(jobTitle, filters) : null);
  return entries
    .filter(({ isWaiting, includesAdditions }) => !isWaiting && includesAdditions === (measure === "total"))
    .map(({ fullTimeSalary, annualSalary }) => fullTimeSalary ?? annualSalary);
}
