import { createContext, useContext } from "react";
import type { ForumPost } from "#api/types";
import type { MessageRef } from "./api";

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
  if (!forum) throw new Error("useForum needs a ForumContext.");
  return forum;
}

const NAMES = { post: "innlegg", comment: "kommentar" } as const;
const ANCHOR = /^#(innlegg|kommentar)-([\w-]+)$/;

/** The id of a message in the page, to which its link leads. */
export function getAnchor({ kind, id }: MessageRef): string {
  return `${NAMES[kind]}-${id}`;
}

/** The message that the URL leads to; `null` if it leads to none. */
export function parseMessageLink(hash: string): MessageRef | null {
  const [, name, id] = ANCHOR.exec(hash) ?? [];
  return id ? { kind: name === NAMES.post ? "post" : "comment", id } : null;
}
