import { useLocation } from "react-router-dom";
import { resolveSignInRequest } from "../../../lib/sign-in-request";
import { Dialog } from "../../../ui/Dialog";
import { texts as shared } from "../texts";
import { FocusFirstField } from "./FocusFirstField";
import { GoogleSignIn } from "./GoogleSignIn";
import { LoginForm } from "./LoginForm";
import { texts } from "./texts";
import { useResumeSession } from "./useResumeSession";

/** Asks the member to sign in again after the session expired during a submit. */
export default function SessionExpiredDialog() {
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
        <GoogleSignIn goTo={pathname + search}>{shared.logInWithGoogle}</GoogleSignIn>
        <LoginForm schema="dialog" onSignedIn={resume} />
      </FocusFirstField>
    </Dialog>
  );
}
