import type { LeaderboardItem } from "../../../lib/api-types";
import { type LeaderboardQuery, useEmployerEntries } from "../api";

type Extremes = Pick<LeaderboardItem, "min" | "max">;

/**
 * Lowest and highest salary of a company. If the leaderboard leaves them out, viewers with access get them from the
 * entries; otherwise they stay unknown.
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
