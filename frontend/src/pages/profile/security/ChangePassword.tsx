import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { createSubmit } from "../../../api/form-errors";
import { bindFields } from "../../../lib/form-fields";
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
  const { isSubmitting } = form.formState;
  const field = bindFields(form);
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
        <PasswordField {...field("currentPassword")} label={texts.currentPassword} autoComplete="current-password" />
        <PasswordField
          {...field("newPassword", { deps: "confirmPassword" })}
          label={texts.newPassword}
          hint={texts.newPasswordHint}
          autoComplete="new-password"
        />
        <PasswordField {...field("confirmPassword")} label={texts.confirmPassword} autoComplete="new-password" />
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
