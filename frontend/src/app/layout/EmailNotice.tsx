import { ApiError } from "../../api/client";
import type { SessionUser } from "../../api/session";
import { requestVerificationEmail } from "../../features/account/api";
import { useSingleCall } from "../../lib/useSingleCall";
import { Button } from "../../ui/Button";
import { notify } from "../../ui/notifications/notify";
import { texts } from "./email-texts";
import styles from "./Layout.module.css";

/** Asks a member who has contributed to verify the email address. */
export default function EmailNotice({ user }: { user: SessionUser }) {
  const [pending, run] = useSingleCall();
  const sendLink = async () => {
    await requestVerificationEmail();
    notify({ title: texts.linkSent, description: texts.linkSentTo(user.email) });
  };

  const notifyFailure = (error: unknown) => {
    const description = error instanceof ApiError ? error.userMessage : undefined;
    notify({ title: texts.linkNotSent, description, variant: "destructive" });
  };

  return (
    <aside className={styles.notice} aria-label={texts.verifyToOpen}>
      <p>
        <strong>{texts.verifyToOpen}.</strong> {texts.contributed} {texts.followLink(user.email)}
      </p>
      <Button variant="quiet" aria-disabled={pending} onClick={() => run(sendLink).catch(notifyFailure)}>
        {pending ? texts.sendingLink : texts.sendLink}
      </Button>
    </aside>
  );
}
