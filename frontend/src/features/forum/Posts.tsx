import { memo, useRef } from "react";
import type { ForumPost } from "../../lib/api-types";
import { LoadMore } from "../../ui/LoadMore";
import { EmptyState } from "../../ui/StateMessage";
import styles from "./forum.module.css";
import { Post } from "./Post";
import { texts } from "./texts";
import type { PostFeed } from "./usePosts";

interface PartProps {
  posts: readonly ForumPost[];
  onRemoved: () => void;
}

/** Posts that came together. A list of thousands draws again only the parts that changed. */
const Part = memo(function Part({ posts, onRemoved }: PartProps) {
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
  feed: PostFeed;
  parts: readonly ForumPost[][];
}

/** The posts so far, and more of them as one scrolls. */
export function Posts({ feed, parts }: PostsProps) {
  const box = useRef<HTMLElement>(null);
  const onRemoved = useRef(() => box.current?.focus({ preventScroll: true }));
  return (
    // What had the focus goes with a post that is deleted: it goes on from the list.
    <section ref={box} className={styles.list} aria-label={texts.list} tabIndex={-1}>
      {parts[0]?.length ? (
        parts.map((posts, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place, whatever stands in it
          <Part key={index} posts={posts} onRemoved={onRemoved.current} />
        ))
      ) : (
        <EmptyState title={texts.none} />
      )}
      <LoadMore feed={feed} texts={texts} automatic />
    </section>
  );
}
