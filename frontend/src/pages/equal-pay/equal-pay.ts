import type { EqualPay } from "../../api/types";
import { compareNames } from "../../lib/collation";

export type Occupation = EqualPay["occupations"][number];
export type Sort = "difference" | "name";

/** By name, or by difference of agreed pay in either direction, largest first. */
export function sortOccupations(occupations: readonly Occupation[], sort: Sort): Occupation[] {
  const byName = (left: Occupation, right: Occupation) => compareNames(left.name, right.name);
  if (sort === "name") return occupations.toSorted(byName);
  return occupations.toSorted(
    (left, right) => Math.abs(right.difference) - Math.abs(left.difference) || byName(left, right),
  );
}

/** In how many occupations women, men and neither have the higher median of agreed pay. */
export function countHigher(occupations: readonly Occupation[]): { women: number; men: number; equal: number } {
  const women = occupations.filter(({ difference }) => difference > 0).length;
  const men = occupations.filter(({ difference }) => difference < 0).length;
  return { women, men, equal: occupations.length - women - men };
}
