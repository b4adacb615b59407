import { createContext, useContext } from "react";
import type { ForumPost } from "../../../api/types";

/** What the components of a company's forum share. */
export interface ForumContextValue {
  company: string;
  /** The current member's id. */
  member: string;
  /**
   * Refetches the page of the list that has this post, and resolves to the post as refetched. Without an id, refetches the
   * list from its start.
   */
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
