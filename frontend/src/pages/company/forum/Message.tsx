import EyeOff from "lucide-react/icons/eye-off";
import UserRound from "lucide-react/icons/user-round";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ForumMessage } from "../../../api/types";
import { formatHiddenReason } from "../../../domain/moderation";
import { Avatar } from "../../../ui/Avatar";
import { LateCodeFailure } from "../../../ui/LateCodeFailure";
import layout from "../../../ui/layout.module.css";
import { Tag } from "../../../ui/Tag";
import { TimeAgo } from "../../../ui/TimeAgo";
import textStyles from "../../../ui/text.module.css";
import { useLateCode } from "../../../ui/useLateCode";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import styles from "./forum.module.css";
import { useForum } from "./forum-context";
import { loadEditForm } from "./load-forms";
import { getAnchor } from "./message-link";
import { OwnActions } from "./OwnActions";
import { Reactions } from "./Reactions";
import { ReportButton } from "./ReportButton";
import { type MessageKind, texts } from "./texts";

export interface MessageProps {
  kind: MessageKind;
  message: ForumMessage;
  /** Refetches the message and its list. */
  refetch: () => Promise<unknown>;
  /** Called after deletion, to move focus. */
  onRemoved: () => void;
}

interface MessageHeaderProps extends Pick<MessageProps, "kind" | "message"> {
  isOwn: boolean;
  /** Shown at the end of the row. */
  children: ReactNode;
}

function MessageHeader({ kind, message, isOwn, children }: MessageHeaderProps) {
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
      <div className={layout.grow}>
        <Heading className={styles.author}>
          <VisuallyHidden>{texts.by[kind]}</VisuallyHidden>
          <bdi>{message.author_name}</bdi> {isOwn && <Tag>{texts.you}</Tag>}
        </Heading>
        <p className={textStyles.note}>
          <a className={styles.time} href={`#${getAnchor({ kind, id: message.id })}`} title={texts.link[kind]}>
            <TimeAgo time={message.created_at} />
          </a>{" "}
          {message.is_edited && texts.edited}
        </p>
      </div>
      {children}
    </div>
  );
}

function Content({ message, isOwn }: { message: ForumMessage; isOwn: boolean }) {
  const text = (
    // Plain text: links and markup are not interpreted.
    <p className={styles.content} dir="auto">
      {message.content}
    </p>
  );
  if (!message.is_hidden) return text;
  return (
    <>
      <p className={styles.hidden}>
        <EyeOff aria-hidden="true" />
        {isOwn ? `${texts.onlyYou} ${formatHiddenReason(message.hidden_reason)}` : message.content}
      </p>
      {isOwn && text}
    </>
  );
}

/** A post or comment with the actions available to the member. */
export function Message({ action, ...props }: MessageProps & { action?: ReactNode }) {
  const { kind, message } = props;
  const isOwn = message.user_id === useForum().member;
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const stopEditing = () => {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  };
  const { code, failure, request } = useLateCode(loadEditForm);
  const startEditing = async () => setEditing(await request());
  return (
    <article id={getAnchor({ kind, id: message.id })} className={styles.message} tabIndex={-1}>
      <MessageHeader kind={kind} message={message} isOwn={isOwn}>
        {isOwn && !editing && <OwnActions {...props} editButton={editButton} onEdit={startEditing} />}
        {!isOwn && !message.is_hidden && <ReportButton {...props} />}
      </MessageHeader>
      <LateCodeFailure failure={failure} />
      {editing && code ? <code.default {...props} onDone={stopEditing} /> : <Content message={message} isOwn={isOwn} />}
      {!editing && (
        <div className={styles.actions}>
          {!message.is_hidden && <Reactions {...props} />}
          {action}
        </div>
      )}
    </article>
  );
}
