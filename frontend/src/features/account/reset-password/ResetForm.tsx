import { useForm, useWatch } from "react-hook-form";
import { showFailure } from "../../../lib/form-errors";
import { FormAlert } from "../../../ui/FormAlert";
import { PasswordField } from "../../../ui/PasswordField";
import { SubmitButton } from "../../../ui/SubmitButton";
import styles from "../account.module.css";
import { resetPassword } from "../api";
import { Hints, isAcceptable } from "./Hints";
import { NewLink } from "./NewLink";
import { texts } from "./texts";

interface ResetFormProps {
  /** From the letter's link. */
  token: string;
  onDone: () => void;
}

export function ResetForm({ token, onDone }: ResetFormProps) {
  const form = useForm({ defaultValues: { password: "", confirmPassword: "" } });
  const { errors, isSubmitting } = form.formState;
  const [password, confirmPassword] = useWatch({ control: form.control, name: ["password", "confirmPassword"] });

  const send = form.handleSubmit(async (passwords) => {
    try {
      await resetPassword({ token, ...passwords });
      onDone();
    } catch (cause) {
      showFailure(form, cause, { refused: texts.failure, unanswered: texts.failure });
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
      <Hints password={password} confirmPassword={confirmPassword} />
      <SubmitButton
        pending={isSubmitting}
        pendingLabel={texts.resetting}
        disabled={!isAcceptable(password, confirmPassword)}
      >
        {texts.reset}
      </SubmitButton>
      {errors.root && <NewLink />}
    </form>
  );
}
