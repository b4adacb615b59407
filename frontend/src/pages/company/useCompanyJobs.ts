import { useSWRConfig } from "swr";
import type { CompanySummary } from "../../api/types";
import { useWholeList } from "../../api/whole-list";

const getUrl = (company: string) => `/api/companies/${encodeURIComponent(company)}/jobs`;

/** Whether all jobs of a company are here without a call: the server sends them with the page. */
export function useHasCompanyJobs({ name, jobs, jobCount }: CompanySummary): boolean {
  const { cache } = useSWRConfig();
  return jobs.length === jobCount || cache.get(getUrl(name))?.data !== undefined;
}

/** All jobs of a company. */
export function useCompanyJobs({ name, jobs, jobCount }: CompanySummary) {
  return useWholeList(getUrl(name), jobs, jobCount);
}
