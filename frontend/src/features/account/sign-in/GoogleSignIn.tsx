import { type MouseEvent, useState } from "react";
import { canPersistSession } from "#api/session-token";
import { googlePath } from "#lib/paths";
import { ButtonLink } from "#ui/Button";
import { FormAlert } from "#ui/FormAlert";
import styles from "../account.module.css";
import { texts } from "../texts";

/** The server lists the sign-in methods in a meta element. */
function isGoogleEnabled(): boolean {
  const methods = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="sign-in-methods"]')?.content ?? "";
  return methods.split(" ").includes("google");
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10.1 10.1 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1z"
      />
      <path
        fill="#34A853"
        d="M24 46c5.9 0 10.9-2 14.5-5.4l-7.1-5.5c-2 1.3-4.5 2.1-7.4 2.1-5.7 0-10.5-3.9-12.3-9.1H4.4v5.7A22 22 0 0 0 24 46z"
      />
      <path fill="#FBBC05" d="M11.7 28.2a13.2 13.2 0 0 1 0-8.4v-5.7H4.4a22 22 0 0 0 0 19.8l7.3-5.7z" />
      <path
        fill="#EA4335"
        d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A21.1 21.1 0 0 0 24 2 22 22 0 0 0 4.4 14.1l7.3 5.7c1.8-5.2 6.6-9 12.3-9z"
      />
    </svg>
  );
}

interface GoogleSignInProps {
  children: string;
  /** Path to return to after signing in. */
  redirect: string;
}

/** The Google button above the form, if the server offers it. */
export function GoogleSignIn({ children, redirect }: GoogleSignInProps) {
  const [storageBlocked, setStorageBlocked] = useState(false);
  if (!isGoogleEnabled()) return null;
  const handleClick = (event: MouseEvent) => {
    const canPersist = canPersistSession();
    if (!canPersist) event.preventDefault();
    setStorageBlocked(!canPersist);
  };
  return (
    <div className={styles.provider}>
      {storageBlocked && <FormAlert>{texts.storageBlocked}</FormAlert>}
      <ButtonLink to={googlePath(redirect)} variant="quiet" reloadDocument onClick={handleClick}>
        <GoogleMark />
        {children}
      </ButtonLink>
      <p className={styles.or}>{texts.or}</p>
    </div>
  );
}
