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

export function keepDraft(key: DraftKey, draft: object) {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is forbidden: it is kept as long as the page.
  }
}

export function forgetDraft(key: DraftKey) {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden: there is none to forget.
  }
}

function draftKeys(): DraftKey[] {
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
export function forgetDrafts() {
  draftKeys().forEach(forgetDraft);
}

/** Forgets what was written by anybody but this member, who is here now. */
export function forgetDraftsOfOthers(member: string) {
  for (const key of draftKeys()) {
    const draft = readDraft(key);
    const isOwn = typeof draft === "object" && draft !== null && "member" in draft && draft.member === member;
    if (!isOwn) forgetDraft(key);
  }
}
