import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { useSWRConfig } from "swr";
import { useInvalidateAll } from "../../api/cache-invalidation";
import { ApiError } from "../../api/client";
import { CURRENT_USER_URL } from "../../api/session";
import { verifyEmail } from "../../features/account/api";
import { notify } from "../../ui/notifications/notify";
import { texts } from "./texts";

/** Parameter of the link in the email. */
const TOKEN = "bekreft";

/** Verifies the member's address with the token in the URL, and removes it from the URL and the history. */
export function useEmailVerification(isMember: boolean) {
  const [params, setParams] = useSearchParams();
  const { mutate } = useSWRConfig();
  const invalidateAll = useInvalidateAll();
  const used = useRef<string | null>(null);
  const token = params.get(TOKEN);

  useEffect(() => {
    if (!isMember || token === null || used.current === token) return;
    used.current = token;
    setParams(
      (current) => {
        const others = new URLSearchParams(current);
        others.delete(TOKEN);
        return others;
      },
      { replace: true },
    );
    verifyEmail(token).then(
      () => {
        notify({ title: texts.emailVerified, description: texts.emailVerifiedDescription });
        mutate(CURRENT_USER_URL);
        void invalidateAll();
      },
      (cause) => {
        const description = cause instanceof ApiError ? cause.userMessage : undefined;
        notify({
          title: texts.emailNotVerified,
          description: description ?? texts.emailNotVerifiedDescription,
          variant: "destructive",
        });
      },
    );
  }, [isMember, token, setParams, mutate, invalidateAll]);
}
