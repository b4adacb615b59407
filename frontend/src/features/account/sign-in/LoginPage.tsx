import { Link, useSearchParams } from "react-router-dom";
import { login } from "../../../../../shared/pages/account.json";
import { toLocalPath } from "../../../lib/local-path";
import { registerPath } from "../../../lib/paths";
import { AccountPage } from "../AccountPage";
import styles from "../account.module.css";
import { getKnownFailure } from "../callback/failures";

import { texts } from "../texts";
import { GoogleSignIn } from "./GoogleSignIn";
import { LoginForm } from "./LoginForm";
import { RedirectIfSignedIn } from "./RedirectIfSignedIn";

export default function LoginPage() {
  const [params] = useSearchParams();
  const goTo = toLocalPath(params.get("redirect"));
  return (
    <AccountPage title={login.heading}>
      <RedirectIfSignedIn goTo={goTo}>
        <GoogleSignIn goTo={goTo}>{texts.logInWithGoogle}</GoogleSignIn>
        <LoginForm schema="page" goTo={goTo} failure={getKnownFailure(params.get("error"))} />
        <p className={styles.switchForm}>
          {texts.noAccountYet} <Link to={registerPath(goTo)}>{texts.register}</Link>
        </p>
      </RedirectIfSignedIn>
    </AccountPage>
  );
}
