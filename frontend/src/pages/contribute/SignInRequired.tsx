import styles from "../../features/contribution/contribution.module.css";
import { texts as shared } from "../../features/contribution/texts";
import { loginPath, registerPath } from "../../lib/paths";
import { Button, ButtonLink } from "../../ui/Button";
import layout from "../../ui/layout.module.css";
import { PageHeading } from "../../ui/PageHeading";
import { texts } from "./texts";

interface SignInRequiredProps {
  /** Path of the form to return to. */
  returnTo: string;
  onBack: () => void;
}

/** Tells visitors that they must sign in to see a member's data. */
export function SignInRequired({ returnTo, onBack }: SignInRequiredProps) {
  return (
    <div className={styles.card}>
      <PageHeading title={texts.signInNeeded} />
      <p>{texts.signInWhy}</p>
      <div className={layout.wrap}>
        <Button variant="quiet" onClick={onBack}>
          {shared.back}
        </Button>
        <ButtonLink to={registerPath(returnTo)} variant="quiet">
          {texts.signUp}
        </ButtonLink>
        <ButtonLink to={loginPath(returnTo)}>{texts.signIn}</ButtonLink>
      </div>
    </div>
  );
}
