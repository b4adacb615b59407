import type { EqualPay } from "../../api/types";
import { compareNames } from "../../lib/collation";

export type Occupation = EqualPay["occupations"][number];
export type Sort = "size" | "difference" | "name";

/** By name, or by number of employees or difference of agreed pay in either direction, largest first. */
export function sortOccupations(occupations: readonly Occupation[], sort: Sort): Occupation[] {
  const byName = (left: Occupation, right: Occupation) => compareNames(left.name, right.name);
  if (sort === "name") return occupations.toSorted(byName);
  const getSize = ({ headcount, difference }: Occupation) =>
    sort === "size" ? (headcount ?? 0) : Math.abs(difference);
  return occupations.toSorted((left, right) => getSize(right) - getSize(left) || byName(left, right));
}

/** In how many occupations women, men and neither have the higher median of agreed pay. */
export function countHigher(occupations: readonly Occupation[]): { women: number; men: number; equal: number } {
  const women = occupations.filter(({ difference }) => difference > 0).length;
  const men = occupations.filter(({ difference }) => difference < 0).length;
  return { women, men, equal: occupations.length - women - men };
}
