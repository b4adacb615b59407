import type { GroupPay, Range } from "../../../api/types";

export interface GroupFigures extends GroupPay {
  /** `null` if the viewer may not see it. */
  count: number | null;
  range: Range | null;
}

/** The measured mean or the estimate; `null` with too few entries. */
export function getSalary({ averageSalary, estimate }: GroupPay): number | null {
  return averageSalary ?? estimate?.salary ?? null;
}

/** Whether the shown figure is computed from entries. It is then adjusted, and rounded for visitors. */
export function isFromEntries({ basis, substitute }: Pick<GroupPay, "basis" | "substitute">): boolean {
  return basis !== "too_few" || (substitute != null && substitute.source !== "official");
}
