import { useMemo } from "react";
import useSWRInfinite from "swr/infinite";
import type { SalaryEntry, SalaryEntryList } from "../../../lib/api-types";
import { getInitialSize, type PagedList, toPagedList } from "../../../lib/paged-list";
import { buildEntriesUrl, type EntryQuery, fetchEntries } from "../api";

/** Name of the list in the history entry. */
const LIST = "entries";
const NO_ENTRIES: readonly SalaryEntry[] = [];

export interface EntryPages extends PagedList {
  /** The first page; `null` until it is loaded. */
  firstPage: SalaryEntryList | null;
  firstPageError: Error | null;
  retryFirstPage: () => void;
  /** Whether the first page is loading. Until then, the entries of the previous query are shown. */
  refreshing: boolean;
  entries: readonly SalaryEntry[];
}

/** Entries, newest first, page by page. */
export function useEntryPages(query: EntryQuery): EntryPages {
  const infinite = useSWRInfinite<SalaryEntryList, Error>(
    (_index, previous: SalaryEntryList | null) =>
      previous && previous.nextCursor === null ? null : buildEntriesUrl(query, previous?.nextCursor),
    fetchEntries,
    { keepPreviousData: true, revalidateFirstPage: false, initialSize: getInitialSize(LIST) },
  );
  const { data, error, isValidating, mutate } = infinite;
  const list = toPagedList(infinite, (page) => page.nextCursor !== null, LIST);
  const entries = useMemo(() => data?.flatMap((page) => page.entries) ?? NO_ENTRIES, [data]);
  return {
    ...list,
    firstPage: data?.[0] ?? null,
    firstPageError: list.pageCount > 0 && list.moreError ? null : (error ?? null),
    retryFirstPage: () => void mutate(),
    refreshing: isValidating && !list.loadingMore,
    entries,
  };
}
