import { useSWRConfig } from "swr";
import type { SignedInUser } from "../../../lib/api-types";
import { useForgetAnswers } from "../../../lib/cache";
import { keepSessionToken } from "../../../lib/session";
import { answerSignInRequest } from "../../../lib/sign-in-request";
import { ME, useBeginSession, useSession } from "../session";

/**
 * Goes on with a new session after the one before has ended, without loading the page: what was typed stays, and what
 * was asked to be sent is sent. Somebody else than before begins anew.
 */
export function useResumeSession(): (begun: SignedInUser) => void {
  const { mutate } = useSWRConfig();
  const { user: before } = useSession();
  const beginSession = useBeginSession();
  const forgetAnswers = useForgetAnswers();
  return (begun) => {
    if (begun.user.id !== before?.id) {
      answerSignInRequest(false);
      beginSession(begun);
      return;
    }
    mutate(ME, begun.user, { revalidate: false });
    keepSessionToken(begun.token);
    // What was fetched since the session ended is a visitor's.
    void forgetAnswers();
    answerSignInRequest(true);
  };
}
