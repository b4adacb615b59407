import { Link, useSearchParams } from "react-router-dom";
import { register } from "../../../../shared/pages/account.json";
import { AccountPage } from "../../features/account/AccountPage";
import styles from "../../features/account/account.module.css";
import { GoogleSignIn } from "../../features/account/sign-in/GoogleSignIn";
import { RedirectIfSignedIn } from "../../features/account/sign-in/RedirectIfSignedIn";
import { RegistrationForm } from "../../features/account/sign-in/RegistrationForm";
import { texts } from "../../features/account/texts";
import { toLocalPath } from "../../lib/local-path";
import { loginPath } from "../../lib/paths";

export default function RegisterPage() {
  const [params] = useSearchParams();
  const goTo = toLocalPath(params.get("redirect"));
  return (
    <AccountPage title={register.heading}>
      <RedirectIfSignedIn goTo={goTo}>
        <GoogleSignIn goTo={goTo}>{texts.registerWithGoogle}</GoogleSignIn>
        <RegistrationForm schema="page" goTo={goTo} />
        <p className={styles.switchForm}>
          {texts.accountAlready} <Link to={loginPath(goTo)}>{texts.signIn}</Link>
        </p>
      </RedirectIfSignedIn>
    </AccountPage>
  );
}
