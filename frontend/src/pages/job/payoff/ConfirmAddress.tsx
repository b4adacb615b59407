import { useVerificationLink } from "../../../features/account/useVerificationLink";
import { Button } from "../../../ui/Button";
import styles from "./Payoff.module.css";
import { texts } from "./texts";

/** Says that exact figures wait for the link in the email. */
export function ConfirmAddress({ email }: { email: string }) {
  const { isPending, send } = useVerificationLink(email);
  return (
    <div className={styles.confirm}>
      <p>
        {texts.confirm} <b>{email}</b>.
      </p>
      <Button variant="quiet" aria-disabled={isPending} onClick={send}>
        {isPending ? texts.sending : texts.sendAgain}
      </Button>
    </div>
  );
}
