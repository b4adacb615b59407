import { useForm } from "react-hook-form";
import { createResolver } from "#lib/form-checks";
import { bindFields } from "#lib/form-fields";
import { ErrorSummary } from "#ui/FormAlert";
import { PasswordField } from "#ui/PasswordField";
import { SubmitButton } from "#ui/SubmitButton";
import { TextField } from "#ui/TextField";
import styles from "../account.module.css";
import { EmailField, UsernameField } from "../fields";
import { useBeginSession } from "../session-changes";
import { texts } from "../texts";
import { type FormPlace, type Registration, registrationChecks } from "./checks";
import { createRegistrationSubmit, PrivacyLink } from "./registration";

interface RegistrationFormProps {
  place: FormPlace;
  /** Where to go after signing up; reloads the page if undefined. */
  redirect?: string;
}

export function RegistrationForm({ place, redirect }: RegistrationFormProps) {
  const beginSession = useBeginSession();
  const form = useForm<Registration>({
    resolver: createResolver(registrationChecks[place]),
    defaultValues: { name: "", username: "", email: "", password: "", confirmPassword: "" },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const field = bindFields(form);

  const submit = createRegistrationSubmit(form, (session) => beginSession(session, redirect));
  return (
    <form className={styles.form} noValidate aria-label={texts.signUp} onSubmit={submit}>
      <ErrorSummary error={errors.root} />
      <TextField {...field("name")} label={texts.name} hint={texts.nameHint} autoComplete="name" />
      <UsernameField {...field("username")} label={texts.username} hint={texts.usernameHint} />
      <EmailField {...field("email")} label={texts.email} hint={texts.emailHint} autoComplete="email" />
      <PasswordField
        {...field("password")}
        label={texts.password}
        hint={texts.passwordRule}
        autoComplete="new-password"
      />
      <PasswordField {...field("confirmPassword")} label={texts.confirmPassword} autoComplete="new-password" />
      <PrivacyLink />
      <SubmitButton pending={isSubmitting || isSubmitSuccessful} pendingLabel={texts.registering}>
        {texts.signUp}
      </SubmitButton>
    </form>
  );
}
