import { useSWRConfig } from "swr";
import type { SignedInUser } from "../../../lib/api-types";
import { useInvalidateAll } from "../../../lib/cache-invalidation";
import { storeSessionToken } from "../../../lib/session-token";
import { resolveSignInRequest } from "../../../lib/sign-in-request";
import { CURRENT_USER_URL, useBeginSession, useSession } from "../useSession";

/**
 * Goes on with a new session after the one before has ended, without loading the page: what was typed stays, and what
 * was asked to be sent is sent. Somebody else than before begins anew.
 */
export function useResumeSession(): (begun: SignedInUser) => void {
  const { mutate } = useSWRConfig();
  const { user: before } = useSession();
  const beginSession = useBeginSession();
  const forgetAnswers = useInvalidateAll();
  return (begun) => {
    if (begun.user.id !== before?.id) {
      resolveSignInRequest(false);
      beginSession(begun);
      return;
    }
    mutate(CURRENT_USER_URL, begun.user, { revalidate: false });
    storeSessionToken(begun.token);
    // What was fetched since the session ended is a visitor's.
    void forgetAnswers();
    resolveSignInRequest(true);
  };
}
