import { useEffect, useRef } from "react";
import type { ForumMessage, ForumPost } from "../../../api/types";
import { LazySection } from "../../../ui/LazySection";
import { LoadMore } from "../../../ui/LoadMore";
import { createComment } from "./api";
import styles from "./forum.module.css";
import { useForum } from "./forum-context";
import { LazyWriteForm } from "./load-forms";
import { Message } from "./Message";
import { actions, texts } from "./texts";
import { useComments } from "./useComments";

/** Whether the member's last message in the thread is anonymous, or there is none. A named reply would reveal the author. */
function isLastMessageAnonymous(member: string, post: ForumPost, comments: readonly ForumMessage[]): boolean {
  const last = [post, ...comments].findLast(({ user_id }) => user_id === member);
  return last?.is_anonymous ?? true;
}

/** Focuses the first new comment after loading more. */
function useFocusFirstNewComment(pageCount: number, commentCount: number) {
  const listRef = useRef<HTMLUListElement>(null);
  /** The number of comments before loading more; `null` if nothing is being loaded. */
  const countBefore = useRef<number | null>(null);
  useEffect(() => {
    if (countBefore.current === null || pageCount === 0) return;
    listRef.current?.querySelectorAll("article")[countBefore.current]?.focus();
    countBefore.current = null;
  }, [pageCount]);
  const rememberCount = () => {
    countBefore.current = commentCount;
  };
  return { listRef, rememberCount };
}

/** A post's comments and the form for a new one. */
export function Comments({ post }: { post: ForumPost }) {
  const { company, member, refetch, announce } = useForum();
  const pages = useComments(company, post);
  const containerRef = useRef<HTMLDivElement>(null);
  const { listRef, rememberCount } = useFocusFirstNewComment(pages.pageCount, pages.comments.length);
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
            label={texts.commentLabel}
            submit={texts.comment}
            submitting={texts.commenting}
            texts={actions.createComment}
            failedDetail={texts.notLost}
            anonymous={isLastMessageAnonymous(member, post, pages.comments)}
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
