import { createContext, useContext } from "react";
import type { ForumPost } from "../../lib/api-types";

/** The forum that a message stands in. */
export interface ForumContextValue {
  company: string;
  /** Who looks at it. */
  member: string;
  /**
   * Asks for the list again: for the part that holds a post, or from the newest on. Done when it is there, with the
   * post as it is then.
   */
  refetch: (postId?: string) => Promise<ForumPost | undefined>;
  /** Reads out what has changed, to those who do not see it. */
  announce: (text: string) => void;
}

export const ForumContext = createContext<ForumContextValue | null>(null);

export function useForum(): ForumContextValue {
  const forum = useContext(ForumContext);
  if (!forum) throw new Error("A message stands in a forum.");
  return forum;
}
