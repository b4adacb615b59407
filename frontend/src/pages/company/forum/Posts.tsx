import MessageCircle from "lucide-react/icons/message-circle";
import { memo, useCallback, useEffect, useId, useRef, useState } from "react";
import useSWRInfinite from "swr/infinite";
import type { ApiError } from "#api/client";
import { getAsMember } from "#api/member-call";
import type { ForumPost } from "#api/types";
import { getInitialSize, type PagedList, toPagedList } from "#lib/paged-list";
import { withQuery } from "#lib/paths";
import { LoadMore } from "#ui/LoadMore";
import { EmptyState } from "#ui/StateMessage";
import { forumPath } from "./api";
import { Comments } from "./Comments";
import styles from "./forum.module.css";
import { parseMessageLink, useForum } from "./forum-context";
import { Message } from "./Message";
import { texts } from "./texts";

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
        : withQuery(path, { limit: PAGE_SIZE, before: previous?.at(-1)?.id }),
    getAsMember<ForumPost[]>,
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

interface PostProps {
  post: ForumPost;
  onRemoved: () => void;
}

/** A post with comments that expand. */
const Post = memo(function Post({ post, onRemoved }: PostProps) {
  const [open, setOpen] = useState(() => {
    const linked = parseMessageLink(window.location.hash);
    return linked?.kind === "comment" && post.comments.some(({ id }) => id === linked.id);
  });
  const { refetch } = useForum();
  const comments = useId();
  const nothingToOpen = post.is_hidden && post.comment_count === 0;
  return (
    <>
      <Message
        kind="post"
        message={post}
        refetch={() => refetch(post.id)}
        onRemoved={onRemoved}
        action={
          !nothingToOpen && (
            <button
              type="button"
              className={styles.action}
              aria-expanded={open}
              aria-controls={open ? comments : undefined}
              onClick={() => setOpen(!open)}
            >
              <MessageCircle aria-hidden="true" />
              {texts.comments(post.comment_count)}
            </button>
          )
        }
      />
      {open && (
        <div id={comments}>
          <Comments post={post} />
        </div>
      )}
    </>
  );
});

interface PostPageProps {
  posts: readonly ForumPost[];
  onRemoved: () => void;
}

/** One page of posts, memoised: a long list only renders the pages that changed. */
const PostPage = memo(function PostPage({ posts, onRemoved }: PostPageProps) {
  return (
    <ul className={styles.page}>
      {posts.map((post) => (
        <li key={post.id} className={styles.card}>
          <Post post={post} onRemoved={onRemoved} />
        </li>
      ))}
    </ul>
  );
});

interface PostsProps {
  list: PostPages;
  pages: readonly ForumPost[][];
}

/** The posts, with more loaded on scroll. */
export function Posts({ list, pages }: PostsProps) {
  const containerRef = useRef<HTMLElement>(null);
  const onRemoved = useRef(() => containerRef.current?.focus({ preventScroll: true }));
  return (
    // Receives focus when a focused post is deleted.
    <section ref={containerRef} className={styles.list} aria-label={texts.list} tabIndex={-1}>
      {pages[0]?.length ? (
        pages.map((posts, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages never move
          <PostPage key={index} posts={posts} onRemoved={onRemoved.current} />
        ))
      ) : (
        <EmptyState title={texts.none} />
      )}
      <LoadMore list={list} texts={texts.furtherPosts} automatic />
    </section>
  );
}
