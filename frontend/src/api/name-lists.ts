import { useMemo } from "react";
import useSWR, { type SWRResponse } from "swr";
import { useApi } from "./cache";
import { getJson } from "./client";
import type { NameAliases } from "./types";

/** Creates the hook of a name list. The error message is fixed by the specification. */
function createNameListHook(listUrl: string, failure: string) {
  const fetchNames = (url: string) =>
    getJson<string[]>(url).catch((cause: unknown) => {
      throw new Error(failure, { cause });
    });
  return function useNames(enabled: boolean): SWRResponse<string[], Error> {
    return useSWR(enabled ? listUrl : null, fetchNames);
  };
}

export const useJobTitles = createNameListHook("/api/job-titles", "Failed to fetch job titles");
export const useCompanyNames = createNameListHook("/api/companies", "Failed to fetch companies");
export const usePlaceNames = createNameListHook("/api/municipalities", "Failed to fetch municipalities");

/** Other names of the names in the lists. */
export const useNameAliases = (enabled: boolean) => useApi<NameAliases>(enabled ? "/api/name-aliases" : null);

export interface Places {
  names: readonly string[];
  /** Places by another name of theirs, such as the official one in Sami: several if a former place was divided. */
  byAlias: ReadonlyMap<string, readonly string[]>;
  /** Whether the names have neither loaded nor failed. */
  isLoading: boolean;
}

const NO_NAMES: readonly string[] = [];

/** The names of the job titles; none until they have loaded. */
export const useJobTitleNames = (enabled: boolean): readonly string[] => useJobTitles(enabled).data ?? NO_NAMES;

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
