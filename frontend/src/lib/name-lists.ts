import useSWR, { type SWRResponse } from "swr";
import { getJson } from "./api";

/** A fetcher of one name list, whose failure reads as the specification's error catalogue has it. */
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
const fetchMunicipalities = createNameListFetcher("Failed to fetch municipalities");

type NameList = SWRResponse<string[], Error>;

/** The titles to suggest, fetched once they are wanted. */
export function useJobTitles(enabled: boolean): NameList {
  return useSWR(enabled ? "/api/job-titles" : null, fetchJobTitles);
}

/** The employers to suggest, fetched once they are wanted. */
export function useCompanyNames(enabled: boolean): NameList {
  return useSWR(enabled ? "/api/companies" : null, fetchCompanies);
}

/** The places to suggest, fetched once they are wanted. */
export function useMunicipalities(enabled: boolean): NameList {
  return useSWR(enabled ? "/api/municipalities" : null, fetchMunicipalities);
}
