import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { createSubmit } from "../../../api/form-errors";
import { canPersistSession } from "../../../api/session-token";
import type { LoginRequest, SignedInUser } from "../../../api/types";
import { bindFields } from "../../../lib/form-fields";
import { ErrorSummary, FormAlert } from "../../../ui/FormAlert";
import { PasswordField } from "../../../ui/PasswordField";
import { SubmitButton } from "../../../ui/SubmitButton";
import styles from "../account.module.css";
import { logIn } from "../api";
import { EmailField } from "../fields";
import { useBeginSession } from "../session-changes";
import { texts } from "../texts";
import { loginSchemas } from "./schemas";

interface LoginFormProps {
  schema: keyof typeof loginSchemas;
  /** Where to go after signing in; reloads the page if undefined. */
  redirect?: string;
  /** Replaces the page load. */
  onSignedIn?: (session: SignedInUser) => void;
  /** The error of an earlier attempt, from the URL. */
  failure?: string | undefined;
}

export function LoginForm({ schema, redirect, onSignedIn, failure }: LoginFormProps) {
  const beginSession = useBeginSession();
  const form = useForm<LoginRequest>({
    resolver: zodResolver(loginSchemas[schema]),
    defaultValues: { email: "", password: "" },
  });
  const { errors, isSubmitting, isSubmitted, isSubmitSuccessful } = form.formState;
  const field = bindFields(form);

  const logInWith = async (credentials: LoginRequest) => {
    if (!canPersistSession()) return form.setError("root", { message: texts.storageBlocked });
    const session = await logIn(credentials);
    if (onSignedIn) onSignedIn(session);
    else beginSession(session, redirect);
  };
  const send = createSubmit(form, logInWith, { rejected: texts.loginRejected, noResponse: texts.loginNoResponse });

  return (
    <form className={styles.form} noValidate aria-label={texts.signIn} onSubmit={send}>
      {failure && !isSubmitted && <FormAlert>{failure}</FormAlert>}
      <ErrorSummary error={errors.root} />
      <EmailField {...field("email")} label={texts.email} autoComplete="username" />
      <PasswordField {...field("password")} label={texts.password} autoComplete="current-password" />
      <Link className={styles.forgotPassword} to="/forgot-password">
        {texts.forgotten}
      </Link>
      {/* Stays disabled after success, while the next page loads. */}
      <SubmitButton pending={isSubmitting || isSubmitSuccessful} pendingLabel={texts.loggingIn}>
        {texts.signIn}
      </SubmitButton>
    </form>
  );
}
