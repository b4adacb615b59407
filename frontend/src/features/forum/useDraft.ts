import { useState } from "react";
import { type DraftKey, deleteDraft, readDraft, saveDraft } from "../../lib/drafts";

export interface MessageDraft {
  content: string;
  isAnonymous: boolean;
}

/** What the member wrote or chose: the rest is as the form begins. */
interface Draft extends Pick<MessageDraft, "content">, Partial<Pick<MessageDraft, "isAnonymous">> {
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

function readStoredDraft(key: DraftKey, member: string): Draft | null {
  const draft = readDraft(key);
  return isDraft(draft) && draft.member === member ? draft : null;
}

export function hasStoredDraft(key: DraftKey, member: string): boolean {
  return readStoredDraft(key, member) !== null;
}

/** What is being written, kept in the tab until it is sent or given up. What is untouched follows `initial`. */
export function useDraft(key: DraftKey, member: string, initial: MessageDraft) {
  const [touched, setTouched] = useState<Partial<MessageDraft>>(() => readStoredDraft(key, member) ?? {});
  const written: MessageDraft = { ...initial, ...touched };
  const write = (changed: Partial<MessageDraft>) => {
    const now = { ...touched, ...changed };
    setTouched(now);
    if (now.content) saveDraft(key, { ...now, member });
    else deleteDraft(key);
  };
  const forget = () => {
    // Whoever goes on here goes on as the same.
    setTouched({ isAnonymous: written.isAnonymous });
    deleteDraft(key);
  };
  return { written, write, forget };
}
