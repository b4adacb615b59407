import { useMemo, useState } from "react";
import type { SalaryEntry, SalaryEntryList } from "../../../lib/api-types";
import type { PagedList } from "../../../ui/feed";
import { buildEntriesUrl, type EntryQuery, fetchEntries, useSalaryEntries } from "../api";

interface FurtherPages {
  /** The first page that they go on from. */
  after: SalaryEntryList | undefined;
  pages: readonly SalaryEntryList[];
  loading: boolean;
  error: Error | null;
}

const NONE: readonly SalaryEntryList[] = [];
const NO_FURTHER: FurtherPages = { after: undefined, pages: NONE, loading: false, error: null };

export interface EntryPages extends PagedList {
  /** The first page; `null` until it is there. */
  first: SalaryEntryList | null;
  firstError: Error | null;
  retryFirst: () => void;
  /** The first page belongs to the query before, or is asked for again. */
  refreshing: boolean;
  entries: readonly SalaryEntry[];
}

/** Entries, newest first, a page at a time. */
export function useEntryPages(query: EntryQuery): EntryPages {
  const { data: first, error, isLoading, isValidating, mutate } = useSalaryEntries(query);
  const [held, setHeld] = useState(NO_FURTHER);
  // Another first page is another list: what followed the one before falls away with it.
  const further = held.after === first ? held : { ...NO_FURTHER, after: first };
  const { pages } = further;
  const shown = useMemo(() => (first ? [first, ...pages] : NONE), [first, pages]);
  const entries = useMemo(() => shown.flatMap((page) => page.entries), [shown]);
  const cursor = shown.at(-1)?.nextCursor ?? null;

  const loadMore = async () => {
    if (cursor === null || further.loading || isLoading) return;
    const settle = (result: Partial<FurtherPages>) =>
      setHeld((now) => (now.after === first ? { ...now, loading: false, ...result } : now));
    setHeld({ ...further, loading: true, error: null });
    try {
      const page = await fetchEntries(buildEntriesUrl(query, cursor));
      settle({ pages: [...pages, page] });
    } catch (cause) {
      settle({ error: cause instanceof Error ? cause : new Error(String(cause)) });
    }
  };

  return {
    first: first ?? null,
    firstError: error ?? null,
    retryFirst: () => void mutate(),
    refreshing: isValidating,
    entries,
    pageCount: shown.length,
    hasMore: cursor !== null,
    loadingMore: further.loading,
    moreError: further.error,
    loadMore: () => void loadMore(),
  };
}
