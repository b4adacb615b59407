import { Link, useSearchParams } from "react-router-dom";
import { AccountPage } from "#features/account/AccountPage";
import styles from "#features/account/account.module.css";
import { getKnownFailure } from "#features/account/callback-failures";
import { GoogleSignIn } from "#features/account/sign-in/GoogleSignIn";
import { RedirectIfSignedIn } from "#features/account/sign-in/RedirectIfSignedIn";
import { SignInForm } from "#features/account/sign-in/SignInForm";
import { texts } from "#features/account/texts";
import { toLocalPath } from "#lib/local-path";
import { registerPath } from "#lib/paths";
import { login } from "#shared/pages/account.json";

export default function LoginPage() {
  const [params] = useSearchParams();
  const redirect = toLocalPath(params.get("redirect"));
  return (
    <AccountPage title={login.heading}>
      <RedirectIfSignedIn redirect={redirect}>
        <GoogleSignIn redirect={redirect}>{texts.signInWithGoogle}</GoogleSignIn>
        <SignInForm place="page" redirect={redirect} failure={getKnownFailure(params.get("error"))} />
        <p className={styles.switchForm}>
          {texts.noAccountYet} <Link to={registerPath(redirect)}>{texts.signUp}</Link>
        </p>
      </RedirectIfSignedIn>
    </AccountPage>
  );
}
