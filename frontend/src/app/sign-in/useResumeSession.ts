import { useSWRConfig } from "swr";
import { useInvalidateAll } from "../../api/cache-invalidation";
import { CURRENT_USER_URL, type SessionUser, useSession } from "../../api/session";
import { storeSessionToken } from "../../api/session-token";
import { resolveSignInRequest } from "../../api/sign-in-request";
import type { SignedInUser } from "../../api/types";
import { useBeginSession } from "../../features/account/session-changes";

/**
 * Resumes after the session expired, without loading the page: keeps form input and repeats the pending request. If
 * another member signs in, the page reloads instead.
 */
export function useResumeSession(): (session: SignedInUser) => void {
  const { mutate } = useSWRConfig();
  const { user: before } = useSession();
  const beginSession = useBeginSession();
  const invalidateAll = useInvalidateAll();
  return (session) => {
    if (session.user.id !== before?.id) {
      resolveSignInRequest(false);
      beginSession(session);
      return;
    }
    // The response has neither access nor role, which pages with unsent input depend on.
    mutate<SessionUser | null>(CURRENT_USER_URL, (user) => ({ ...user, ...session.user }), { revalidate: false });
    storeSessionToken(session.token);
    // Responses fetched since the session ended are those of a visitor.
    void invalidateAll();
    resolveSignInRequest(true);
  };
}
