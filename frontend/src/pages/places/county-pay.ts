import type { OfficialOverview } from "../../api/types";

/** Official pay of a group of occupations in a county. */
export interface CountyGroup {
  county: string;
  median: number;
  /** How much it differs from the country. */
  percent: number;
}

/** Professionals, who work in all counties. */
export const DEFAULT_GROUP = "1";

/** The names of the groups by their place in the list. */
export const getGroupNames = ({ counties }: OfficialOverview): [index: string, name: string][] =>
  (counties[0]?.groups ?? []).map(({ name }, index) => [String(index), name]);

/** The pay of a group in each county, highest first, and that of the country. */
export function getCountyGroups({ counties }: OfficialOverview, index: number) {
  const groups = counties.flatMap(({ county, groups }): (CountyGroup & { countryMedian: number })[] => {
    const group = groups[index];
    if (!group) return [];
    const { median, countryMedian } = group;
    return [{ county, median, countryMedian, percent: 100 * (median / countryMedian - 1) }];
  });
  groups.sort((left, right) => right.median - left.median);
  return { groups, countryMedian: groups[0]?.countryMedian ?? null };
}
