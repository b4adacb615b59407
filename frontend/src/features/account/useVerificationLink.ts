import { texts as words } from "#domain/texts";
import { useSingleCall } from "#lib/useSingleCall";
import { notify, notifyFailure } from "#ui/notifications/notify";
import { requestVerificationEmail } from "./api";
import { texts } from "./texts";

/** Sends another link to verify the member's address. */
export function useVerificationLink(email: string) {
  const [isPending, run] = useSingleCall();
  const send = () =>
    run(async () => {
      await requestVerificationEmail();
      notify({ title: texts.linkSent, description: texts.linkSentTo(email) });
    }).catch((error: unknown) => notifyFailure(error, words.linkNotSent));
  return { isPending, send };
}
