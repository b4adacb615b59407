import { Link, useSearchParams } from "react-router-dom";
import { login } from "../../../../../shared/pages/account.json";
import { localPath } from "../../../lib/local-path";
import { registerPath } from "../../../lib/paths";
import { AccountPage } from "../AccountPage";
import styles from "../account.module.css";
import { knownFailure } from "../callback/failures";

import { texts } from "../texts";
import { ForVisitors } from "./ForVisitors";
import { GoogleSignIn } from "./GoogleSignIn";
import { LoginForm } from "./LoginForm";

export default function LoginPage() {
  const [params] = useSearchParams();
  const goTo = localPath(params.get("redirect"));
  return (
    <AccountPage title={login.heading}>
      <ForVisitors goTo={goTo}>
        <GoogleSignIn goTo={goTo}>{texts.logInWithGoogle}</GoogleSignIn>
        <LoginForm rules="page" goTo={goTo} failure={knownFailure(params.get("error"))} />
        <p className={styles.switchForm}>
          {texts.noAccountYet} <Link to={registerPath(goTo)}>{texts.register}</Link>
        </p>
      </ForVisitors>
    </AccountPage>
  );
}
