import { useState } from "react";
import { type DraftKey, forgetDraft, keepDraft, readDraft } from "../../lib/drafts";

export interface Written {
  content: string;
  isAnonymous: boolean;
}

/** What the member wrote or chose: the rest is as the form begins. */
interface Draft extends Pick<Written, "content">, Partial<Pick<Written, "isAnonymous">> {
  /** Whose it is: nobody else who signs in here sees it. */
  member: string;
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === "object" &&
    value !== null &&
    "member" in value &&
    "content" in value &&
    typeof value.content === "string" &&
    (!("isAnonymous" in value) || typeof value.isAnonymous === "boolean")
  );
}

function kept(key: DraftKey, member: string): Draft | null {
  const draft = readDraft(key);
  return isDraft(draft) && draft.member === member ? draft : null;
}

export function hasDraft(key: DraftKey, member: string): boolean {
  return kept(key, member) !== null;
}

/** What is being written, kept in the tab until it is sent or given up. What is untouched follows `initial`. */
export function useDraft(key: DraftKey, member: string, initial: Written) {
  const [touched, setTouched] = useState<Partial<Written>>(() => kept(key, member) ?? {});
  const written: Written = { ...initial, ...touched };
  const write = (changed: Partial<Written>) => {
    const now = { ...touched, ...changed };
    setTouched(now);
    if (now.content) keepDraft(key, { ...now, member });
    else forgetDraft(key);
  };
  const forget = () => {
    // Whoever goes on here goes on as the same.
    setTouched({ isAnonymous: written.isAnonymous });
    forgetDraft(key);
  };
  return { written, write, forget };
}
