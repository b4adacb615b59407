import { useCallback } from "react";
import { useSWRConfig } from "swr";
import { CURRENT_USER_URL, type SessionUser } from "#api/session";
import { endLocalSession, storeSessionToken } from "#api/session-token";
import type { SignedInUser, User } from "#api/types";
import { claimDrafts } from "#domain/drafts";
import { loadPage, reloadPage } from "#lib/page-load";
import { endSession } from "./api";

/** Shows the new state briefly before the page reloads. */
const RELOAD_DELAY_MS = 100;

/** Stores a new session. The page stays. */
export function useStoreSession(): (session: SignedInUser) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    ({ user, token }) => {
      mutate(CURRENT_USER_URL, user, { revalidate: false });
      storeSessionToken(token);
      claimDrafts(user.id);
    },
    [mutate],
  );
}

/** Stores a new session, then reloads the page or loads `redirect`. */
export function useBeginSession(): (session: SignedInUser, redirect?: string) => void {
  const storeSession = useStoreSession();
  return useCallback(
    (session, redirect) => {
      storeSession(session);
      setTimeout(() => (redirect === undefined ? reloadPage() : loadPage(redirect)), RELOAD_DELAY_MS);
    },
    [storeSession],
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
  endSession().catch(() => undefined);
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
