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

/** Forgets all that was written, since somebody else may come to this tab. */
export function forgetDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (PREFIXES.some((prefix) => key.startsWith(prefix))) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is forbidden: there is none to forget.
  }
}
