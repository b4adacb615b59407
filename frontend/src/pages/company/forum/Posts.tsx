import { memo, useRef } from "react";
import type { ForumPost } from "../../../api/types";
import { LoadMore } from "../../../ui/LoadMore";
import { EmptyState } from "../../../ui/StateMessage";
import styles from "./forum.module.css";
import { Post } from "./Post";
import { texts } from "./texts";
import type { PostPages } from "./usePosts";

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
