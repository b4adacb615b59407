import { useMemo } from "react";
import useSWRInfinite from "swr/infinite";
import type { ApiError } from "../../lib/api";
import type { ForumMessage, ForumPost } from "../../lib/api-types";
import type { ApiKey } from "../../lib/cache";
import type { Feed } from "../../ui/LoadMore";
import { commentsPath, cursorOf, fetchPart } from "./api";

/** How many come with their post. */
const WITH_POST = 10;
const PART = 50;

interface CommentFeed extends Feed {
  comments: readonly ForumMessage[];
  /** Asks again for those that did not come with their post; `upTo` is how many there are to be. */
  refetchFurther: (upTo?: number) => Promise<void>;
}

/** A post's comments, oldest first: those that came with it, and on request the further ones. */
export function useComments(company: string, post: ForumPost): CommentFeed {
  const path = commentsPath(company, post.id);
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<ForumMessage[], ApiError>(
    (index, before: ForumMessage[] | null): ApiKey | null => {
      if (before && before.length < PART) return null;
      const last = index === 0 ? post.comments.at(-1) : before?.at(-1);
      return last ? [path, { limit: PART, after: cursorOf(last) }] : null;
    },
    ([address, params]: ApiKey) => fetchPart<ForumMessage>(address, params ?? {}),
    { initialSize: 0, persistSize: true, revalidateFirstPage: false },
  );

  const pages = data?.length ?? 0;
  const comments = useMemo(() => [...post.comments, ...(data?.flat() ?? [])], [post.comments, data]);
  return {
    comments,
    pages,
    hasMore: data?.length ? data.at(-1)?.length === PART : comments.length < post.comment_count,
    loadingMore: isValidating && size > pages,
    moreError: size > pages ? (error ?? null) : null,
    loadMore: () => void setSize(pages + 1),
    refetchFurther: async (upTo = 0) => {
      const parts = Math.max(size, Math.ceil((upTo - WITH_POST) / PART));
      if (parts > size) await setSize(parts);
      if (parts > 0) await mutate();
    },
  };
}
