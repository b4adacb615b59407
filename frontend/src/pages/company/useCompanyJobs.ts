import type { CompanySummary } from "../../api/types";
import { useWholeList } from "../../api/whole-list";

const getUrl = (company: string) => `/api/companies/${encodeURIComponent(company)}/jobs`;

/** All jobs of a company. */
export function useCompanyJobs({ name, jobs, jobCount }: CompanySummary) {
  return useWholeList(getUrl(name), jobs, jobCount);
}
