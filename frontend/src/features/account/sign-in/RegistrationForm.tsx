import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { RegistrationRequest } from "../../../api/types";
import { bindFields } from "../../../lib/form-fields";
import { ErrorSummary } from "../../../ui/FormAlert";
import { PasswordField } from "../../../ui/PasswordField";
import { SubmitButton } from "../../../ui/SubmitButton";
import { TextField } from "../../../ui/TextField";
import styles from "../account.module.css";
import { EmailField, UsernameField } from "../fields";
import { useBeginSession } from "../session-changes";
import { texts } from "../texts";
import { createRegistrationSubmit, PrivacyLink } from "./registration";
import { registrationSchemas } from "./schemas";

interface Registration extends RegistrationRequest {
  confirmPassword: string;
}

interface RegistrationFormProps {
  schema: keyof typeof registrationSchemas;
  /** Where to go after signing up; reloads the page if undefined. */
  redirect?: string;
}

export function RegistrationForm({ schema, redirect }: RegistrationFormProps) {
  const beginSession = useBeginSession();
  const form = useForm<Registration>({
    resolver: zodResolver(registrationSchemas[schema]),
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
