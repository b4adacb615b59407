import { useMemo, useRef } from "react";
import useSWRInfinite from "swr/infinite";
import type { ApiError } from "../../lib/api";
import type { ForumMessage, ForumPost } from "../../lib/api-types";
import type { ApiKey } from "../../lib/cache";
import { cursorOf } from "../../lib/cursor";
import { type Feed, feedOf } from "../../ui/feed";
import { commentsPath, fetchPart } from "./api";

const PART = 50;

interface CommentFeed extends Feed {
  comments: readonly ForumMessage[];
  /** Asks again for those that did not come with the post, as it is now: so many as are shown, or `all`. */
  refetchFurther: (now?: ForumPost, all?: boolean) => Promise<void>;
}

const endOf = (post: ForumPost) => cursorOf(post.comments.at(-1));

/** A post's comments, oldest first: those that came with it, and on request the further ones. */
export function useComments(company: string, post: ForumPost): CommentFeed {
  const path = commentsPath(company, post.id);
  // Not in the key: when one of those before it goes, the further ones stay until they are there again.
  const start = useRef<string | null>(null);
  const infinite = useSWRInfinite<ForumMessage[], ApiError>(
    (index, before: ForumMessage[] | null): ApiKey | null => {
      if (index === 0) return [path, { limit: PART }];
      return before?.length === PART ? [path, { limit: PART, after: cursorOf(before.at(-1)) }] : null;
    },
    ([address, params]: ApiKey) =>
      fetchPart<ForumMessage>(address, { ...params, after: params?.after ?? start.current }),
    { initialSize: 0, revalidateFirstPage: false },
  );
  const { data, size, setSize, mutate } = infinite;
  const feed = feedOf(infinite, PART);

  const comments = useMemo(() => {
    const first = new Set(post.comments.map(({ id }) => id));
    // One that moved up among the first may still be held as a further one.
    return [...post.comments, ...(data?.flat().filter(({ id }) => !first.has(id)) ?? [])];
  }, [post.comments, data]);
  return {
    ...feed,
    comments,
    hasMore: feed.pages > 0 ? feed.hasMore : comments.length < post.comment_count,
    loadMore: () => {
      if (feed.pages === 0) start.current = endOf(post);
      feed.loadMore();
    },
    refetchFurther: async (now = post, all = false) => {
      start.current = endOf(now);
      const further = Math.ceil((now.comment_count - now.comments.length) / PART);
      const parts = all ? Math.max(size, further) : size;
      if (parts > size) await setSize(parts);
      if (parts > 0) await mutate();
    },
  };
}
