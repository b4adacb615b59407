import { useLocation } from "react-router-dom";
import type { SessionUser } from "#api/session";
import { readSentState } from "#domain/sent-contribution";
import { texts as words } from "#domain/texts";
import { useVerificationLink } from "#features/account/useVerificationLink";
import { Button } from "#ui/Button";
import { texts as shared } from "#ui/texts";
import styles from "./Layout.module.css";

const texts = {
  verifyToOpen: "Bekreft e-postadressen din for å se nøyaktige tall",
  contributed: "Det du sendte inn, er lagret.",
  followLink: (email: string) => `Følg lenka i e-posten til ${email}.`,
};

/** Asks a member who has contributed to verify the email address. */
export default function EmailNotice({ user }: { user: SessionUser }) {
  const { isPending, send } = useVerificationLink(user.email);
  const { pathname, state } = useLocation();
  // The page of the job says it after a contribution.
  if (pathname.startsWith("/job/") && readSentState(state) !== undefined) return null;
  return (
    <aside className={styles.notice} aria-label={texts.verifyToOpen}>
      <p>
        <strong>{texts.verifyToOpen}.</strong> {texts.contributed} {texts.followLink(user.email)}
      </p>
      <Button variant="quiet" isBusy={isPending} onClick={send}>
        {isPending ? shared.sending : words.sendLinkAgain}
      </Button>
    </aside>
  );
}
