import type { JobListItem } from "#api/types";
import { minGroupEntries } from "#shared/limits.json";

/** Kr per year. Means are compared in steps of this size, so that visitors and members read the same. */
export const ROUNDING = 10_000;
const toSteps = (salary: number) => Math.round(salary / ROUNDING);

export interface Difference {
  sign: "above" | "equal" | "below";
  percent: number;
}

/** How a title's mean differs from that of the country. `null` without pay of its own, or if the means are rounded. */
export function compareWithCountry({ averageSalary, countrySalary, count }: JobListItem): Difference | null {
  if (averageSalary === null || countrySalary === undefined || count === null || count < minGroupEntries) return null;
  const steps = toSteps(averageSalary) - toSteps(countrySalary);
  return {
    sign: Math.abs(steps) <= 1 ? "equal" : steps > 0 ? "above" : "below",
    percent: 100 * (averageSalary / countrySalary - 1),
  };
}
