import { Link, useSearchParams } from "react-router-dom";
import { register } from "../../../../../shared/pages/account.json";
import { toLocalPath } from "../../../lib/local-path";
import { loginPath } from "../../../lib/paths";
import { AccountPage } from "../AccountPage";
import styles from "../account.module.css";
import { texts } from "../texts";
import { GoogleSignIn } from "./GoogleSignIn";
import { RedirectIfSignedIn } from "./RedirectIfSignedIn";
import { RegistrationForm } from "./RegistrationForm";

export default function RegisterPage() {
  const [params] = useSearchParams();
  const goTo = toLocalPath(params.get("redirect"));
  return (
    <AccountPage title={register.heading}>
      <RedirectIfSignedIn goTo={goTo}>
        <GoogleSignIn goTo={goTo}>{texts.registerWithGoogle}</GoogleSignIn>
        <RegistrationForm schema="page" goTo={goTo} />
        <p className={styles.switchForm}>
          {texts.accountAlready} <Link to={loginPath(goTo)}>{texts.logIn}</Link>
        </p>
      </RedirectIfSignedIn>
    </AccountPage>
  );
}
