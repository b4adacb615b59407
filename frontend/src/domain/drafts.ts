/**
 * Unsent input, kept in session storage through errors, reloads and registration until it is sent or the member signs
 * out. A draft has the field `member`: its author, or null for a visitor's.
 */

import { createStore } from "../lib/create-store";

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
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "");
  } catch {
    return undefined;
  }
}

export function saveDraft(key: DraftKey, draft: object) {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is blocked: the draft lives as long as the page.
  }
}

export function deleteDraft(key: DraftKey) {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: there is nothing to delete.
  }
}

export function listDraftKeys(): DraftKey[] {
  try {
    return Object.keys(sessionStorage).filter((key): key is DraftKey =>
      PREFIXES.some((prefix) => key.startsWith(prefix)),
    );
  } catch {
    // Storage is blocked.
    return [];
  }
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
