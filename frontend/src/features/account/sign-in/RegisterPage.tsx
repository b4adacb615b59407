import { Link, useSearchParams } from "react-router-dom";
import { register } from "../../../../../shared/pages/account.json";
import { localPath } from "../../../lib/local-path";
import { loginPath } from "../../../lib/paths";
import { AccountPage } from "../AccountPage";
import styles from "../account.module.css";
import { texts } from "../texts";
import { ForVisitors } from "./ForVisitors";
import { GoogleSignIn } from "./GoogleSignIn";
import { RegistrationForm } from "./RegistrationForm";

export default function RegisterPage() {
  const [params] = useSearchParams();
  const goTo = localPath(params.get("redirect"));
  return (
    <AccountPage title={register.heading}>
      <ForVisitors goTo={goTo}>
        <GoogleSignIn goTo={goTo}>{texts.registerWithGoogle}</GoogleSignIn>
        <RegistrationForm rules="page" goTo={goTo} />
        <p className={styles.switchForm}>
          {texts.accountAlready} <Link to={loginPath(goTo)}>{texts.logIn}</Link>
        </p>
      </ForVisitors>
    </AccountPage>
  );
}
