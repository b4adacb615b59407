import { useSWRConfig } from "swr";
import type { SignedInUser } from "../../../lib/api-types";
import { useInvalidateAll } from "../../../lib/cache-invalidation";
import { CURRENT_USER_URL, type SessionUser, useSession } from "../../../lib/session";
import { storeSessionToken } from "../../../lib/session-token";
import { resolveSignInRequest } from "../../../lib/sign-in-request";
import { useBeginSession } from "../session-changes";

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
