import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { useSWRConfig } from "swr";
import { useInvalidateAll } from "#api/cache-invalidation";
import { CURRENT_USER_URL, type SessionUser, useSession } from "#api/session";
import { storeSessionToken } from "#api/session-token";
import { resolveSignInRequest } from "#api/sign-in-request";
import type { SignedInUser } from "#api/types";
import styles from "#features/account/account.module.css";
import { useBeginSession } from "#features/account/session-changes";
import { GoogleSignIn } from "#features/account/sign-in/GoogleSignIn";
import { RegistrationForm } from "#features/account/sign-in/RegistrationForm";
import { SignInForm } from "#features/account/sign-in/SignInForm";
import { texts as shared } from "#features/account/texts";
import { Dialog } from "#ui/Dialog";

/** Focuses the first field instead of the dialog's close button. */
function FocusFirstField({ children }: { children: ReactNode }) {
  const containerRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    containerRef.current?.querySelector("input")?.focus();
  }, []);
  return (
    <div ref={containerRef} className={styles.stack}>
      {children}
    </div>
  );
}

const texts = {
  signInDescription: "Velkommen tilbake.",
  sessionEnded: "Logg inn igjen",
  sessionEndedDescription: "Du er ikke lenger logget inn. Det du har skrevet, er her fortsatt.",
  registerDescription: "Gratis, og navnet ditt vises aldri sammen med lønna.",
};

type Mode = "signIn" | "register";

/** Sign-in and registration in a dialog. Switching mode resets the form. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const { pathname, search } = useLocation();
  const [mode, setMode] = useState<Mode>("signIn");
  const currentPath = pathname + search;
  const isSignIn = mode === "signIn";

  return (
    <Dialog
      title={isSignIn ? shared.signIn : shared.signUp}
      description={isSignIn ? texts.signInDescription : texts.registerDescription}
      narrow
      onClose={onClose}
    >
      <FocusFirstField key={mode}>
        <GoogleSignIn redirect={currentPath}>
          {isSignIn ? shared.signInWithGoogle : shared.registerWithGoogle}
        </GoogleSignIn>
        {isSignIn ? <SignInForm place="dialog" /> : <RegistrationForm place="dialog" />}
        <p className={styles.switchForm}>
          {isSignIn ? shared.noAccountYet : shared.accountAlready}{" "}
          <button type="button" className={styles.toggle} onClick={() => setMode(isSignIn ? "register" : "signIn")}>
            {isSignIn ? shared.signUp : shared.signIn}
          </button>
        </p>
      </FocusFirstField>
    </Dialog>
  );
}

/**
 * Resumes after the session expired, without loading the page: keeps form input and repeats the pending request. If
 * another member signs in, the page reloads instead.
 */
function useResumeSession(): (session: SignedInUser) => void {
  const { mutate } = useSWRConfig();
  const { user: before } = useSession();
  const beginSession = useBeginSession();
  const invalidateAll = useInvalidateAll();
  return (session) => {
    if (session.user.id !== before?.id) {
      resolveSignInRequest(false);
      beginSession(session);
      return;
    }
    // Keeps `access` and `isModerator` of the cached user: the response lacks them, and pages with unsent input depend
    // on them.
    mutate<SessionUser | null>(CURRENT_USER_URL, (user) => ({ ...user, ...session.user }), { revalidate: false });
    storeSessionToken(session.token);
    // Responses fetched since the session ended are those of a visitor.
    void invalidateAll();
    resolveSignInRequest(true);
  };
}

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
        <GoogleSignIn redirect={pathname + search}>{shared.signInWithGoogle}</GoogleSignIn>
        <SignInForm place="dialog" onSignedIn={resume} />
      </FocusFirstField>
    </Dialog>
  );
}
