import EyeOff from "lucide-react/icons/eye-off";
import UserRound from "lucide-react/icons/user-round";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ForumMessage } from "../../lib/api-types";
import { hiddenBecause } from "../../lib/moderation";
import { Avatar } from "../../ui/Avatar";
import { Tag } from "../../ui/Tag";
import { TimeAgo } from "../../ui/TimeAgo";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { EditForm } from "./EditForm";
import styles from "./forum.module.css";
import { useForum } from "./forum-context";
import { OwnActions } from "./OwnActions";
import { Reactions } from "./Reactions";
import { ReportAction } from "./ReportAction";
import { type Kind, texts } from "./texts";

export interface MessageProps {
  kind: Kind;
  message: ForumMessage;
  /** Asks for the message again, and for what stands around it. Done when it is there. */
  refetch: () => Promise<unknown>;
  /** It is gone, and the focus needs another place. */
  onRemoved: () => void;
}

interface BylineProps extends Pick<MessageProps, "kind" | "message"> {
  own: boolean;
  /** Stands at the end of its line. */
  children: ReactNode;
}

function Byline({ kind, message, own, children }: BylineProps) {
  const Heading = kind === "post" ? "h3" : "h4";
  return (
    <div className={styles.byline}>
      {message.is_anonymous ? (
        <span className={styles.anonymous}>
          <UserRound aria-hidden="true" />
        </span>
      ) : (
        <Avatar name={message.author_name} image={message.author_image} size="small" />
      )}
      <div className={styles.authorLine}>
        <Heading className={styles.author}>
          <VisuallyHidden>{texts.by[kind]}</VisuallyHidden>
          <bdi>{message.author_name}</bdi> {own && <Tag>{texts.you}</Tag>}
        </Heading>
        <p className={styles.time}>
          <TimeAgo time={message.created_at} /> {message.is_edited && texts.edited}
        </p>
      </div>
      {children}
    </div>
  );
}

function Content({ message, own }: { message: ForumMessage; own: boolean }) {
  const text = (
    // As it was written: nothing in it is made a link or anything else.
    <p className={styles.content} dir="auto">
      {message.content}
    </p>
  );
  if (!message.is_hidden) return text;
  return (
    <>
      <p className={styles.hidden}>
        <EyeOff aria-hidden="true" />
        {own ? `${texts.onlyYou} ${hiddenBecause(message.hidden_reason)}` : message.content}
      </p>
      {own && text}
    </>
  );
}

/** A post or a comment, and what the one who looks at it may do with it. */
export function Message({ action, ...props }: MessageProps & { action?: ReactNode }) {
  const { kind, message } = props;
  const own = message.user_id === useForum().member;
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const stopEditing = () => {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  };
  return (
    <article className={styles.message} tabIndex={-1}>
      <Byline kind={kind} message={message} own={own}>
        {own && !editing && <OwnActions {...props} editButton={editButton} onEdit={() => setEditing(true)} />}
        {!own && !message.is_hidden && <ReportAction {...props} />}
      </Byline>
      {editing ? <EditForm {...props} onDone={stopEditing} /> : <Content message={message} own={own} />}
      {!editing && (
        <div className={styles.actions}>
          {!message.is_hidden && <Reactions {...props} />}
          {action}
        </div>
      )}
    </article>
  );
}
