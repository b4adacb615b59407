import { useMemo } from "react";
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

export interface Places {
  names: readonly string[];
  /** Places by another name of theirs, such as the official one in Sami: several if a former place was divided. */
  byAlias: ReadonlyMap<string, readonly string[]>;
  /** Whether the names have neither loaded nor failed. */
  isLoading: boolean;
}

const NO_NAMES: readonly string[] = [];

function groupByAlias(aliases: NameAliases["locations"]): ReadonlyMap<string, readonly string[]> {
  const byAlias = new Map<string, string[]>();
  for (const { alias, name } of aliases) byAlias.set(alias, [...(byAlias.get(alias) ?? []), name]);
  return byAlias;
}

/** Places and their other names; none until they have loaded. */
export function usePlaces(enabled: boolean): Places {
  const { data: names = NO_NAMES, error } = usePlaceNames(enabled);
  const { data } = useNameAliases(enabled);
  const byAlias = useMemo(() => groupByAlias(data?.locations ?? []), [data]);
  return { names, byAlias, isLoading: names === NO_NAMES && !error };
}
