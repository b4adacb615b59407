import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { minPasswordLength } from "../../../../shared/limits.json";
import { createSubmit } from "../../api/form-errors";
import styles from "../../features/account/account.module.css";
import { resetPassword } from "../../features/account/api";
import { texts as account } from "../../features/account/texts";
import { bindFields } from "../../lib/form-fields";
import { ErrorSummary } from "../../ui/ErrorSummary";
import { PasswordField } from "../../ui/PasswordField";
import { SubmitButton } from "../../ui/SubmitButton";
import { PasswordHints } from "./PasswordHints";
import { RequestNewLink } from "./RequestNewLink";
import { texts } from "./texts";

const schema = z
  .object({ password: z.string().check(z.minLength(minPasswordLength)), confirmPassword: z.string() })
  .check(z.refine(({ password, confirmPassword }) => password === confirmPassword, { path: ["confirmPassword"] }));

interface ResetPasswordFormProps {
  /** From the link in the email. */
  token: string;
  onDone: () => void;
}

export function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: "", confirmPassword: "" } });
  const { errors, isSubmitting } = form.formState;
  const field = bindFields(form);
  const [password, confirmPassword] = useWatch({ control: form.control, name: ["password", "confirmPassword"] });

  const send = createSubmit(form, (passwords) => resetPassword({ token, ...passwords }).then(onDone), texts.failure);

  return (
    <form className={styles.form} noValidate aria-label={texts.title} onSubmit={send}>
      <ErrorSummary title={texts.failureTitle} error={errors.root} />
      <PasswordField
        {...field("password")}
        label={texts.newPassword}
        hint={account.passwordRule}
        autoComplete="new-password"
      />
      <PasswordField {...field("confirmPassword")} label={texts.confirmPassword} autoComplete="new-password" />
      <PasswordHints password={password} confirmPassword={confirmPassword} />
      <SubmitButton
        pending={isSubmitting}
        pendingLabel={texts.resetting}
        disabled={!schema.safeParse({ password, confirmPassword }).success}
      >
        {texts.reset}
      </SubmitButton>
      {errors.root && <RequestNewLink />}
    </form>
  );
}
