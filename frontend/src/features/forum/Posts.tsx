import { useRef } from "react";
import type { ForumPost } from "../../lib/api-types";
import { LoadMore } from "../../ui/LoadMore";
import { EmptyState } from "../../ui/StateMessage";
import styles from "./forum.module.css";
import { Post } from "./Post";
import { texts } from "./texts";
import type { PostFeed } from "./usePosts";

interface PostsProps {
  feed: PostFeed;
  posts: readonly ForumPost[];
}

/** The posts so far, and more of them as one scrolls. */
export function Posts({ feed, posts }: PostsProps) {
  const box = useRef<HTMLDivElement>(null);
  const onRemoved = useRef(() => box.current?.focus({ preventScroll: true }));
  return (
    // What had the focus goes with a post that is deleted: it goes on from the list.
    <div ref={box} className={styles.list} tabIndex={-1}>
      {posts.length === 0 ? (
        <EmptyState title={texts.none} />
      ) : (
        <ul className={styles.list} aria-label={texts.list}>
          {posts.map((post) => (
            <li key={post.id} className={styles.card}>
              <Post post={post} onRemoved={onRemoved.current} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore feed={feed} texts={texts} automatic />
    </div>
  );
}
