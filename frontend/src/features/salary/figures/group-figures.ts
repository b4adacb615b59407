import type { Estimate, Range, Substitute } from "../../../lib/api-types";

/** Pay of a group: at most one of average, estimate and substitute. */
export interface GroupPay {
  /** The measured mean, kr per year. */
  averageSalary: number | null;
  estimate: Estimate | null;
  substitute: Substitute | null;
}

export interface GroupFigures extends GroupPay {
  /** `null` if the viewer may not see it. */
  count: number | null;
  range: Range | null;
}

/** The measured mean or the estimate; `null` with too few entries. */
export function getSalary({ averageSalary, estimate }: Pick<GroupPay, "averageSalary" | "estimate">): number | null {
  return averageSalary ?? estimate?.salary ?? null;
}
