import { sendJson } from "#api/client";
import { useCompanyNames, useJobTitles, useNameAliases, usePlaceNames } from "#api/name-lists";
import type { NameAliases } from "#api/types";

export interface NameLists {
  jobTitles: string[];
  companies: string[];
  locations: string[];
}

/** Stable empty values, so that memoised values do not change. */
const EMPTY: string[] = [];
const NO_ALIASES: NameAliases = { jobTitles: [], companies: [], locations: [] };

/** The three lists behind the suggestions and the aliases of their names, fetched on first use. */
export function useNameLists(enabled: boolean): { lists: NameLists; aliases: NameAliases; failed: boolean } {
  const jobTitles = useJobTitles(enabled);
  const companies = useCompanyNames(enabled);
  const locations = usePlaceNames(enabled);
  // The suggestions work without aliases.
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
export const trackSearch = (search: { jobTitle: string } | { query: string }): Promise<boolean> =>
  sendJson("POST", "/api/track-search", search).then(
    () => true,
    () => false,
  );
