import { useSWRConfig } from "swr";
import { useApi } from "#api/cache";
import { getJson } from "#api/client";
import type { PopularJob } from "#api/types";

const POPULAR_JOBS = "/api/popular-jobs";

export const usePopularJobs = () => useApi<PopularJob[]>(POPULAR_JOBS);

/** The titles with the most employers, of different occupations. */
export function pickByOccupation(jobs: readonly PopularJob[], limit: number): PopularJob[] {
  const byOccupation = new Map<string, PopularJob>();
  for (const job of jobs.toSorted((a, b) => b.workplaceCount - a.workplaceCount)) {
    const occupation = job.official?.occupationCode ?? job.jobTitle;
    if (!byOccupation.has(occupation)) byOccupation.set(occupation, job);
  }
  return [...byOccupation.values()].slice(0, limit);
}

/** Returns a function that fetches the popular jobs again. The old ones stay until then, and if it fails. */
export function useRefetchPopularJobs(): () => void {
  const { mutate } = useSWRConfig();
  const refetch = () => getJson<PopularJob[]>(POPULAR_JOBS, "no-cache");
  return () => void mutate(POPULAR_JOBS, refetch, { revalidate: false, throwOnError: false });
}
