import { useLocation } from "react-router-dom";
import { resolveSignInRequest } from "../../../lib/sign-in-request";
import { Dialog } from "../../../ui/Dialog";
import { texts as shared } from "../texts";
import { FocusFirstField } from "./FocusFirstField";
import { GoogleSignIn } from "./GoogleSignIn";
import { LoginForm } from "./LoginForm";
import { texts } from "./texts";
import { useResumeSession } from "./useResumeSession";

/** Signing in again over a form that could not be sent, because the session had ended. */
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
