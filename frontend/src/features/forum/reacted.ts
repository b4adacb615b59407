import type { ForumReactions, ReactionType } from "../../lib/api-types";

/** The reactions after pressing one: again removes it, the other replaces it. */
export function applyReaction(
  { likes, dislikes, userReaction }: ForumReactions,
  pressed: ReactionType,
): ForumReactions {
  const chosen = userReaction === pressed ? null : pressed;
  const change = (reaction: ReactionType) => Number(chosen === reaction) - Number(userReaction === reaction);
  return { likes: likes + change("like"), dislikes: dislikes + change("dislike"), userReaction: chosen };
}
