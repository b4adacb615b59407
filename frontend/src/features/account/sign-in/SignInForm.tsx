import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { createSubmit } from "#api/form-errors";
import { canPersistSession } from "#api/session-token";
import type { LoginRequest, SignedInUser } from "#api/types";
import { createResolver } from "#lib/form-checks";
import { bindFields } from "#lib/form-fields";
import { ErrorSummary, FormAlert } from "#ui/FormAlert";
import { PasswordField } from "#ui/PasswordField";
import { SubmitButton } from "#ui/SubmitButton";
import styles from "../account.module.css";
import { signIn } from "../api";
import { EmailField } from "../fields";
import { useBeginSession } from "../session-changes";
import { texts } from "../texts";
import { type FormPlace, signInChecks } from "./checks";

/** The fields of email address and password, and what sends them. `onSignedIn` gets the new session. */
export function useSignInForm(place: FormPlace, onSignedIn: (session: SignedInUser) => void) {
  const form = useForm<LoginRequest>({
    resolver: createResolver(signInChecks[place]),
    defaultValues: { email: "", password: "" },
  });
  const field = bindFields(form);
  const submit = createSubmit(
    form,
    async (credentials) => {
      if (!canPersistSession()) return form.setError("root", { message: texts.storageBlocked });
      onSignedIn(await signIn(credentials));
    },
    { rejected: texts.signInRejected, noResponse: texts.signInNoResponse },
  );
  const fields = (
    <>
      <ErrorSummary error={form.formState.errors.root} />
      <EmailField {...field("email")} label={texts.email} autoComplete="username" />
      <PasswordField {...field("password")} label={texts.password} autoComplete="current-password" />
    </>
  );
  return { state: form.formState, submit, fields };
}

interface SignInFormProps {
  place: FormPlace;
  /** Where to go after signing in; reloads the page if undefined. */
  redirect?: string;
  /** Called instead of loading a page; `redirect` is then ignored. */
  onSignedIn?: (session: SignedInUser) => void;
  /** The error of an earlier attempt, from the URL. */
  failure?: string | undefined;
}

export function SignInForm({ place, redirect, onSignedIn, failure }: SignInFormProps) {
  const beginSession = useBeginSession();
  const { state, submit, fields } = useSignInForm(place, onSignedIn ?? ((session) => beginSession(session, redirect)));
  return (
    <form className={styles.form} noValidate aria-label={texts.signIn} onSubmit={submit}>
      {failure && !state.isSubmitted && <FormAlert>{failure}</FormAlert>}
      {fields}
      <Link className={styles.forgotPassword} to="/forgot-password">
        {texts.forgotten}
      </Link>
      {/* Stays disabled after success, while the next page loads. */}
      <SubmitButton pending={state.isSubmitting || state.isSubmitSuccessful} pendingLabel={texts.signingIn}>
        {texts.signIn}
      </SubmitButton>
    </form>
  );
}
