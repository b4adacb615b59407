import { loginPath, registerPath } from "../../lib/paths";
import { Button, ButtonLink } from "../../ui/Button";
import styles from "./contribution.module.css";
import { texts } from "./texts";

interface SignInRequiredProps {
  /** The form to come back to. */
  returnTo: string;
  onBack: () => void;
}

/** Tells a visitor that only members can send something in. */
export function SignInRequired({ returnTo, onBack }: SignInRequiredProps) {
  return (
    <div className={styles.card}>
      <h2 className={styles.question}>{texts.signInNeeded}</h2>
      <p>{texts.signInWhy}</p>
      <div className={styles.ways}>
        <Button variant="quiet" onClick={onBack}>
          {texts.back}
        </Button>
        <div className={styles.ways}>
          <ButtonLink to={registerPath(returnTo)} variant="quiet">
            {texts.register}
          </ButtonLink>
          <ButtonLink to={loginPath(returnTo)}>{texts.logIn}</ButtonLink>
        </div>
      </div>
    </div>
  );
}
