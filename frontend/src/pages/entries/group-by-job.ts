import type { SalaryEntry } from "../../api/types";

export interface JobGroup {
  jobTitle: string;
  entries: readonly SalaryEntry[];
}

/** Groups entries by job title in order of first appearance, so that loading more does not reorder groups. */
export function groupByJob(entries: readonly SalaryEntry[]): JobGroup[] {
  const groups = new Map<string, SalaryEntry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.jobTitle);
    if (group) group.push(entry);
    else groups.set(entry.jobTitle, [entry]);
  }
  return Array.from(groups, ([jobTitle, group]) => ({ jobTitle, entries: group }));
}
