import useSWR, { type SWRResponse } from "swr";
import { type ApiError, getJson } from "./client";
import type { NameAliases } from "./types";

/** Creates the fetcher of a name list. The error message is fixed by the specification. */
function createNameListFetcher(failure: string) {
  return async (url: string): Promise<string[]> => {
    try {
      return await getJson<string[]>(url);
    } catch (cause) {
      throw new Error(failure, { cause });
    }
  };
}

const fetchJobTitles = createNameListFetcher("Failed to fetch job titles");
const fetchCompanies = createNameListFetcher("Failed to fetch companies");
const fetchPlaceNames = createNameListFetcher("Failed to fetch municipalities");

type NameList = SWRResponse<string[], Error>;

export function useJobTitles(enabled: boolean): NameList {
  return useSWR(enabled ? "/api/job-titles" : null, fetchJobTitles);
}

export function useCompanyNames(enabled: boolean): NameList {
  return useSWR(enabled ? "/api/companies" : null, fetchCompanies);
}

export function usePlaceNames(enabled: boolean): NameList {
  return useSWR(enabled ? "/api/municipalities" : null, fetchPlaceNames);
}

/** Other names of the names in the lists. */
export function useNameAliases(enabled: boolean): SWRResponse<NameAliases, ApiError> {
  return useSWR(enabled ? "/api/name-aliases" : null);
}
