import { useForm, useWatch } from "react-hook-form";
import { setFormError } from "../../../lib/form-errors";
import { FormAlert } from "../../../ui/FormAlert";
import { PasswordField } from "../../../ui/PasswordField";
import { SubmitButton } from "../../../ui/SubmitButton";
import styles from "../account.module.css";
import { resetPassword } from "../api";
import { isValidPassword, PasswordHints } from "./PasswordHints";
import { RequestNewLink } from "./RequestNewLink";
import { texts } from "./texts";

interface ResetPasswordFormProps {
  /** From the letter's link. */
  token: string;
  onDone: () => void;
}

export function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  const form = useForm({ defaultValues: { password: "", confirmPassword: "" } });
  const { errors, isSubmitting } = form.formState;
  const [password, confirmPassword] = useWatch({ control: form.control, name: ["password", "confirmPassword"] });

  const send = form.handleSubmit(async (passwords) => {
    try {
      await resetPassword({ token, ...passwords });
      onDone();
    } catch (cause) {
      setFormError(form, cause, { rejected: texts.failure, noResponse: texts.failure });
    }
  });

  return (
    <form className={styles.form} noValidate aria-label={texts.title} onSubmit={send}>
      {errors.root?.message && <FormAlert title={texts.failureTitle}>{errors.root.message}</FormAlert>}
      <PasswordField
        {...form.register("password")}
        label={texts.newPassword}
        error={errors.password?.message}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.register("confirmPassword")}
        label={texts.confirmPassword}
        error={errors.confirmPassword?.message}
        autoComplete="new-password"
      />
      <PasswordHints password={password} confirmPassword={confirmPassword} />
      <SubmitButton
        pending={isSubmitting}
        pendingLabel={texts.resetting}
        disabled={!isValidPassword(password, confirmPassword)}
      >
        {texts.reset}
      </SubmitButton>
      {errors.root && <RequestNewLink />}
    </form>
  );
}
