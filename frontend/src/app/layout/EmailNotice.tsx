import { useState } from "react";
import { requestVerificationEmail } from "../../features/account/api";
import { ApiError } from "../../lib/api";
import type { SessionUser } from "../../lib/session";
import { Button } from "../../ui/Button";
import { notify } from "../../ui/notifications/notify";
import { texts } from "./email-texts";
import styles from "./Layout.module.css";

/** Asks a member who has contributed to verify the email address. */
export default function EmailNotice({ user }: { user: SessionUser }) {
  const [pending, setPending] = useState(false);

  const sendLink = async () => {
    if (pending) return;
    setPending(true);
    try {
      await requestVerificationEmail();
      notify({ title: texts.linkSent, description: texts.linkSentTo(user.email) });
    } catch (cause) {
      const description = cause instanceof ApiError ? cause.userMessage : undefined;
      notify({ title: texts.linkNotSent, variant: "destructive", ...(description && { description }) });
    }
    setPending(false);
  };

  return (
    <aside className={styles.demo} aria-label={texts.verifyToOpen}>
      <p>
        <strong>{texts.verifyToOpen}.</strong> {texts.contributed} {texts.followLink(user.email)}
      </p>
      <Button variant="quiet" aria-disabled={pending} onClick={sendLink}>
        {pending ? texts.sendingLink : texts.sendLink}
      </Button>
    </aside>
  );
}
