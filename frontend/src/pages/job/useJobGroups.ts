import { buildUrl } from "../../api/client";
import type { JobSummary, NamedFigures } from "../../api/types";
import { useWholeList } from "../../api/whole-list";
import type { JobFilters } from "../../features/salary/api";

export type GroupKind = "companies" | "locations";

/** A company, or a place with its county. */
export interface JobGroup extends NamedFigures {
  county?: string | null;
}

/** All companies or places of a summary with these filters. */
export function useJobGroups(kind: GroupKind, summary: JobSummary, filters: JobFilters) {
  const url = buildUrl(`/api/jobs/${encodeURIComponent(summary.jobTitle)}/${kind}`, { ...filters });
  return useWholeList<JobGroup>(
    url,
    summary[kind],
    kind === "companies" ? summary.companyCount : summary.locationCount,
  );
}
