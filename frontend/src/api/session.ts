import useSWR from "swr";
import { claimDrafts } from "#domain/drafts";
import { ApiError, getJson } from "./client";
import { clearSessionToken, getSessionToken, useHasSession } from "./session-token";
import type { CurrentUser, User } from "./types";

/** Base interval of the exponential backoff for session checks. */
const RETRY_INTERVAL_MS = 2000;

export const CURRENT_USER_URL = "/api/auth/me";

/** The current user; without access and role right after signing in. */
export type SessionUser = User & Partial<Pick<CurrentUser, "access" | "isModerator">>;

/**
 * Fetches the user of the stored token. Only a 401 ends the session.
 *
 * @throws ApiError for any other status, or a network error.
 */
export async function fetchCurrentUser(path: string): Promise<SessionUser | null> {
  const token = getSessionToken();
  try {
    const user = await getJson<CurrentUser>(path);
    // The token changed meanwhile, for example because another member signed in.
    if (getSessionToken() !== token) return fetchCurrentUser(path);
    claimDrafts(user.id);
    return user;
  } catch (error) {
    if (getSessionToken() !== token) return fetchCurrentUser(path);
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    clearSessionToken();
    return null;
  }
}

/** The current user; null for visitors, and until the session has fetched the user. */
export function useFetchedUser(): SessionUser | null {
  const hasSession = useHasSession();
  const { data } = useSWR<SessionUser | null>(hasSession ? CURRENT_USER_URL : null, fetchCurrentUser, {
    revalidateOnMount: false,
  });
  return data ?? null;
}

/** Whether all members see exact figures, which the server says in a meta element, or only those who have contributed. */
export function isOpenToMembers(): boolean {
  return globalThis.document?.querySelector('meta[name="exact-figures"][content="members"]') != null;
}

/** Whether a contribution gives the viewer access to exact figures; true until the session has fetched the user. */
export function useGainsAccess(): boolean {
  const { access } = useFetchedUser() ?? {};
  return access !== "open" && !isOpenToMembers();
}

export type Session =
  | { state: "loading"; user: null }
  | { state: "visitor"; user: null }
  | { state: "member"; user: SessionUser }
  /** There is a token, but the server cannot be reached to verify it. */
  | { state: "unavailable"; user: null; call: { isValidating: boolean; mutate: () => unknown } };

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
