import { useCallback } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { SignedInUser, User } from "../../lib/api-types";
import { claimDrafts } from "../../lib/drafts";
import { CURRENT_USER_URL, fetchCurrentUser, type SessionUser } from "../../lib/member-access";
import { loadPage, reloadPage } from "../../lib/page-load";
import { endLocalSession, storeSessionToken, useHasSession } from "../../lib/session-token";
import type { SessionCall } from "../../ui/SessionUnavailable";
import { logOut } from "./api";

/** Shows the new state briefly before the page reloads. */
const RELOAD_DELAY_MS = 100;
/** Base interval of the exponential backoff for session checks. */
const RETRY_INTERVAL_MS = 2000;

export type Session =
  | { state: "loading"; user: null }
  | { state: "visitor"; user: null }
  | { state: "member"; user: SessionUser }
  /** There is a token, but the server cannot be reached to verify it. */
  | { state: "unavailable"; user: null; call: SessionCall };

/** The current session. `loading` until the server has verified the token. */
export function useSession(): Session {
  const hasSession = useHasSession();
  const call = useSWR<SessionUser | null>(hasSession ? CURRENT_USER_URL : null, fetchCurrentUser, {
    shouldRetryOnError: true,
    errorRetryInterval: RETRY_INTERVAL_MS,
  });
  const { data: user, error, isValidating, mutate } = call;
  if (!hasSession || user === null) return { state: "visitor", user: null };
  if (user) return { state: "member", user };
  if (error) return { state: "unavailable", user: null, call: { isValidating, mutate: () => mutate() } };
  return { state: "loading", user: null };
}

/** Stores a new session, then reloads the page or loads `goTo`. */
export function useBeginSession(): (session: SignedInUser, goTo?: string) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    ({ user, token }, goTo) => {
      mutate(CURRENT_USER_URL, user, { revalidate: false });
      storeSessionToken(token);
      claimDrafts(user.id);
      setTimeout(() => (goTo === undefined ? reloadPage() : loadPage(goTo)), RELOAD_DELAY_MS);
    },
    [mutate],
  );
}

/** Updates the cached user after a profile change. */
export function useUpdateUser(): (changes: Partial<User>) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (changes) => {
      mutate<SessionUser | null>(CURRENT_USER_URL, (user) => user && { ...user, ...changes }, { revalidate: false });
    },
    [mutate],
  );
}

/** Ends the session locally and on the server, then reloads the page. */
export function signOut() {
  // Sent first, because it needs the token. Failures are ignored.
  logOut().catch(() => undefined);
  endLocalSession();
  setTimeout(reloadPage, RELOAD_DELAY_MS);
}

/** Checks the stored token with the server again. */
export function useRevalidateSession(): () => void {
  const { mutate } = useSWRConfig();
  return useCallback(() => {
    mutate(CURRENT_USER_URL);
  }, [mutate]);
}
