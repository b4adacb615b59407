/**
 * Unsent input, kept in session storage through errors, reloads and registration until it is sent or the member signs
 * out. A draft has the field `member`: its author, or null for a visitor's.
 */

import { createStore } from "#lib/create-store";
import { tryStorage } from "#lib/storage";

const PREFIXES = ["contribution-", "forum-", "own-salary"];

export type DraftKey = `${"contribution" | "forum"}-${string}` | "own-salary";

/** The member that this page last identified; stays when the session expires. */
let author: string | null = null;

/** Notified when the drafts or their author have changed. */
export const draftStore = createStore();

/** The author of what is typed now; null for a visitor. */
export function getDraftAuthor(): string | null {
  return author;
}

/** The stored draft; `undefined` if there is none or it is unreadable. */
export function readDraft(key: DraftKey): unknown {
  return tryStorage(() => JSON.parse(sessionStorage.getItem(key) ?? ""));
}

export function saveDraft(key: DraftKey, draft: object) {
  tryStorage(() => sessionStorage.setItem(key, JSON.stringify(draft)));
}

export function deleteDraft(key: DraftKey) {
  tryStorage(() => sessionStorage.removeItem(key));
}

export function listDraftKeys(): DraftKey[] {
  const keys = tryStorage(() => Object.keys(sessionStorage)) ?? [];
  return keys.filter((key): key is DraftKey => PREFIXES.some((prefix) => key.startsWith(prefix)));
}

/** Called on sign-out, because another person may use the tab. */
export function deleteAllDrafts() {
  author = null;
  listDraftKeys().forEach(deleteDraft);
  draftStore.notify();
}

/** Called on a sign-out in another tab. A contribution waits for its author: nobody else is shown it. */
export function deleteDraftsButContributions() {
  const keys = listDraftKeys().filter((key) => !key.startsWith("contribution-"));
  keys.forEach(deleteDraft);
  draftStore.notify();
}

/** Called when a member is identified: deletes the drafts of others, and gives the member those of the visitor. */
export function claimDrafts(member: string) {
  author = member;
  for (const key of listDraftKeys()) {
    const draft = readDraft(key) as { member?: unknown } | undefined;
    if (draft?.member === null) saveDraft(key, { ...draft, member });
    else if (draft?.member !== member) deleteDraft(key);
  }
  draftStore.notify();
}
