import { useSyncExternalStore } from "react";
import { forgetDrafts } from "./drafts";

const TOKEN_KEY = "auth-token";
/** Where earlier versions of the site kept it. */
const OLDER_KEY = "auth_token";
const PROBE_KEY = "auth-token-probe";
/** Written and removed at once, which other tabs notice: the member has left, rather than that the session ran out. */
const LEFT_KEY = "auth-left";

const listeners = new Set<() => void>();

/** What this tab knows the token to be, so that it notices when another tab changed it. */
let known: string | null = null;
let changesElsewhere = 0;

/** Reads the member's bearer token; `null` for a visitor and where storage is forbidden. */
export function sessionToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}

function changed() {
  known = sessionToken();
  for (const listener of listeners) listener();
}

/** Whether a token would be kept: to be known before the server makes what nobody could use. */
export function keepsSessions(): boolean {
  try {
    localStorage.setItem(PROBE_KEY, PROBE_KEY);
    localStorage.removeItem(PROBE_KEY);
    return true;
  } catch {
    return false;
  }
}

/** Keeps the token of a session for every tab of the browser. */
export function keepSessionToken(token: string) {
  try {
    localStorage.setItem(TOKEN_KEY, token);
  } catch {
    // Storage is forbidden: the session ends with this page.
  }
  changed();
}

export function forgetSessionToken() {
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // Storage is forbidden: there is none to forget.
  }
  changed();
}

/** Ends the session because the member leaves: nothing that was written is left in any tab. */
export function leaveSession() {
  try {
    localStorage.setItem(LEFT_KEY, LEFT_KEY);
    localStorage.removeItem(LEFT_KEY);
  } catch {
    // Storage is forbidden: no other tab has the session.
  }
  forgetSessionToken();
  forgetDrafts();
}

/** Moves a token that an earlier version of the site kept to where it belongs. */
export function migrateSessionToken() {
  try {
    const older = localStorage.getItem(OLDER_KEY);
    if (older && !localStorage.getItem(TOKEN_KEY)) localStorage.setItem(TOKEN_KEY, older);
    localStorage.removeItem(OLDER_KEY);
  } catch {
    // Storage is forbidden: there is none to move.
  }
}

/**
 * Notices that another tab changed the token. Drafts stay for their member, who may sign in again; whoever is found to
 * be signed in instead removes them (`forgetDraftsOfOthers`).
 */
function lookElsewhere() {
  if (sessionToken() === known) return;
  changesElsewhere += 1;
  changed();
}

function onStorage({ key, newValue }: StorageEvent) {
  if (key === LEFT_KEY && newValue !== null) forgetDrafts();
  lookElsewhere();
}

/** This page was left and is shown again as it was: what other tabs wrote meanwhile was not told. */
function onPageShow() {
  // Perhaps the member has left.
  if (known !== null && sessionToken() === null) forgetDrafts();
  lookElsewhere();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    known = sessionToken();
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
  return useSyncExternalStore(subscribe, () => sessionToken() !== null);
}

/** Counts how often another tab signed in, out or as somebody else: what is shown is then no longer the viewer's. */
export function useSessionsElsewhere(): number {
  return useSyncExternalStore(subscribe, () => changesElsewhere);
}
