/** Unsent input, kept in session storage through errors and reloads until it is sent or the member signs out. */

const PREFIXES = ["contribution-", "forum-"];

export type DraftKey = `${"contribution" | "forum"}-${string}`;

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

function listDraftKeys(): DraftKey[] {
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
  listDraftKeys().forEach(deleteDraft);
}

/** Called when a member is identified. */
export function deleteDraftsOfOthers(member: string) {
  for (const key of listDraftKeys()) {
    const draft = readDraft(key);
    const isOwn = typeof draft === "object" && draft !== null && "member" in draft && draft.member === member;
    if (!isOwn) deleteDraft(key);
  }
}
