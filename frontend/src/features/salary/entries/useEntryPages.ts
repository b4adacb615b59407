import { useMemo } from "react";
import { useSWRConfig } from "swr";
import useSWRInfinite from "swr/infinite";
import { PAGED_LIST } from "#api/cache";
import type { SalaryEntry, SalaryEntryList } from "#api/types";
import { getInitialSize, type PagedList, toPagedList } from "#lib/paged-list";
import type { Query } from "#ui/QueryState";
import { buildEntriesUrl, type EntryQuery, fetchEntries } from "../api";

/** Name of the list in the history entry. */
const LIST = "entries";
const NO_ENTRIES: readonly SalaryEntry[] = [];

export interface EntryPages extends PagedList {
  /** The first page. */
  query: Query<SalaryEntryList> & { error?: Error | undefined };
  /** Whether the first page is loading. Meanwhile the entries of the previous query are shown. */
  refreshing: boolean;
  entries: readonly SalaryEntry[];
}

/** Entries, newest first, page by page; `null` fetches nothing. */
export function useEntryPages(filters: EntryQuery | null): EntryPages {
  const infinite = useSWRInfinite<SalaryEntryList, Error>(
    (_index, previous: SalaryEntryList | null) =>
      filters === null || previous?.nextCursor === null ? null : buildEntriesUrl(filters, previous?.nextCursor),
    fetchEntries,
    { keepPreviousData: true, revalidateFirstPage: false, initialSize: getInitialSize(LIST) },
  );
  const { cache } = useSWRConfig();
  const { data, error, isValidating, mutate } = infinite;
  // If a query fails, `data` is still that of the previous one.
  const hasOwnData = error === undefined || cache.get(PAGED_LIST + buildEntriesUrl(filters ?? {}))?.data !== undefined;
  const list = toPagedList(infinite, (page) => page.nextCursor !== null, LIST);
  const entries = useMemo(() => data?.flatMap((page) => page.entries) ?? NO_ENTRIES, [data]);
  const refreshing = isValidating && (list.pageCount === 0 || !list.loadingMore);
  return {
    ...list,
    query: {
      data: hasOwnData ? data?.[0] : undefined,
      error: list.pageCount > 0 && list.moreError ? undefined : error,
      isValidating: refreshing,
      mutate,
    },
    refreshing,
    entries,
  };
}
