import { useApi } from "#api/cache";
import { ApiError, getJson } from "#api/client";
import { getSessionToken } from "#api/session-token";
import type {
  ConsumerPrices,
  CountyWages,
  DatedPayRule,
  EqualPay,
  Facts,
  JobBreakdown,
  JobSummary,
  JobTrend,
  Leaderboard,
  Method,
  OfficialOverview,
  OfficialSources,
  SalaryEntryList,
} from "#api/types";
import { withQuery } from "#lib/paths";

export interface JobFilters {
  experience?: string;
  education?: string;
  location?: string;
  company?: string;
}

/** Summary of a job; `null` filters fetch nothing. */
export const useJobSummary = (jobTitle: string, filters: JobFilters | null) =>
  useApi<JobSummary>(filters && withQuery(`/api/jobs/${encodeURIComponent(jobTitle)}`, { ...filters }));

/** How the pay of a job differs by experience, county and sex. */
export const useJobBreakdown = (jobTitle: string, { experience: _, ...filters }: JobFilters) =>
  useApi<JobBreakdown>(withQuery(`/api/jobs/${encodeURIComponent(jobTitle)}/breakdown`, { ...filters }));

export const useJobTrend = (jobTitle: string) => useApi<JobTrend>(`/api/jobs/${encodeURIComponent(jobTitle)}/trend`);

/** Official pay in the county of a place; `null` for a place without a county. */
export const useCountyWages = (place: string) =>
  useApi<CountyWages | null>(`/api/county-wages/${encodeURIComponent(place)}`);

/** Minimum wages and pay scales of a job title's occupation. */
export const useJobPayRules = (jobTitle: string) =>
  useApi<DatedPayRule[]>(`/api/jobs/${encodeURIComponent(jobTitle)}/pay-rules`);

/** Official pay of all occupations and in the counties. */
export const useOfficialPay = () => useApi<OfficialOverview>("/api/official-pay");

export const useEqualPay = () => useApi<EqualPay>("/api/equal-pay");

export const useMethod = () => useApi<Method>("/api/method");

/** The tables and agreements that official figures come from, with their age. */
export const useOfficialSources = () => useApi<OfficialSources>("/api/official-sources");

export const useConsumerPrices = () => useApi<ConsumerPrices>("/api/consumer-prices");

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

export async function fetchEntries(url: string): Promise<SalaryEntryList> {
  try {
    return parseEntryList(await getJson<unknown>(url, "no-cache"));
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    // Members without access get 403 for the list of all entries, which is not an error.
    const isUnfiltered = !/[?&](jobTitle|company)=/.test(url);
    if (cause.status === 403 && isUnfiltered && getSessionToken() !== null) return NO_ACCESS;
    // The member has reached the daily limit of entries.
    if (cause.code === "too_many_entries_read") throw cause;
    throw new Error(`Failed to fetch salary entries: ${cause.status}`, { cause });
  }
}

/** Filters of the entry list. Without any, all entries match. `q` is text in title, company or place. */
export type EntryQuery = Partial<Record<keyof JobFilters | "jobTitle" | "q", string | undefined>> & { limit?: number };

export function buildEntriesUrl(query: EntryQuery, cursor?: string | null): string {
  return withQuery("/api/salary-entries", { ...query, cursor });
}

/** The list of which a summary has the first items. Fetched from `url` unless the summary has all `count` of them. */
export function useWholeList<Item>(url: string, first: readonly Item[], count: number) {
  const isWhole = first.length === count;
  const query = useApi<readonly Item[]>(isWhole ? null : url);
  return { ...query, data: isWhole ? first : query.data };
}

export type LeaderboardSort = "mean_desc" | "median_desc";

export interface LeaderboardQuery {
  title: string;
  location: string;
  sort: LeaderboardSort;
}

/** The leaderboard of a job; `null` fetches nothing. */
export const useLeaderboard = (query: LeaderboardQuery | null) =>
  useApi<Leaderboard>(query && withQuery("/api/leaderboard", { ...query }));

export const useFacts = () => useApi<Facts>("/api/facts");
