import MessageCircle from "lucide-react/icons/message-circle";
import { memo, useId, useRef, useState } from "react";
import type { ForumPost } from "../../../api/types";
import { LoadMore } from "../../../ui/LoadMore";
import { EmptyState } from "../../../ui/StateMessage";
import { Comments } from "./Comments";
import styles from "./forum.module.css";
import { parseMessageLink, useForum } from "./forum-context";
import { Message } from "./Message";

import { texts } from "./texts";
import type { PostPages } from "./usePosts";

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
const PostPage = memo(function Part({ posts, onRemoved }: PostPageProps) {
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
