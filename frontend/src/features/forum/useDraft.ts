import { useState } from "react";
import { type DraftKey, forgetDraft, keepDraft, readDraft } from "../../lib/drafts";

export interface Written {
  content: string;
  isAnonymous: boolean;
}

interface Draft extends Written {
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
    "isAnonymous" in value &&
    typeof value.isAnonymous === "boolean"
  );
}

function kept(key: DraftKey, member: string): Written | null {
  const draft = readDraft(key);
  return isDraft(draft) && draft.member === member ? draft : null;
}

export function hasDraft(key: DraftKey, member: string): boolean {
  return kept(key, member) !== null;
}

/** What is being written, kept in the tab until it is sent or given up. */
export function useDraft(key: DraftKey, member: string, initial: Written) {
  const [written, setWritten] = useState<Written>(() => kept(key, member) ?? initial);
  const write = (changed: Partial<Written>) => {
    const now = { ...written, ...changed };
    setWritten(now);
    if (now.content) keepDraft(key, { member, ...now });
    else forgetDraft(key);
  };
  const forget = () => {
    setWritten(initial);
    forgetDraft(key);
  };
  return { written, write, forget };
}
