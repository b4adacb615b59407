import { type RefObject, useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { type DraftKey, deleteDraft, readDraft, saveDraft } from "#domain/drafts";
import type { MessageValues } from "./useForumForm";

/** The text, and the choice of anonymity if the member made it. */
interface MessageDraft extends Pick<MessageValues, "content">, Partial<Pick<MessageValues, "isAnonymous">> {
  /** The author. Other members who sign in here do not see the draft. */
  member: string;
}

function isDraft(value: unknown): value is MessageDraft {
  return (
    typeof value === "object" &&
    value !== null &&
    "member" in value &&
    "content" in value &&
    typeof value.content === "string" &&
    (!("isAnonymous" in value) || typeof value.isAnonymous === "boolean")
  );
}

export function readStoredDraft(key: DraftKey, member: string): MessageDraft | null {
  const draft = readDraft(key);
  return isDraft(draft) && draft.member === member ? draft : null;
}

/** A ref that says whether the author has chosen to be anonymous or not. */
export const useAnonymityChoice = (key: DraftKey, member: string) =>
  useRef(readStoredDraft(key, member)?.isAnonymous !== undefined);

/** Keeps the draft in this tab while the member types, with the anonymity if it was chosen. */
export function useSaveDraft(
  form: UseFormReturn<MessageValues>,
  key: DraftKey,
  member: string,
  hasChosenAnonymity?: RefObject<boolean>,
) {
  useEffect(() => {
    const { unsubscribe } = form.watch(({ content, isAnonymous }) => {
      if (!content) deleteDraft(key);
      else saveDraft(key, { content, ...(hasChosenAnonymity?.current && { isAnonymous }), member });
    });
    return unsubscribe;
  }, [form, key, member, hasChosenAnonymity]);
}
