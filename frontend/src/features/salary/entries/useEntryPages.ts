import { useMemo } from "react";
import { useSWRConfig } from "swr";
import useSWRInfinite from "swr/infinite";
import { PAGED_LIST } from "../../../api/cache";
import type { SalaryEntry, SalaryEntryList } from "../../../api/types";
import { getInitialSize, type PagedList, toPagedList } from "../../../lib/paged-list";
import type { Query } from "../../../ui/QueryState";
import { buildEntriesUrl, type EntryQuery, fetchEntries } from "../api";

/** Name of the list in the history entry. */
const LIST = "entries";
const NO_ENTRIES: readonly SalaryEntry[] = [];

export interface EntryPages extends PagedList {
  /** The first page. */
  query: Query<SalaryEntryList> & { error?: Error | undefined };
  /** Whether the first page is loading. Until then, the entries of the previous query are shown. */
  refreshing: boolean;
  entries: readonly SalaryEntry[];
}

/** Entries, newest first, page by page; `null` fetches nothing. */
export function useEntryPages(query: EntryQuery | null): EntryPages {
  const infinite = useSWRInfinite<SalaryEntryList, Error>(
    (_index, previous: SalaryEntryList | null) =>
      query === null || previous?.nextCursor === null ? null : buildEntriesUrl(query, previous?.nextCursor),
    fetchEntries,
    { keepPreviousData: true, revalidateFirstPage: false, initialSize: getInitialSize(LIST) },
  );
  const { cache } = useSWRConfig();
  const { data, error, isValidating, mutate } = infinite;
  // The entries of the previous query are no answer to one that failed.
  const isOfQuery = error === undefined || cache.get(PAGED_LIST + buildEntriesUrl(query ?? {}))?.data !== undefined;
  const list = toPagedList(infinite, (page) => page.nextCursor !== null, LIST);
  const entries = useMemo(() => data?.flatMap((page) => page.entries) ?? NO_ENTRIES, [data]);
  const refreshing = isValidating && !list.loadingMore;
  return {
    ...list,
    query: {
      data: isOfQuery ? data?.[0] : undefined,
      error: list.pageCount > 0 && list.moreError ? undefined : error,
      isValidating: refreshing,
      mutate,
    },
    refreshing,
    entries,
  };
}
