import { useId } from "react";
import { useLocation } from "react-router-dom";
import styles from "../../features/contribution/contribution.module.css";
import { loginPath, registerPath } from "../../lib/paths";
import { ButtonLink } from "../../ui/Button";
import { texts } from "./sign-in-texts";

/** Asks a visitor who has filled in the form to register or sign in. What was typed waits in the tab. */
export function SignInToSend() {
  const { pathname, search } = useLocation();
  const heading = useId();
  const returnTo = pathname + search;
  return (
    <section className={styles.choices} aria-labelledby={heading}>
      <h3 id={heading}>{texts.signInNeeded}</h3>
      <p>{texts.signInToSend}</p>
      <div className={styles.actions}>
        <ButtonLink to={registerPath(returnTo)}>{texts.signUp}</ButtonLink>
        <ButtonLink to={loginPath(returnTo)} variant="quiet">
          {texts.signIn}
        </ButtonLink>
      </div>
    </section>
  );
}
