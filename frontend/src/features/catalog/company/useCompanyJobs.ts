import type { CompanySummary } from "../../../lib/api-types";
import { useWholeList } from "../../../lib/whole-list";

/** All jobs of a company. */
export function useCompanyJobs({ name, jobs, jobCount }: CompanySummary) {
  return useWholeList(`/api/companies/${encodeURIComponent(name)}/jobs`, jobs, jobCount);
}
