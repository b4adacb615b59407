import { useState } from "react";
import { useLocation } from "react-router-dom";
import { Dialog } from "../../../ui/Dialog";
import styles from "../account.module.css";
import { texts as shared } from "../texts";
import { FocusFirstField } from "./FocusFirstField";
import { GoogleSignIn } from "./GoogleSignIn";
import { LoginForm } from "./LoginForm";
import { RegistrationForm } from "./RegistrationForm";
import { texts } from "./texts";

type Mode = "login" | "register";

/** Sign-in and registration in a dialog. Switching mode resets the form. */
export default function SignInDialog({ onClose }: { onClose: () => void }) {
  const { pathname, search } = useLocation();
  const [mode, setMode] = useState<Mode>("login");
  const currentPath = pathname + search;
  const login = mode === "login";

  return (
    <Dialog
      title={login ? shared.logIn : shared.register}
      description={login ? texts.logInDescription : texts.registerDescription}
      narrow
      onClose={onClose}
    >
      <FocusFirstField key={mode}>
        <GoogleSignIn goTo={currentPath}>{login ? shared.logInWithGoogle : shared.registerWithGoogle}</GoogleSignIn>
        {login ? <LoginForm schema="dialog" /> : <RegistrationForm schema="dialog" />}
        <p className={styles.switchForm}>
          {login ? shared.noAccountYet : shared.accountAlready}{" "}
          <button type="button" className={styles.toggle} onClick={() => setMode(login ? "register" : "login")}>
            {login ? shared.register : shared.logIn}
          </button>
        </p>
      </FocusFirstField>
    </Dialog>
  );
}
