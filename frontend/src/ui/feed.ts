import type { SWRInfiniteResponse } from "swr/infinite";

/** A list that comes a page at a time. */
export interface PagedList {
  pageCount: number;
  hasMore: boolean;
  loadingMore: boolean;
  moreError: Error | null;
  loadMore: () => void;
}

/** The feed of what SWR holds: a part with fewer than `partSize` items is the last. */
export function toPagedList<Item>(infinite: SWRInfiniteResponse<Item[], Error>, partSize: number): PagedList {
  const { data, error, size, setSize, isValidating } = infinite;
  const pageCount = data?.length ?? 0;
  const waiting = size > pageCount;
  return {
    pageCount,
    hasMore: data?.at(-1)?.length === partSize,
    loadingMore: isValidating && waiting,
    moreError: waiting ? (error ?? null) : null,
    loadMore: () => void setSize(pageCount + 1),
  };
}
