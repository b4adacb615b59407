import { useCallback, useEffect, useRef } from "react";
import useSWRInfinite from "swr/infinite";
import { type ApiError, buildUrl } from "../../../api/client";
import type { ForumPost } from "../../../api/types";
import { getInitialSize, type PagedList, toPagedList } from "../../../lib/paged-list";
import { fetchMessages, forumPath } from "./api";

/** Name of the list in the history entry. */
const LIST = "posts";
const PAGE_SIZE = 20;

export interface PostPages extends PagedList {
  /** The posts by page; `null` until the first is loaded. */
  pages: readonly ForumPost[][] | null;
  error: ApiError | null;
  refreshing: boolean;
  retry: () => void;
  refetch: (postId?: string) => Promise<ForumPost | undefined>;
}

/** A company's posts, newest first, page by page. */
export function usePosts(company: string): PostPages {
  const path = forumPath(company);
  // Callers waiting for the next response.
  const waitingResolvers = useRef<((pages: ForumPost[][]) => void)[]>([]);
  const resolveWaiting = (pages: ForumPost[][]) => {
    for (const resolve of waitingResolvers.current.splice(0)) resolve(pages);
  };
  const infinite = useSWRInfinite<ForumPost[], ApiError>(
    (_index, previous: ForumPost[] | null) =>
      previous && previous.length < PAGE_SIZE
        ? null
        : buildUrl(path, { limit: PAGE_SIZE, before: previous?.at(-1)?.id }),
    fetchMessages<ForumPost>,
    {
      revalidateFirstPage: false,
      initialSize: getInitialSize(LIST),
      onSuccess: resolveWaiting,
      onError: () => resolveWaiting([]),
    },
  );
  const { data, error, setSize, mutate, isValidating } = infinite;

  // A list that was closed cannot be fetched again, and nobody waits for it.
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  // Posts being refetched; requests may overlap.
  const refetching = useRef(new Set<string>());
  const refetch = useCallback(
    async (postId?: string) => {
      if (!isOpen.current) return undefined;
      if (postId === undefined) {
        await setSize(1);
        await mutate();
        return undefined;
      }
      refetching.current.add(postId);
      const response = new Promise<ForumPost[][]>((resolve) => waitingResolvers.current.push(resolve));
      // `mutate` resolves before the response arrives.
      await mutate((current) => current, {
        // Later pages may have a new URL and then no data.
        revalidate: (page?: ForumPost[]) => page === undefined || page.some(({ id }) => refetching.current.has(id)),
      });
      const posts = (await response).flat();
      refetching.current.delete(postId);
      return posts.find(({ id }) => id === postId);
    },
    [mutate, setSize],
  );

  return {
    ...toPagedList(infinite, (page) => page.length === PAGE_SIZE, LIST),
    pages: data ?? null,
    error: error ?? null,
    refreshing: isValidating,
    retry: () => void mutate(),
    refetch,
  };
}
