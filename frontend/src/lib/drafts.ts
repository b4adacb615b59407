/** What is written and not sent yet, kept in this tab: through errors and reloads, until it is sent or one signs out. */

const PREFIXES = ["contribution-", "forum-"];

export type DraftKey = `${"contribution" | "forum"}-${string}`;

/** What was kept under the key; `undefined` where nothing was that can be read. */
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
    // Storage is forbidden: it is kept as long as the page.
  }
}

export function deleteDraft(key: DraftKey) {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden: there is none to forget.
  }
}

function listDraftKeys(): DraftKey[] {
  try {
    return Object.keys(sessionStorage).filter((key): key is DraftKey =>
      PREFIXES.some((prefix) => key.startsWith(prefix)),
    );
  } catch {
    // Storage is forbidden: there is none.
    return [];
  }
}

/** Forgets all that was written, since somebody else may come to this tab. */
export function deleteAllDrafts() {
  listDraftKeys().forEach(deleteDraft);
}

/** Forgets what was written by anybody but this member, who is here now. */
export function deleteDraftsOfOthers(member: string) {
  for (const key of listDraftKeys()) {
    const draft = readDraft(key);
    const isOwn = typeof draft === "object" && draft !== null && "member" in draft && draft.member === member;
    if (!isOwn) deleteDraft(key);
  }
}
