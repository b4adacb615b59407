import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { showFailure } from "../../../lib/form-errors";
import { keepsSessions } from "../../../lib/session";
import { FormAlert } from "../../../ui/FormAlert";
import { PasswordField } from "../../../ui/PasswordField";
import { SubmitButton } from "../../../ui/SubmitButton";
import { TextField } from "../../../ui/TextField";
import styles from "../account.module.css";
import { type NewMember, register } from "../api";
import { useBeginSession } from "../session";
import { texts } from "../texts";
import { registrationRules } from "./rules";

interface Registration extends NewMember {
  confirmPassword: string;
}

interface RegistrationFormProps {
  rules: keyof typeof registrationRules;
  /** Where to go afterwards; the page is loaded anew unless given. */
  goTo?: string;
}

export function RegistrationForm({ rules, goTo }: RegistrationFormProps) {
  const beginSession = useBeginSession();
  const form = useForm<Registration>({
    resolver: zodResolver(registrationRules[rules]),
    defaultValues: { name: "", username: "", email: "", password: "", confirmPassword: "" },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;

  const send = form.handleSubmit(async ({ confirmPassword: _, ...member }) => {
    if (!keepsSessions()) {
      form.setError("root", { message: texts.notKept });
      return;
    }
    try {
      beginSession(await register(member), goTo);
    } catch (cause) {
      showFailure(form, cause, { refused: texts.registrationRefused, unanswered: texts.registrationUnanswered });
    }
  });

  return (
    <form className={styles.form} noValidate aria-label={texts.register} onSubmit={send}>
      {errors.root?.message && <FormAlert>{errors.root.message}</FormAlert>}
      <TextField
        {...form.register("name")}
        label={texts.name}
        hint={texts.nameHint}
        error={errors.name?.message}
        autoComplete="name"
      />
      {/* Not what one signs in with: password managers are to keep the e-mail address. */}
      <TextField
        {...form.register("username")}
        label={texts.username}
        hint={texts.usernameHint}
        error={errors.username?.message}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...form.register("email")}
        label={texts.email}
        error={errors.email?.message}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <PasswordField
        {...form.register("password")}
        label={texts.password}
        error={errors.password?.message}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.register("confirmPassword")}
        label={texts.confirmPassword}
        error={errors.confirmPassword?.message}
        autoComplete="new-password"
      />
      <SubmitButton pending={isSubmitting || isSubmitSuccessful} pendingLabel={texts.registering}>
        {texts.register}
      </SubmitButton>
    </form>
  );
}
