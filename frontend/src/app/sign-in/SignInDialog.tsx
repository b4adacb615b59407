import { useState } from "react";
import { useLocation } from "react-router-dom";
import styles from "../../features/account/account.module.css";
import { GoogleSignIn } from "../../features/account/sign-in/GoogleSignIn";
import { LoginForm } from "../../features/account/sign-in/LoginForm";
import { RegistrationForm } from "../../features/account/sign-in/RegistrationForm";
import { texts as shared } from "../../features/account/texts";
import { Dialog } from "../../ui/Dialog";
import { FocusFirstField } from "./FocusFirstField";
import { texts } from "./texts";

type Mode = "login" | "register";

/** Sign-in and registration in a dialog. Switching mode resets the form. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const { pathname, search } = useLocation();
  const [mode, setMode] = useState<Mode>("login");
  const currentPath = pathname + search;
  const login = mode === "login";

  return (
    <Dialog
      title={login ? shared.signIn : shared.signUp}
      description={login ? texts.logInDescription : texts.registerDescription}
      narrow
      onClose={onClose}
    >
      <FocusFirstField key={mode}>
        <GoogleSignIn redirect={currentPath}>{login ? shared.logInWithGoogle : shared.registerWithGoogle}</GoogleSignIn>
        {login ? <LoginForm schema="dialog" /> : <RegistrationForm schema="dialog" />}
        <p className={styles.switchForm}>
          {login ? shared.noAccountYet : shared.accountAlready}{" "}
          <button type="button" className={styles.toggle} onClick={() => setMode(login ? "register" : "login")}>
            {login ? shared.signUp : shared.signIn}
          </button>
        </p>
      </FocusFirstField>
    </Dialog>
  );
}
