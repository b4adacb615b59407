import { useMemo, useRef } from "react";
import useSWRInfinite from "swr/infinite";
import { type ApiError, buildUrl } from "../../../api/client";
import type { ForumMessage, ForumPost } from "../../../api/types";
import { type PagedList, toPagedList } from "../../../lib/paged-list";
import { commentsPath, fetchMessages } from "./api";

const PAGE_SIZE = 50;

interface CommentPages extends PagedList {
  comments: readonly ForumMessage[];
  /** Refetches the loaded pages. With `all`, also loads the remaining ones. */
  refetchPages: (updatedPost?: ForumPost, all?: boolean) => Promise<void>;
}

const getEndCursor = (post: ForumPost) => post.comments.at(-1)?.id;

/** A post's comments, oldest first. The first ones come with the post, the others are loaded on demand. */
export function useComments(company: string, post: ForumPost): CommentPages {
  const path = commentsPath(company, post.id);
  const firstUrl = buildUrl(path, { limit: PAGE_SIZE });
  // The cursor that the first page starts after. Not in its key, so that the loaded pages stay until they are refetched.
  const start = useRef<string>(undefined);
  const infinite = useSWRInfinite<ForumMessage[], ApiError>(
    (index, previous: ForumMessage[] | null) => {
      if (index === 0) return firstUrl;
      if (previous?.length !== PAGE_SIZE) return null;
      return buildUrl(path, { limit: PAGE_SIZE, after: previous.at(-1)?.id });
    },
    (url: string) =>
      fetchMessages<ForumMessage>(url === firstUrl ? buildUrl(path, { limit: PAGE_SIZE, after: start.current }) : url),
    { initialSize: 0, revalidateFirstPage: false },
  );
  const { data, size, setSize, mutate } = infinite;
  const list = toPagedList(infinite, (page) => page.length === PAGE_SIZE);

  const comments = useMemo(() => {
    const embeddedIds = new Set(post.comments.map(({ id }) => id));
    // A comment may be both in the post and in a page.
    return [...post.comments, ...(data?.flat().filter(({ id }) => !embeddedIds.has(id)) ?? [])];
  }, [post.comments, data]);
  return {
    ...list,
    comments,
    hasMore: list.pageCount > 0 ? list.hasMore : comments.length < post.comment_count,
    loadMore: () => {
      if (list.pageCount === 0) start.current = getEndCursor(post);
      list.loadMore();
    },
    refetchPages: async (updatedPost = post, all = false) => {
      start.current = getEndCursor(updatedPost);
      const remainingPages = Math.ceil((updatedPost.comment_count - updatedPost.comments.length) / PAGE_SIZE);
      const pageCount = all ? Math.max(size, remainingPages) : size;
      if (pageCount > size) await setSize(pageCount);
      if (pageCount > 0) await mutate();
    },
  };
}
