import EyeOff from "lucide-react/icons/eye-off";
import Flag from "lucide-react/icons/flag";
import Pencil from "lucide-react/icons/pencil";
import ThumbsDown from "lucide-react/icons/thumbs-down";
import ThumbsUp from "lucide-react/icons/thumbs-up";
import Trash2 from "lucide-react/icons/trash";
import UserRound from "lucide-react/icons/user-round";
import { type ReactNode, type RefObject, startTransition, useOptimistic, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiError } from "#api/client";
import type { ForumMessage, ForumReactions, ReactionType } from "#api/types";
import { formatHiddenReason } from "#domain/moderation";
import { formatNumber } from "#lib/format";
import { Avatar } from "#ui/Avatar";
import { Button } from "#ui/Button";
import { Dialog } from "#ui/Dialog";
import { LateCodeFailure, useLateCode, useLazyDialog } from "#ui/late-code";
import layout from "#ui/layout.module.css";
import { Tag } from "#ui/Tag";
import { TimeAgo } from "#ui/TimeAgo";
import textStyles from "#ui/text.module.css";
import { VisuallyHidden } from "#ui/VisuallyHidden";
import { notifyActionFailure, removeMessage, sendReaction } from "./api";
import styles from "./forum.module.css";
import { getAnchor, useForum } from "./forum-context";
import { loadEditForm, loadReportDialog } from "./load-forms";
import { actionFailures, type MessageKind, texts } from "./texts";

interface OwnActionsProps extends MessageProps {
  editButton: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
}

const isNotFound = (cause: unknown) => cause instanceof ApiError && cause.status === 404;

/** Edit and delete buttons of an own message. */
function OwnActions({ kind, message, refetch, onRemoved, editButton, onEdit }: OwnActionsProps) {
  const { company, announce } = useForum();
  const [isConfirming, setIsConfirming] = useState(false);

  const remove = async () => {
    setIsConfirming(false);
    try {
      await removeMessage(company, { kind, id: message.id });
    } catch (cause) {
      // A 404 means that another device already deleted it.
      if (!isNotFound(cause)) return notifyActionFailure(cause, actionFailures.remove[kind]);
    }
    await refetch();
    announce(texts.announcements.removed[kind]);
    onRemoved();
  };
  return (
    <div className={styles.headerActions}>
      {!message.is_hidden && (
        <button ref={editButton} type="button" className={styles.action} title={texts.edit} onClick={onEdit}>
          <Pencil aria-hidden="true" />
          <span className={styles.label}>{texts.edit}</span>
        </button>
      )}
      <button
        type="button"
        className={styles.action}
        title={texts.remove}
        aria-haspopup="dialog"
        onClick={() => setIsConfirming(true)}
      >
        <Trash2 aria-hidden="true" />
        <span className={styles.label}>{texts.remove}</span>
      </button>
      {isConfirming && (
        <Dialog
          title={texts.removalTitle[kind]}
          description={texts.removalMeans[kind]}
          narrow
          onClose={() => setIsConfirming(false)}
        >
          <div className={styles.choice}>
            <Button variant="danger" onClick={remove}>
              {texts.remove}
            </Button>
            <Button variant="quiet" onClick={() => setIsConfirming(false)}>
              {texts.cancel}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** Opens the report dialog for another member's message. */
function ReportButton({ kind, message }: Pick<MessageProps, "kind" | "message">) {
  const { company } = useForum();
  const { Content, show, close, error } = useLazyDialog(loadReportDialog);
  return (
    <div className={styles.headerActions}>
      <button type="button" className={styles.action} title={texts.report} aria-haspopup="dialog" onClick={show}>
        <Flag aria-hidden="true" />
        <span className={styles.label}>{texts.report}</span>
      </button>
      {error}
      {Content && (
        <Content
          company={company}
          target={{ kind, id: message.id }}
          // A deleted account has neither username nor picture.
          hasProfile={!message.is_anonymous && message.user_id !== null}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Toggles a reaction: pressing the chosen one removes it, pressing the other one replaces it. */
export function applyReaction(
  { likes, dislikes, userReaction }: ForumReactions,
  pressed: ReactionType,
): ForumReactions {
  const chosen = userReaction === pressed ? null : pressed;
  const change = (reaction: ReactionType) => Number(chosen === reaction) - Number(userReaction === reaction);
  return { likes: likes + change("like"), dislikes: dislikes + change("dislike"), userReaction: chosen };
}

const CHOICES = [
  { reaction: "like", countField: "likes", Icon: ThumbsUp, label: texts.like },
  { reaction: "dislike", countField: "dislikes", Icon: ThumbsDown, label: texts.dislike },
] as const;

/** Like and dislike buttons with optimistic updates. */
function Reactions({ kind, message, refetch }: Pick<MessageProps, "kind" | "message" | "refetch">) {
  const { company } = useForum();
  const [optimisticReactions, setOptimisticReactions] = useOptimistic(message.reactions);
  // Requests are queued, because the server must receive them in order.
  const lastRequest = useRef(Promise.resolve());

  const choose = (reaction: ReactionType) =>
    startTransition(async () => {
      setOptimisticReactions(applyReaction(optimisticReactions, reaction));
      lastRequest.current = lastRequest.current.then(async () => {
        try {
          await sendReaction(company, { kind, id: message.id }, reaction);
        } catch (cause) {
          notifyActionFailure(cause, actionFailures.react);
        }
        await refetch();
      });
      await lastRequest.current;
    });
  return (
    <>
      {CHOICES.map(({ reaction, countField, Icon, label }) => (
        <button
          key={reaction}
          type="button"
          className={styles.action}
          aria-pressed={optimisticReactions.userReaction === reaction}
          onClick={() => choose(reaction)}
        >
          <Icon aria-hidden="true" />
          <span>
            <VisuallyHidden>{label} </VisuallyHidden>
            {formatNumber(optimisticReactions[countField])}
          </span>
        </button>
      ))}
    </>
  );
}

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
