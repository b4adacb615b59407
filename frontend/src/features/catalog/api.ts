import { useApi } from "#api/cache";
import type {
  CompanyImage,
  CompanyListItem,
  CompanySummary,
  JobListItem,
  LocationListItem,
  SearchResults,
} from "#api/types";
import { withQuery } from "#lib/paths";

export const useJobs = () => useApi<JobListItem[]>("/api/jobs");

export const useSearch = (query: string) =>
  useApi<SearchResults>(query ? withQuery("/api/search", { q: query }) : null);

export const useCompanies = () => useApi<CompanyListItem[]>("/api/companies-stats");

export const useCompany = (company: string, job: string | null) =>
  useApi<CompanySummary>(withQuery(`/api/companies/${encodeURIComponent(company)}`, { job }));

/** All titles of a company. */
export const useAllCompanyJobs = (company: string | undefined) =>
  useApi<JobListItem[]>(company === undefined ? null : `/api/companies/${encodeURIComponent(company)}/jobs`);

export const useLocations = () => useApi<LocationListItem[]>("/api/locations");

const RETRY_IMAGE_AFTER_MS = 500;

/** A company's image URL; `null` fetches nothing. Retried once after an error. */
export function useCompanyImage(company: string | null) {
  const key = company === null ? null : `/api/company-image/${encodeURIComponent(company)}`;
  return useApi<CompanyImage>(key, {
    shouldRetryOnError: true,
    errorRetryCount: 1,
    errorRetryInterval: RETRY_IMAGE_AFTER_MS,
  });
}

export const usePlaceJobs = (place: string) => useApi<JobListItem[]>(`/api/location-jobs/${encodeURIComponent(place)}`);
