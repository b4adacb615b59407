import { useCallback, useRef } from "react";
import useSWRInfinite from "swr/infinite";
import type { ApiError } from "../../lib/api";
import type { ForumPost } from "../../lib/api-types";
import type { ApiKey } from "../../lib/cache";
import type { Feed } from "../../ui/LoadMore";
import { cursorOf, fetchPart, forumPath } from "./api";

const PART = 20;

export interface PostFeed extends Feed {
  /** The posts in the parts that they came in; `null` until the first is there. */
  parts: readonly ForumPost[][] | null;
  error: ApiError | null;
  refreshing: boolean;
  retry: () => void;
  refetch: (postId?: string) => Promise<void>;
}

/** An employer's posts, newest first, a part at a time. */
export function usePosts(company: string): PostFeed {
  const path = forumPath(company);
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<ForumPost[], ApiError>(
    (_index, before: ForumPost[] | null): ApiKey | null => {
      if (before && before.length < PART) return null;
      return [path, { limit: PART, before: cursorOf(before?.at(-1)) }];
    },
    ([address, params]: ApiKey) => fetchPart<ForumPost>(address, params ?? {}),
    { revalidateFirstPage: false },
  );

  // Posts whose part is asked for again: one call may overtake another.
  const changed = useRef(new Set<string>());
  const refetch = useCallback(
    async (postId?: string) => {
      if (postId === undefined) {
        await setSize(1);
        await mutate();
        return;
      }
      changed.current.add(postId);
      await mutate((held) => held, {
        // The parts that follow may begin elsewhere now, and are then not there.
        revalidate: (part?: ForumPost[]) => part === undefined || part.some(({ id }) => changed.current.has(id)),
      });
      changed.current.delete(postId);
    },
    [mutate, setSize],
  );

  const pages = data?.length ?? 0;
  return {
    parts: data ?? null,
    error: error ?? null,
    refreshing: isValidating,
    retry: () => void mutate(),
    refetch,
    pages,
    hasMore: data !== undefined && data.at(-1)?.length === PART,
    loadingMore: isValidating && size > pages,
    moreError: pages > 0 && size > pages ? (error ?? null) : null,
    loadMore: () => void setSize(pages + 1),
  };
}
