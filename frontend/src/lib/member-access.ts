import useSWR from "swr";
import { ApiError, getJson } from "./api";
import type { CurrentUser, User } from "./api-types";
import { claimDrafts } from "./drafts";
import { clearSessionToken, getSessionToken, useHasSession } from "./session-token";

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
    // Another member has signed in meanwhile.
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

/** The current user, once the session has fetched it; null for visitors. */
export function useFetchedUser(): SessionUser | null {
  const hasSession = useHasSession();
  const { data } = useSWR<SessionUser | null>(hasSession ? CURRENT_USER_URL : null, fetchCurrentUser, {
    revalidateOnMount: false,
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  return data ?? null;
}
