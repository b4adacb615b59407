import { Link, useSearchParams } from "react-router-dom";
import { AccountPage } from "#features/account/AccountPage";
import styles from "#features/account/account.module.css";
import { GoogleSignIn } from "#features/account/sign-in/GoogleSignIn";
import { RedirectIfSignedIn } from "#features/account/sign-in/RedirectIfSignedIn";
import { RegistrationForm } from "#features/account/sign-in/RegistrationForm";
import { texts } from "#features/account/texts";
import { toLocalPath } from "#lib/local-path";
import { loginPath } from "#lib/paths";
import { register } from "#shared/pages/account.json";

export default function RegisterPage() {
  const [params] = useSearchParams();
  const redirect = toLocalPath(params.get("redirect"));
  return (
    <AccountPage title={register.heading}>
      <RedirectIfSignedIn redirect={redirect}>
        <GoogleSignIn redirect={redirect}>{texts.registerWithGoogle}</GoogleSignIn>
        <RegistrationForm place="page" redirect={redirect} />
        <p className={styles.switchForm}>
          {texts.accountAlready} <Link to={loginPath(redirect)}>{texts.signIn}</Link>
        </p>
      </RedirectIfSignedIn>
    </AccountPage>
  );
}
