import { useMemo } from "react";
import useSWRInfinite from "swr/infinite";
import type { SalaryEntry, SalaryEntryList } from "../../../lib/api-types";
import { type PagedList, toPagedList } from "../../../lib/paged-list";
import { buildEntriesUrl, type EntryQuery, fetchEntries } from "../api";

const NO_ENTRIES: readonly SalaryEntry[] = [];

export interface EntryPages extends PagedList {
  /** The first page; `null` until it is loaded. */
  first: SalaryEntryList | null;
  firstError: Error | null;
  retryFirst: () => void;
  /** The first page is loading. Until it arrives, the entries of the previous query are shown. */
  refreshing: boolean;
  entries: readonly SalaryEntry[];
}

/** Entries, newest first, page by page. */
export function useEntryPages(query: EntryQuery): EntryPages {
  const infinite = useSWRInfinite<SalaryEntryList, Error>(
    (_index, previous: SalaryEntryList | null) =>
      previous && previous.nextCursor === null ? null : buildEntriesUrl(query, previous?.nextCursor),
    fetchEntries,
    { keepPreviousData: true, revalidateFirstPage: false },
  );
  const { data, error, isValidating, mutate } = infinite;
  const list = toPagedList(infinite, (page) => page.nextCursor !== null);
  const entries = useMemo(() => data?.flatMap((page) => page.entries) ?? NO_ENTRIES, [data]);
  return {
    ...list,
    first: data?.[0] ?? null,
    firstError: list.pageCount > 0 && list.moreError ? null : (error ?? null),
    retryFirst: () => void mutate(),
    refreshing: isValidating && !list.loadingMore,
    entries,
  };
}
