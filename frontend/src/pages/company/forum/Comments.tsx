import { useEffect, useMemo, useRef } from "react";
import useSWRInfinite from "swr/infinite";
import type { ApiError } from "#api/client";
import { getAsMember } from "#api/member-call";
import type { ForumMessage, ForumPost } from "#api/types";
import { type PagedList, toPagedList } from "#lib/paged-list";
import { withQuery } from "#lib/paths";
import { LazySection } from "#ui/ErrorBoundary";
import { LoadMore } from "#ui/LoadMore";
import { commentsPath, createComment } from "./api";
import styles from "./forum.module.css";
import { useForum } from "./forum-context";
import { LazyWriteForm } from "./load-forms";
import { Message } from "./Message";
import { texts } from "./texts";

const PAGE_SIZE = 50;

interface CommentPages extends PagedList {
  comments: readonly ForumMessage[];
  /** Refetches the loaded pages. With `all`, also loads the remaining ones. */
  refetchPages: (updatedPost?: ForumPost, all?: boolean) => Promise<void>;
}

const getEndCursor = (post: ForumPost) => post.comments.at(-1)?.id;

/** A post's comments, oldest first. The first ones come with the post, the others are loaded on demand. */
function useComments(company: string, post: ForumPost): CommentPages {
  const path = commentsPath(company, post.id);
  const firstUrl = withQuery(path, { limit: PAGE_SIZE });
  // The cursor that the first page starts after. Not in its key, so that the loaded pages stay until they are refetched.
  const start = useRef<string>(undefined);
  const infinite = useSWRInfinite<ForumMessage[], ApiError>(
    (index, previous: ForumMessage[] | null) => {
      if (index === 0) return firstUrl;
      if (previous?.length !== PAGE_SIZE) return null;
      return withQuery(path, { limit: PAGE_SIZE, after: previous.at(-1)?.id });
    },
    (url: string) =>
      getAsMember<ForumMessage[]>(url === firstUrl ? withQuery(path, { limit: PAGE_SIZE, after: start.current }) : url),
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

/** Whether the member's last message in the thread is anonymous, or there is none. A named reply would reveal the author. */
function isLastMessageAnonymous(member: string, post: ForumPost, comments: readonly ForumMessage[]): boolean {
  const last = [post, ...comments].findLast(({ user_id }) => user_id === member);
  return last?.is_anonymous ?? true;
}

/** Focuses the first new comment after loading more. After a failure the focus stays where it is. */
function useFocusFirstNewComment({ pageCount, comments, moreError }: CommentPages) {
  const listRef = useRef<HTMLUListElement>(null);
  /** The number of comments before loading more; `null` if nothing is being loaded. */
  const countBefore = useRef<number | null>(null);
  useEffect(() => {
    if (countBefore.current === null || pageCount === 0) return;
    listRef.current?.querySelectorAll("article")[countBefore.current]?.focus();
    countBefore.current = null;
  }, [pageCount]);
  useEffect(() => {
    if (moreError) countBefore.current = null;
  }, [moreError]);
  const rememberCount = () => {
    countBefore.current = comments.length;
  };
  return { listRef, rememberCount };
}

/** A post's comments and the form for a new one. */
export function Comments({ post }: { post: ForumPost }) {
  const { company, member, refetch, announce } = useForum();
  const pages = useComments(company, post);
  const containerRef = useRef<HTMLDivElement>(null);
  const { listRef, rememberCount } = useFocusFirstNewComment(pages);
  const loadMore = () => {
    rememberCount();
    pages.loadMore();
  };
  const refetchLoaded = async () => {
    await pages.refetchPages(await refetch(post.id));
  };
  return (
    <div ref={containerRef} className={styles.comments} tabIndex={-1}>
      {pages.comments.length > 0 && (
        <ul ref={listRef} className={styles.list} aria-label={texts.commentList}>
          {pages.comments.map((comment) => (
            <li key={comment.id}>
              <Message
                kind="comment"
                message={comment}
                refetch={refetchLoaded}
                onRemoved={() => containerRef.current?.focus({ preventScroll: true })}
              />
            </li>
          ))}
        </ul>
      )}
      <LoadMore list={{ ...pages, loadMore }} texts={texts.further} />
      {!post.is_hidden && (
        <LazySection>
          <LazyWriteForm
            kind="comment"
            draftKey={`forum-post-${post.id}`}
            // The member's last message may be among the comments that are not loaded.
            anonymous={pages.hasMore || isLastMessageAnonymous(member, post, pages.comments)}
            send={async (comment) => {
              await createComment(company, post.id, comment);
              // Load all pages, so that the new comment is visible.
              await pages.refetchPages(await refetch(post.id), true);
            }}
            onSent={() => announce(texts.announcements.commented)}
          />
        </LazySection>
      )}
    </div>
  );
}
