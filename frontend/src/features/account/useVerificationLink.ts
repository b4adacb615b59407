import { ApiError } from "#api/client";
import { texts as words } from "#domain/texts";
import { useSingleCall } from "#lib/useSingleCall";
import { notify } from "#ui/notifications/notify";
import { requestVerificationEmail } from "./api";
import { texts } from "./texts";

/** Sends another link to verify the member's address. */
export function useVerificationLink(email: string) {
  const [isPending, run] = useSingleCall();
  const send = () =>
    run(async () => {
      await requestVerificationEmail();
      notify({ title: texts.linkSent, description: texts.linkSentTo(email) });
    }).catch((error: unknown) => {
      const description = error instanceof ApiError ? error.userMessage : undefined;
      notify({ title: words.linkNotSent, description, variant: "destructive" });
    });
  return { isPending, send };
}
