import { deleteAllDrafts, deleteDraftsButContributions } from "#domain/drafts";
import { createStore } from "#lib/create-store";
import { signalOtherTabs } from "#lib/other-tabs";
import { tryStorage } from "#lib/storage";

const TOKEN_KEY = "auth-token";
/** Key used by earlier versions. */
const LEGACY_TOKEN_KEY = "auth_token";
const PROBE_KEY = "auth-token-probe";
/** Written on sign-out, so that other tabs delete drafts. Not written when a session expires. */
const SIGNED_OUT_KEY = "auth-left";

const store = createStore(() => {
  knownToken = getSessionToken();
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", onPageShow);
  return () => {
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onPageShow);
  };
});

/** The token as last seen by this tab, to detect changes from other tabs. */
let knownToken: string | null = null;
let externalChanges = 0;

/** The member's bearer token; `null` for visitors and if storage is blocked. */
export function getSessionToken(): string | null {
  return tryStorage(() => localStorage.getItem(TOKEN_KEY)) ?? null;
}

function notifyListeners() {
  knownToken = getSessionToken();
  store.notify();
}

/** Whether storage works. Checked before the server creates a session. */
export function canPersistSession(): boolean {
  const isStored = tryStorage(() => {
    localStorage.setItem(PROBE_KEY, PROBE_KEY);
    localStorage.removeItem(PROBE_KEY);
    return true;
  });
  return isStored ?? false;
}

/** Stores the token for all tabs. Callers check `canPersistSession` first. */
export function storeSessionToken(token: string) {
  tryStorage(() => localStorage.setItem(TOKEN_KEY, token));
  notifyListeners();
}

export function clearSessionToken() {
  tryStorage(() => localStorage.removeItem(TOKEN_KEY));
  notifyListeners();
}

/** Signs out in all tabs and deletes drafts, those of contributions in this tab alone. */
export function endLocalSession() {
  signalOtherTabs(SIGNED_OUT_KEY);
  clearSessionToken();
  deleteAllDrafts();
}

/** Moves a token stored by an earlier version. */
export function migrateSessionToken() {
  tryStorage(() => {
    const legacyToken = localStorage.getItem(LEGACY_TOKEN_KEY);
    if (legacyToken && !localStorage.getItem(TOKEN_KEY)) localStorage.setItem(TOKEN_KEY, legacyToken);
    localStorage.removeItem(LEGACY_TOKEN_KEY);
  });
}

/**
 * Detects that another tab changed the token. Drafts stay for their author; `claimDrafts` removes them if another
 * member signs in.
 */
function detectExternalChange() {
  if (getSessionToken() === knownToken) return;
  externalChanges += 1;
  notifyListeners();
}

function onStorage({ key, newValue }: StorageEvent) {
  if (key === SIGNED_OUT_KEY && newValue !== null) deleteDraftsButContributions();
  detectExternalChange();
}

/** Pages that return from the back/forward cache have missed storage events. */
function onPageShow() {
  // The member may have signed out.
  if (knownToken !== null && getSessionToken() === null) deleteAllDrafts();
  detectExternalChange();
}

/** Whether a token is stored. Only the server knows whether it is valid. */
export const useHasSession = () => store.useValue(() => getSessionToken() !== null, false);

/** Number of times that another tab changed the token. When it grows, the page shows data of a previous viewer. */
export const useExternalSessionChanges = () => store.useValue(() => externalChanges, 0);
