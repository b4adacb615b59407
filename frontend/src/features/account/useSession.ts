import { useCallback } from "react";
import useSWR, { useSWRConfig } from "swr";
import { ApiError, getJson } from "../../lib/api";
import type { SignedInUser, User } from "../../lib/api-types";
import { deleteDraftsOfOthers } from "../../lib/drafts";
import { loadPage, reloadPage } from "../../lib/page-load";
import {
  clearSessionToken,
  endLocalSession,
  getSessionToken,
  storeSessionToken,
  useHasSession,
} from "../../lib/session-token";
import type { SessionCall } from "../../ui/SessionUnavailable";
import { logOut } from "./api";

export const CURRENT_USER_URL = "/api/auth/me";
/** How long what was just signed in or out is seen, before the page is loaded for the new viewer. */
const RELOAD_DELAY_MS = 100;
/** Unit of the growing delays after which a failed session check is repeated. */
const RETRY_INTERVAL_MS = 2000;

export type Session =
  | { state: "loading"; user: null }
  | { state: "visitor"; user: null }
  | { state: "member"; user: User }
  /** There is a token, and the server cannot say now whose it is. */
  | { state: "unavailable"; user: null; call: SessionCall };

/**
 * Asks whose the stored token is. Only a 401 ends the session: any other failure says nothing of the token.
 *
 * @throws ApiError of any other status, or the network's error.
 */
async function fetchCurrentUser(path: string): Promise<User | null> {
  const asked = getSessionToken();
  try {
    const user = await getJson<User>(path);
    deleteDraftsOfOthers(user.id);
    return user;
  } catch (error) {
    if (getSessionToken() !== asked) return fetchCurrentUser(path);
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    clearSessionToken();
    return null;
  }
}

/** Who is there. Somebody with a token is `loading` until the server has said who it is. */
export function useSession(): Session {
  const hasSession = useHasSession();
  const call = useSWR<User | null>(hasSession ? CURRENT_USER_URL : null, fetchCurrentUser, {
    shouldRetryOnError: true,
    errorRetryInterval: RETRY_INTERVAL_MS,
  });
  const { data: user, error, isValidating, mutate } = call;
  if (!hasSession || user === null) return { state: "visitor", user: null };
  if (user) return { state: "member", user };
  if (error) return { state: "unavailable", user: null, call: { isValidating, mutate: () => mutate() } };
  return { state: "loading", user: null };
}

/** Begins a session with what the server answered, and soon after loads the page anew, or `goTo` where it is given. */
export function useBeginSession(): (begun: SignedInUser, goTo?: string) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    ({ user, token }, goTo) => {
      mutate(CURRENT_USER_URL, user, { revalidate: false });
      storeSessionToken(token);
      deleteDraftsOfOthers(user.id);
      setTimeout(() => (goTo === undefined ? reloadPage() : loadPage(goTo)), RELOAD_DELAY_MS);
    },
    [mutate],
  );
}

/** Tells the header what the member just changed of themselves. */
export function useUpdateUser(): (changed: Partial<User>) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (changed) => {
      mutate<User | null>(CURRENT_USER_URL, (user) => user && { ...user, ...changed }, { revalidate: false });
    },
    [mutate],
  );
}

/** Ends the session here and on the server, and soon after loads the page anew. */
export function signOut() {
  // First, since the call carries the token. Whether it arrives changes nothing here.
  logOut().catch(() => undefined);
  endLocalSession();
  setTimeout(reloadPage, RELOAD_DELAY_MS);
}

/** Asks the server again whether the stored token is good. */
export function useRevalidateSession(): () => void {
  const { mutate } = useSWRConfig();
  return useCallback(() => {
    mutate(CURRENT_USER_URL);
  }, [mutate]);
}
