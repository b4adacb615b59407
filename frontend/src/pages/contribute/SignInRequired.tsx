import { Link } from "react-router-dom";
import styles from "../../features/contribution/contribution.module.css";
import { texts as shared } from "../../features/contribution/texts";
import { loginPath, registerPath } from "../../lib/paths";
import { Button, ButtonLink } from "../../ui/Button";
import { texts } from "./sign-in-texts";

interface SignInRequiredProps {
  /** Path of the form to return to. */
  returnTo: string;
  onBack: () => void;
  /** Path of the form that a visitor fills in before signing in; `null` if it has a member's data. */
  fillInPath: string | null;
}

/** Tells visitors that they must sign in to contribute. */
export function SignInRequired({ returnTo, onBack, fillInPath }: SignInRequiredProps) {
  return (
    <div className={styles.card}>
      <h2 className={styles.heading}>{texts.signInNeeded}</h2>
      <p>{texts.signInWhy}</p>
      {fillInPath && (
        <p>
          {texts.fillInHint} <Link to={fillInPath}>{texts.fillIn}</Link>
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onBack}>
          {shared.back}
        </Button>
        <div className={styles.actions}>
          <ButtonLink to={registerPath(returnTo)} variant="quiet">
            {texts.signUp}
          </ButtonLink>
          <ButtonLink to={loginPath(returnTo)}>{texts.signIn}</ButtonLink>
        </div>
      </div>
    </div>
  );
}
