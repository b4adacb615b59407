import type { CountyWages } from "../../api/types";

/** Smaller differences count as none, percent. */
const NOTABLE = 1.5;

/** The groups with their difference from the country, highest first. */
export function compareGroups({ groups }: CountyWages) {
  return groups
    .map((group) => ({ ...group, percent: 100 * (group.median / group.countryMedian - 1) }))
    .sort((left, right) => right.percent - left.percent);
}

/** How the group in the middle differs from the country. */
export function judge(percents: readonly number[]): "higher" | "equal" | "lower" {
  const middle = percents[Math.floor(percents.length / 2)] ?? 0;
  if (Math.abs(middle) < NOTABLE) return "equal";
  return middle > 0 ? "higher" : "lower";
}
