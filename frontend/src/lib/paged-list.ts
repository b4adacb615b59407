import type { SWRInfiniteResponse } from "swr/infinite";
import { recall, remember } from "./page-memory";

/** A list that is loaded page by page. */
export interface PagedList {
  pageCount: number;
  hasMore: boolean;
  loadingMore: boolean;
  moreError: Error | null;
  loadMore: () => void;
}

/** Number of pages of the list that were open when the user left this history entry; otherwise 1. */
export function getInitialSize(list: string): number {
  return recall(list) ?? 1;
}

/** The number of open pages is remembered under the name `list`. */
export function toPagedList<Page>(
  infinite: SWRInfiniteResponse<Page, Error>,
  hasNextPage: (lastPage: Page) => boolean,
  list?: string,
): PagedList {
  const { data, error, size, setSize, isLoading, isValidating } = infinite;
  const pageCount = data?.length ?? 0;
  const lastPage = data?.at(-1);
  const isWaiting = size > pageCount;
  const loadingMore = isValidating && isWaiting;
  return {
    pageCount,
    hasMore: lastPage !== undefined && hasNextPage(lastPage),
    loadingMore,
    moreError: isWaiting ? (error ?? null) : null,
    loadMore: () => {
      // While another list is loading, `data` may still be that of the previous one.
      const isPreviousList = isLoading && pageCount > 0;
      if (isPreviousList || loadingMore) return;
      if (list) remember(list, pageCount + 1);
      void setSize(pageCount + 1);
    },
  };
}

/** The cursor of the next page: the time and id of the last message so far. `null` for the first page. */
export function getCursor(last: { created_at: string; id: string } | undefined): string | null {
  return last ? `${last.created_at},${last.id}` : null;
}
