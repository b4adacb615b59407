import useSWR, { type SWRResponse } from "swr";
import { ApiError, getJson } from "../../lib/api";
import type { Facts, JobSummary, Leaderboard, PopularJob, SalaryEntryList } from "../../lib/api-types";
import type { ApiKey } from "../../lib/cache";
import { getSessionToken } from "../../lib/session-token";

const POPULAR_JOBS: ApiKey = ["/api/popular-jobs"];

export function usePopularJobs(): SWRResponse<PopularJob[], ApiError> & { refetch: () => Promise<void> } {
  const response = useSWR<PopularJob[], ApiError>(POPULAR_JOBS);
  const refetch = async () => {
    // The list on screen stays until the new one is here; without one it stays for good.
    await response.mutate(getJson<PopularJob[]>(POPULAR_JOBS[0]), { revalidate: false }).catch(() => undefined);
  };
  return { ...response, refetch };
}

export interface JobFilters {
  experience?: string;
  education?: string;
  location?: string;
  company?: string;
}

/** One job's summary; `null` filters ask for nothing. */
export function useJobSummary(jobTitle: string, filters: JobFilters | null): SWRResponse<JobSummary, ApiError> {
  const key: ApiKey | null = filters && [`/api/jobs/${encodeURIComponent(jobTitle)}`, { ...filters }];
  return useSWR(key);
}

const NO_ACCESS: SalaryEntryList = {
  entries: [],
  hasAccess: false,
  isBlurred: true,
  totalCount: null,
  nextCursor: null,
};

function parseEntryList(body: unknown): SalaryEntryList {
  if (Array.isArray(body)) {
    return { entries: body, hasAccess: true, isBlurred: false, totalCount: body.length, nextCursor: null };
  }
  if (typeof body === "object" && body !== null && "entries" in body && Array.isArray(body.entries)) {
    return { ...NO_ACCESS, ...(body as SalaryEntryList) };
  }
  throw new Error("Unexpected response format");
}

export async function fetchEntries([path, params]: ApiKey): Promise<SalaryEntryList> {
  try {
    return parseEntryList(await getJson<unknown>(path, params, { cache: "no-cache" }));
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    // To a member who looks through all entries, a refusal says only that there is no access yet.
    const ofAll = !params?.jobTitle && !params?.company;
    if (cause.status === 403 && ofAll && getSessionToken() !== null) return NO_ACCESS;
    throw new Error(`Failed to fetch salary entries: ${cause.status}`, { cause });
  }
}

/** Which entries are wanted; nothing means all. */
export interface EntryQuery {
  jobTitle?: string | undefined;
  company?: string | undefined;
  location?: string | undefined;
  /** Text in the title, the employer or the place. */
  q?: string | undefined;
  limit?: number;
}

export function buildEntriesUrl(query: EntryQuery, cursor?: string): ApiKey {
  const params = Object.entries({ ...query, cursor }).filter(([, value]) => value !== undefined && value !== "");
  return params.length > 0 ? ["/api/salary-entries", Object.fromEntries(params)] : ["/api/salary-entries"];
}

/** The first page of entries, newest first. While another query is answered, the last answer stays. */
export function useSalaryEntries(query: EntryQuery): SWRResponse<SalaryEntryList, Error> {
  return useSWR(buildEntriesUrl(query), fetchEntries, { keepPreviousData: true });
}

export type LeaderboardSort = "mean_desc" | "median_desc";

export interface LeaderboardQuery {
  title: string;
  location: string;
  sort: LeaderboardSort;
}

/** Who pays a job best; `null` asks for nothing. */
export function useLeaderboard(query: LeaderboardQuery | null): SWRResponse<Leaderboard, ApiError> {
  return useSWR<Leaderboard, ApiError>(query && ["/api/leaderboard", { ...query, location: query.location || null }]);
}

/** The entries of one job at one employer; `null` asks for nothing. */
export function useEmployerEntries(query: (Required<Pick<EntryQuery, "jobTitle" | "company">> & EntryQuery) | null) {
  return useSWR<SalaryEntryList, Error>(query && buildEntriesUrl(query), fetchEntries);
}

export function useFacts(): SWRResponse<Facts, ApiError> {
  return useSWR<Facts, ApiError>(["/api/facts"] satisfies ApiKey);
}
