import { useLocation } from "react-router-dom";
import { answerSignInRequest } from "../../../lib/sign-in-request";
import { Dialog } from "../../../ui/Dialog";
import { texts as shared } from "../texts";
import { FromFirstField } from "./FromFirstField";
import { GoogleSignIn } from "./GoogleSignIn";
import { LoginForm } from "./LoginForm";
import { texts } from "./texts";
import { useResumeSession } from "./useResumeSession";

/** Signing in again over a form that could not be sent, because the session had ended. */
export default function SessionEndDialog() {
  const { pathname, search } = useLocation();
  const resume = useResumeSession();
  return (
    <Dialog
      title={texts.sessionEnded}
      description={texts.sessionEndedDescription}
      narrow
      onClose={() => answerSignInRequest(false)}
    >
      <FromFirstField>
        <GoogleSignIn goTo={pathname + search}>{shared.logInWithGoogle}</GoogleSignIn>
        <LoginForm rules="dialog" onSignedIn={resume} />
      </FromFirstField>
    </Dialog>
  );
}
