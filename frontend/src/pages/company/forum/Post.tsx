import MessageCircle from "lucide-react/icons/message-circle";
import { memo, useId, useState } from "react";
import type { ForumPost } from "../../../api/types";
import { Comments } from "./Comments";
import styles from "./forum.module.css";
import { useForum } from "./forum-context";
import { Message } from "./Message";
import { parseMessageLink } from "./message-link";
import { texts } from "./texts";

interface PostProps {
  post: ForumPost;
  onRemoved: () => void;
}

/** A post with comments that expand. */
export const Post = memo(function Post({ post, onRemoved }: PostProps) {
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
