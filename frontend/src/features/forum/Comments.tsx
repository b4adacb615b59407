import { Suspense, useEffect, useRef } from "react";
import type { ForumMessage, ForumPost } from "../../lib/api-types";
import { LoadMore } from "../../ui/LoadMore";
import { createComment } from "./api";
import styles from "./forum.module.css";
import { useForum } from "./forum-context";
import { LazyWriteForm } from "./lazy-forms";
import { Message } from "./Message";
import { actions, texts } from "./texts";
import { useComments } from "./useComments";

/** Whether the member's last message in the thread is anonymous. A named reply would reveal the author. */
function isLastMessageAnonymous(member: string, post: ForumPost, comments: readonly ForumMessage[]): boolean {
  const last = comments.findLast(({ user_id }) => user_id === member) ?? post;
  return last.user_id === member && last.is_anonymous;
}

/** Focuses the first new comment after loading more. */
function useFocusFirstNewComment(pages: number, shown: number) {
  const list = useRef<HTMLUListElement>(null);
  const asked = useRef<number | null>(null);
  useEffect(() => {
    if (asked.current === null || pages === 0) return;
    list.current?.querySelectorAll("article")[asked.current]?.focus();
    asked.current = null;
  }, [pages]);
  const ask = () => {
    asked.current = shown;
  };
  return { list, ask };
}

/** A post's comments and the form for a new one. */
export function Comments({ post }: { post: ForumPost }) {
  const { company, member, refetch, announce } = useForum();
  const feed = useComments(company, post);
  const box = useRef<HTMLDivElement>(null);
  const { list, ask } = useFocusFirstNewComment(feed.pageCount, feed.comments.length);
  const loadMore = () => {
    ask();
    feed.loadMore();
  };
  const refetchAll = async () => {
    await feed.refetchMore(await refetch(post.id));
  };
  return (
    <div ref={box} className={styles.comments} tabIndex={-1}>
      {feed.comments.length > 0 && (
        <ul ref={list} className={styles.list} aria-label={texts.commentList}>
          {feed.comments.map((comment) => (
            <li key={comment.id}>
              <Message
                kind="comment"
                message={comment}
                refetch={refetchAll}
                onRemoved={() => box.current?.focus({ preventScroll: true })}
              />
            </li>
          ))}
        </ul>
      )}
      <LoadMore list={{ ...feed, loadMore }} texts={texts.further} />
      {!post.is_hidden && (
        <Suspense fallback={null}>
          <LazyWriteForm
            kind="comment"
            draft={`forum-post-${post.id}`}
            label={texts.commentLabel}
            submit={texts.comment}
            submitting={texts.commenting}
            texts={actions.createComment}
            failedDetail={texts.notLost}
            anonymous={isLastMessageAnonymous(member, post, feed.comments)}
            send={async (comment) => {
              await createComment(company, post.id, comment);
              // Load all pages, so that the new comment is visible.
              await feed.refetchMore(await refetch(post.id), true);
            }}
            onSent={() => announce(texts.announcements.commented)}
          />
        </Suspense>
      )}
    </div>
  );
}
