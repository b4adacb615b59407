import { useCallback } from "react";
import useSWR, { useSWRConfig } from "swr";
import { getJson } from "../../lib/api";
import type { SignedInUser, User } from "../../lib/api-types";
import { forgetDrafts, forgetDraftsOfOthers } from "../../lib/drafts";
import { loadPage, reloadPage } from "../../lib/page-load";
import { forgetSessionToken, keepSessionToken, sessionToken, useHasSession } from "../../lib/session";
import { logOut } from "./api";

const ME = "/api/auth/me";
/** How long what was just signed in or out is seen, before the page is loaded for the new viewer. */
const LOAD_AFTER_MS = 100;

export type Session =
  | { state: "loading"; user: null }
  | { state: "visitor"; user: null }
  | { state: "member"; user: User };

/** Asks whose the stored token is. One that is good for nothing is forgotten. */
async function whoAmI(path: string): Promise<User | null> {
  const asked = sessionToken();
  // Leaving the page breaks its calls off, which some browsers tell as a failure: that says nothing of the token.
  let leaving = false;
  const leave = () => {
    leaving = true;
  };
  window.addEventListener("beforeunload", leave);
  try {
    const user = await getJson<User>(path);
    forgetDraftsOfOthers(user.id);
    return user;
  } catch {
    if (sessionToken() !== asked) return whoAmI(path);
    if (!leaving) forgetSessionToken();
    return null;
  } finally {
    window.removeEventListener("beforeunload", leave);
  }
}

/** Who is there. Somebody with a token is `loading` until the server has said who it is. */
export function useSession(): Session {
  const hasSession = useHasSession();
  const { data: user } = useSWR<User | null>(hasSession ? ME : null, whoAmI);
  if (!hasSession || user === null) return { state: "visitor", user: null };
  return user ? { state: "member", user } : { state: "loading", user: null };
}

/** Begins a session with what the server answered, and soon after loads the page anew, or `goTo` where it is given. */
export function useBeginSession(): (begun: SignedInUser, goTo?: string) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    ({ user, token }, goTo) => {
      mutate(ME, user, { revalidate: false });
      keepSessionToken(token);
      forgetDraftsOfOthers(user.id);
      setTimeout(() => (goTo === undefined ? reloadPage() : loadPage(goTo)), LOAD_AFTER_MS);
    },
    [mutate],
  );
}

/** Tells the header what the member just changed of themselves. */
export function useUserUpdate(): (changed: Partial<User>) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (changed) => {
      mutate<User | null>(ME, (user) => user && { ...user, ...changed }, { revalidate: false });
    },
    [mutate],
  );
}

/** Ends the session here and on the server, and soon after loads the page anew. */
export function endSession() {
  // First, since the call carries the token. Whether it arrives changes nothing here.
  logOut().catch(() => undefined);
  forgetSessionToken();
  forgetDrafts();
  setTimeout(reloadPage, LOAD_AFTER_MS);
}

/** Asks the server again whether the stored token is good. */
export function useCheckSession(): () => void {
  const { mutate } = useSWRConfig();
  return useCallback(() => {
    mutate(ME);
  }, [mutate]);
}
