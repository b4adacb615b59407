import type { LeaderboardItem } from "../../../lib/api-types";
import { type LeaderboardQuery, useEmployerEntries } from "../api";

type Extremes = Pick<LeaderboardItem, "min" | "max">;

/**
 * The lowest and highest salary of an employer on the board. Where the board leaves them out, for want of reports,
 * a viewer with access has them from the reports themselves; where these do not come, they stay unknown.
 */
export function useSalaryExtremes(
  item: LeaderboardItem,
  { title, location }: LeaderboardQuery,
  locked: boolean,
): Extremes {
  const missing = !locked && (item.min === null || item.max === null);
  const { data } = useEmployerEntries(
    missing ? { jobTitle: title, company: item.company, location: location || undefined } : null,
  );
  const salaries = data?.entries.map(({ annualSalary }) => annualSalary) ?? [];
  if (salaries.length === 0) return item;
  return { min: Math.min(...salaries), max: Math.max(...salaries) };
}
