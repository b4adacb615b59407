import { useLocation } from "react-router-dom";
import { resolveSignInRequest } from "../../api/sign-in-request";
import { GoogleSignIn } from "../../features/account/sign-in/GoogleSignIn";
import { LoginForm } from "../../features/account/sign-in/LoginForm";
import { texts as shared } from "../../features/account/texts";
import { Dialog } from "../../ui/Dialog";
import { FocusFirstField } from "./FocusFirstField";
import { texts } from "./texts";
import { useResumeSession } from "./useResumeSession";

/** Asks the member to sign in again after the session expired during a submit. */
export function SessionExpiredDialog() {
  const { pathname, search } = useLocation();
  const resume = useResumeSession();
  return (
    <Dialog
      title={texts.sessionEnded}
      description={texts.sessionEndedDescription}
      narrow
      onClose={() => resolveSignInRequest(false)}
    >
      <FocusFirstField>
        <GoogleSignIn redirect={pathname + search}>{shared.logInWithGoogle}</GoogleSignIn>
        <LoginForm schema="dialog" onSignedIn={resume} />
      </FocusFirstField>
    </Dialog>
  );
}
