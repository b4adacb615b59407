import useSWR, { type SWRResponse } from "swr";
import { type ApiError, buildUrl, sendJson } from "../../api/client";
import { useCompanyNames, useJobTitles, useNameAliases, usePlaceNames } from "../../api/name-lists";
import type {
  CompanyImage,
  CompanyListItem,
  CompanySummary,
  CountyListItem,
  JobListItem,
  LocationListItem,
  NameAliases,
  SearchResults,
  Statistics,
} from "../../api/types";

export function useStatistics(): SWRResponse<Statistics, ApiError> {
  return useSWR("/api/statistics");
}

export function useJobs(): SWRResponse<JobListItem[], ApiError> {
  return useSWR("/api/jobs");
}

export function useSearch(query: string): SWRResponse<SearchResults, ApiError> {
  return useSWR(query ? buildUrl("/api/search", { q: query }) : null);
}

export function useCompanies(): SWRResponse<CompanyListItem[], ApiError> {
  return useSWR("/api/companies-stats");
}

export function useCompany(company: string, job: string | null): SWRResponse<CompanySummary, ApiError> {
  return useSWR(buildUrl(`/api/companies/${encodeURIComponent(company)}`, { job }));
}

/** All titles of a company. */
export function useAllCompanyJobs(company: string): SWRResponse<JobListItem[], ApiError> {
  return useSWR(`/api/companies/${encodeURIComponent(company)}/jobs`);
}

export function useLocations(): SWRResponse<LocationListItem[], ApiError> {
  return useSWR("/api/locations");
}

export function useCounties(): SWRResponse<CountyListItem[], ApiError> {
  return useSWR("/api/counties");
}

const RETRY_IMAGE_AFTER_MS = 500;

/** A company's image URL; `null` fetches nothing. Retried once after an error. */
export function useCompanyImage(company: string | null): SWRResponse<CompanyImage, ApiError> {
  const key = company === null ? null : `/api/company-image/${encodeURIComponent(company)}`;
  return useSWR(key, { shouldRetryOnError: true, errorRetryCount: 1, errorRetryInterval: RETRY_IMAGE_AFTER_MS });
}

export function usePlaceJobs(place: string): SWRResponse<JobListItem[], ApiError> {
  return useSWR(`/api/location-jobs/${encodeURIComponent(place)}`);
}

export interface NameLists {
  jobTitles: string[];
  companies: string[];
  locations: string[];
}

export type Aliases = NameAliases;

/** Stable empty values, so that memoised values do not change. */
const EMPTY: string[] = [];
const NO_ALIASES: Aliases = { jobTitles: [], companies: [], locations: [] };

/** The three lists behind the suggestions and their other names, fetched on first use. */
export function useNameLists(enabled: boolean): { lists: NameLists; aliases: Aliases; failed: boolean } {
  const jobTitles = useJobTitles(enabled);
  const companies = useCompanyNames(enabled);
  const locations = usePlaceNames(enabled);
  // The suggestions work without other names.
  const { data: aliases = NO_ALIASES } = useNameAliases(enabled);
  return {
    aliases,
    lists: {
      jobTitles: jobTitles.data ?? EMPTY,
      companies: companies.data ?? EMPTY,
      locations: locations.data ?? EMPTY,
    },
    failed: [jobTitles, companies, locations].some(({ error }) => error !== undefined),
  };
}

/** Counts a search. Resolves to false on failure; no error is shown. */
export async function trackSearch(search: { jobTitle: string } | { query: string }): Promise<boolean> {
  try {
    await sendJson("POST", "/api/track-search", search);
    return true;
  } catch {
    return false;
  }
}
