import useSWRInfinite, { type SWRInfiniteResponse } from "swr/infinite";
import { recall, remember } from "./page-memory";

/** A list that is loaded page by page. */
export interface PagedList {
  pageCount: number;
  hasMore: boolean;
  loadingMore: boolean;
  moreError: Error | null;
  loadMore: () => void;
  /** Whether the items are still those of the previous list, because this one is loading. */
  isPreviousList: boolean;
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
  const isPreviousList = isLoading && pageCount > 0;
  return {
    pageCount,
    hasMore: lastPage !== undefined && hasNextPage(lastPage),
    loadingMore,
    moreError: isWaiting ? (error ?? null) : null,
    loadMore: () => {
      if (isPreviousList || loadingMore) return;
      if (list) remember(list, pageCount + 1);
      void setSize(pageCount + 1);
    },
    isPreviousList,
  };
}

export interface Pages<Item> extends PagedList {
  /** `null` until the first page is loaded. */
  items: readonly Item[] | null;
  /** State and retry of the list while no page is loaded. */
  firstPage: { error: Error | undefined; isValidating: boolean; mutate: () => unknown };
}

interface PagesOptions<Item> {
  pageSize: number;
  /** The URL of the page after the last item so far. */
  buildUrl: (last: Item | undefined) => string;
  fetch: (url: string) => Promise<Item[]>;
  /** The name under which the number of open pages is remembered. */
  name?: string;
}

/** A list of which each page is an array. A page shorter than `pageSize` is the last one. */
export function usePages<Item>({ pageSize, buildUrl, fetch, name }: PagesOptions<Item>): Pages<Item> {
  const infinite = useSWRInfinite<Item[], Error>(
    (_index, previous: Item[] | null) => (previous && previous.length < pageSize ? null : buildUrl(previous?.at(-1))),
    fetch,
    { revalidateFirstPage: false, initialSize: name ? getInitialSize(name) : 1 },
  );
  const { data, error, isValidating, mutate } = infinite;
  return {
    ...toPagedList(infinite, (page) => page.length === pageSize, name),
    items: data?.flat() ?? null,
    firstPage: { error, isValidating, mutate: () => mutate() },
  };
}
