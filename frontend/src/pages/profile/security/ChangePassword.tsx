import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { createSubmit } from "../../../api/form-errors";
import { notify, notifyError } from "../../../ui/notifications/notify";
import { Panel } from "../../../ui/Panel";
import { PasswordField } from "../../../ui/PasswordField";
import { SubmitButton } from "../../../ui/SubmitButton";
import { changePassword, useRevalidateSessions } from "../api";
import styles from "../Form.module.css";
import { HiddenUsername } from "./HiddenUsername";
import { type PasswordValues, passwordSchema } from "./schemas";
import { texts } from "./texts";

const EMPTY: PasswordValues = { currentPassword: "", newPassword: "", confirmPassword: "" };

export function ChangePassword({ email }: { email: string }) {
  const form = useForm({ defaultValues: EMPTY, resolver: zodResolver(passwordSchema) });
  const { errors, isSubmitting } = form.formState;
  const [currentPassword, newPassword] = useWatch({ control: form.control, name: ["currentPassword", "newPassword"] });
  const [changed, setChanged] = useState(false);
  const refreshSessions = useRevalidateSessions();

  const send = async ({ currentPassword, newPassword }: PasswordValues) => {
    setChanged(false);
    await changePassword({ currentPassword, newPassword });
    form.reset(EMPTY);
    setChanged(true);
    refreshSessions();
    notify({ placement: "banner", title: texts.passwordChanged });
  };
  const submit = createSubmit(form, send, (error) => notifyError(error, texts.passwordNotChanged, "banner"));

  return (
    <Panel title={texts.password}>
      <div role="status">{changed && <p className={styles.text}>{texts.othersSignedOut}</p>}</div>
      <form className={styles.form} noValidate onSubmit={submit}>
        <HiddenUsername email={email} />
        <PasswordField
          {...form.register("currentPassword")}
          label={texts.currentPassword}
          error={errors.currentPassword?.message}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.register("newPassword", { deps: "confirmPassword" })}
          label={texts.newPassword}
          hint={texts.newPasswordHint}
          error={errors.newPassword?.message}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.register("confirmPassword")}
          label={texts.confirmPassword}
          error={errors.confirmPassword?.message}
          autoComplete="new-password"
        />
        <SubmitButton
          pending={isSubmitting}
          pendingLabel={texts.changingPassword}
          disabled={!currentPassword || !newPassword}
        >
          {texts.changePassword}
        </SubmitButton>
      </form>
    </Panel>
  );
}
