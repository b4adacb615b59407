import { loginPath, registerPath } from "../../lib/paths";
import { Button, ButtonLink } from "../../ui/Button";
import styles from "./contribution.module.css";
import { texts } from "./texts";

interface SignInNeededProps {
  /** The form to come back to. */
  returnTo: string;
  onBack: () => void;
}

/** Tells a visitor that only members can send something in. */
export function SignInNeeded({ returnTo, onBack }: SignInNeededProps) {
  return (
    <div className={styles.card}>
      <h2 className={styles.heading}>{texts.signInNeeded}</h2>
      <p>{texts.signInWhy}</p>
      <div className={styles.actions}>
        <Button look="quiet" onClick={onBack}>
          {texts.back}
        </Button>
        <div className={styles.actions}>
          <ButtonLink to={registerPath(returnTo)} look="quiet">
            {texts.register}
          </ButtonLink>
          <ButtonLink to={loginPath(returnTo)}>{texts.logIn}</ButtonLink>
        </div>
      </div>
    </div>
  );
}
