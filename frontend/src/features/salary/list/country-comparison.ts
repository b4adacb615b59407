import type { JobListItem } from "../../../api/types";
import { getSalary } from "../figures/group-figures";

type Pay = Omit<JobListItem, "jobTitle">;

/** Percent. Titles that differ less from themselves in the country are called about the same. */
export const ABOUT_EQUAL = 2;

/**
 * Kr by which the pay of a title at a company or place differs from its pay in the whole country: of medians where both
 * have one; `null` if one of the two is unknown. The figures of visitors are rounded, and so is their difference.
 */
export function getDifference({ country, range, ...pay }: Pay): number | null {
  const salary = getSalary(pay);
  if (!country || salary === null) return null;
  return range && country.median != null ? range.median - country.median : salary - country.salary;
}

/** How many of the titles lie above, about at and below their pay in the whole country. */
export function countDifferences(jobs: readonly Pay[]): { above: number; equal: number; below: number } {
  const counts = { above: 0, equal: 0, below: 0 };
  for (const job of jobs) {
    const difference = getDifference(job);
    if (difference === null || !job.country) continue;
    const isEqual = 100 * Math.abs(difference) < ABOUT_EQUAL * job.country.salary;
    counts[isEqual ? "equal" : difference > 0 ? "above" : "below"] += 1;
  }
  return counts;
}
