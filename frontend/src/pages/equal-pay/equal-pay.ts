import type { EqualPay } from "../../api/types";
import type { ListItem } from "../../features/salary/list/usePayList";

type Published = EqualPay["occupations"][number];

/** Agreed pay of a year, or pay with additions in a month. */
export type Measure = "agreed" | "total";

/** An occupation of the list. Its amount is how much more women get than men, percent. */
export interface Occupation extends ListItem, Pick<Published, "jobTitle" | "headcount"> {
  /** The medians; `null` if one is withheld. */
  pay: Published["monthlyTotal"];
}

/** The largest occupations first. */
export function listOccupations(occupations: readonly Published[], measure: Measure): Occupation[] {
  return occupations
    .map(({ name, jobTitle, headcount, agreed, difference, monthlyTotal }) => {
      const isAgreed = measure === "agreed";
      const percent = isAgreed ? difference : monthlyTotal && 100 * (monthlyTotal.women / monthlyTotal.men - 1);
      const pay = isAgreed ? agreed : monthlyTotal;
      return { name, jobTitle, headcount, pay, amount: percent, deviation: percent && Math.abs(percent) };
    })
    .sort((left, right) => (right.headcount ?? 0) - (left.headcount ?? 0));
}

/** In how many occupations women, men and neither have the higher median. */
export function countHigher(occupations: readonly Occupation[]): { women: number; men: number; equal: number } {
  const count = (sign: number) =>
    occupations.filter(({ amount }) => amount !== null && Math.sign(amount) === sign).length;
  return { women: count(1), men: count(-1), equal: count(0) };
}
