import type { JobListItem } from "../../../api/types";

type Pay = Omit<JobListItem, "jobTitle">;

/** Kr per year. Visitors' figures are rounded to it. */
export const ROUNDING = 10_000;
const round = (salary: number) => Math.round(salary / ROUNDING);

/** How a salary differs from that of the country after both are rounded, so that visitors and members read the same. */
export function compare(salary: number, countrySalary: number): "above" | "equal" | "below" {
  const steps = round(salary) - round(countrySalary);
  if (Math.abs(steps) <= 1) return "equal";
  return steps > 0 ? "above" : "below";
}

/** How many of the titles lie above, about at and below their pay in the whole country. */
export function countDifferences(jobs: readonly Pay[]): { above: number; equal: number; below: number } {
  const counts = { above: 0, equal: 0, below: 0 };
  for (const { countrySalary, ...pay } of jobs) {
    const salary = pay.averageSalary;
    if (countrySalary !== undefined && salary !== null) counts[compare(salary, countrySalary)] += 1;
  }
  return counts;
}
