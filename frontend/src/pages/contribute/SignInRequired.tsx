import styles from "../../features/contribution/contribution.module.css";
import { texts as shared } from "../../features/contribution/texts";
import { loginPath, registerPath } from "../../lib/paths";
import { Button, ButtonLink } from "../../ui/Button";
import { texts } from "./sign-in-texts";

interface SignInRequiredProps {
  /** Path of the form to return to. */
  returnTo: string;
  onBack: () => void;
}

/** Tells visitors that they must sign in to contribute. */
export function SignInRequired({ returnTo, onBack }: SignInRequiredProps) {
  return (
    <div className={styles.card}>
      <h2 className={styles.heading}>{texts.signInNeeded}</h2>
      <p>{texts.signInWhy}</p>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onBack}>
          {shared.back}
        </Button>
        <div className={styles.actions}>
          <ButtonLink to={registerPath(returnTo)} variant="quiet">
            {texts.register}
          </ButtonLink>
          <ButtonLink to={loginPath(returnTo)}>{texts.logIn}</ButtonLink>
        </div>
      </div>
    </div>
  );
}
