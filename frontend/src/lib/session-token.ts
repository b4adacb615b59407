import { useSyncExternalStore } from "react";
import { deleteAllDrafts } from "./drafts";

const TOKEN_KEY = "auth-token";
/** Where earlier versions of the site kept it. */
const LEGACY_TOKEN_KEY = "auth_token";
const PROBE_KEY = "auth-token-probe";
/** Written and removed at once, which other tabs notice: the member has left, rather than that the session ran out. */
const SIGNED_OUT_KEY = "auth-left";

const listeners = new Set<() => void>();

/** What this tab knows the token to be, so that it notices when another tab changed it. */
let knownToken: string | null = null;
let externalChanges = 0;

/** Reads the member's bearer token; `null` for a visitor and where storage is forbidden. */
export function getSessionToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}

function notifyListeners() {
  knownToken = getSessionToken();
  for (const listener of listeners) listener();
}

/** Whether a token would be kept: to be known before the server makes what nobody could use. */
export function canPersistSession(): boolean {
  try {
    localStorage.setItem(PROBE_KEY, PROBE_KEY);
    localStorage.removeItem(PROBE_KEY);
    return true;
  } catch {
    return false;
  }
}

/** Keeps the token of a session for every tab of the browser. */
export function storeSessionToken(token: string) {
  try {
    localStorage.setItem(TOKEN_KEY, token);
  } catch {
    // Storage is forbidden: the session ends with this page.
  }
  notifyListeners();
}

export function clearSessionToken() {
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // Storage is forbidden: there is none to forget.
  }
  notifyListeners();
}

/** Ends the session because the member leaves: nothing that was written is left in any tab. */
export function endLocalSession() {
  try {
    localStorage.setItem(SIGNED_OUT_KEY, SIGNED_OUT_KEY);
    localStorage.removeItem(SIGNED_OUT_KEY);
  } catch {
    // Storage is forbidden: no other tab has the session.
  }
  clearSessionToken();
  deleteAllDrafts();
}

/** Moves a token that an earlier version of the site kept to where it belongs. */
export function migrateSessionToken() {
  try {
    const older = localStorage.getItem(LEGACY_TOKEN_KEY);
    if (older && !localStorage.getItem(TOKEN_KEY)) localStorage.setItem(TOKEN_KEY, older);
    localStorage.removeItem(LEGACY_TOKEN_KEY);
  } catch {
    // Storage is forbidden: there is none to move.
  }
}

/**
 * Notices that another tab changed the token. Drafts stay for their member, who may sign in again; whoever is found to
 * be signed in instead removes them (`forgetDraftsOfOthers`).
 */
function detectExternalChange() {
  if (getSessionToken() === knownToken) return;
  externalChanges += 1;
  notifyListeners();
}

function onStorage({ key, newValue }: StorageEvent) {
  if (key === SIGNED_OUT_KEY && newValue !== null) deleteAllDrafts();
  detectExternalChange();
}

/** This page was left and is shown again as it was: what other tabs wrote meanwhile was not told. */
function onPageShow() {
  // Perhaps the member has left.
  if (knownToken !== null && getSessionToken() === null) deleteAllDrafts();
  detectExternalChange();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    knownToken = getSessionToken();
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onPageShow);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onPageShow);
  };
}

/** Whether somebody is signed in, as far as the browser knows: only the server can say whether the token is good. */
export function useHasSession(): boolean {
  return useSyncExternalStore(subscribe, () => getSessionToken() !== null);
}

/** Counts how often another tab signed in, out or as somebody else: what is shown is then no longer the viewer's. */
export function useExternalSession(): number {
  return useSyncExternalStore(subscribe, () => externalChanges);
}
