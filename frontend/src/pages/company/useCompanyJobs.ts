import type { CompanySummary } from "../../api/types";
import { useWholeList } from "../../api/whole-list";

/** All jobs of a company. */
export function useCompanyJobs({ name, jobs, jobCount }: CompanySummary) {
  return useWholeList(`/api/companies/${encodeURIComponent(name)}/jobs`, jobs, jobCount);
}
