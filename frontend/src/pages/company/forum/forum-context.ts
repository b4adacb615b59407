import { createContext, useContext } from "react";
import type { ForumPost } from "../../../api/types";

/** The forum around a message. */
export interface ForumContextValue {
  company: string;
  /** The current member's id. */
  member: string;
  /** Refetches the page with this post and resolves to the new post; without an id, the list from the start. */
  refetch: (postId?: string) => Promise<ForumPost | undefined>;
  /** Announces a change to screen readers. */
  announce: (text: string) => void;
}

export const ForumContext = createContext<ForumContextValue | null>(null);

export function useForum(): ForumContextValue {
  const forum = useContext(ForumContext);
  if (!forum) throw new Error("A message stands in a forum.");
  return forum;
}
