import ThumbsDown from "lucide-react/icons/thumbs-down";
import ThumbsUp from "lucide-react/icons/thumbs-up";
import { startTransition, useOptimistic, useRef } from "react";
import type { ForumReactions, ReactionType } from "../../../api/types";
import { formatNumber } from "../../../lib/format";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { sendReaction } from "./api";
import { notifyFailure } from "./describe-failure";
import styles from "./forum.module.css";
import { useForum } from "./forum-context";
import type { MessageProps } from "./Message";
import { actions, texts } from "./texts";

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
export function Reactions({ kind, message, refetch }: Pick<MessageProps, "kind" | "message" | "refetch">) {
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
          notifyFailure(cause, actions.react);
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
