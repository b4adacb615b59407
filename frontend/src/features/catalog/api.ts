import useSWR, { type SWRResponse } from "swr";
import { type ApiError, buildUrl } from "../../api/client";
import type {
  CompanyImage,
  CompanyListItem,
  CompanySummary,
  JobListItem,
  LocationListItem,
  SearchResults,
} from "../../api/types";

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
export function useAllCompanyJobs(company: string | undefined): SWRResponse<JobListItem[], ApiError> {
  return useSWR(company === undefined ? null : `/api/companies/${encodeURIComponent(company)}/jobs`);
}

export function useLocations(): SWRResponse<LocationListItem[], ApiError> {
  return useSWR("/api/locations");
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
