import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { createSubmit } from "../../../api/form-errors";
import type { Profile } from "../../../api/types";
import { bindFields } from "../../../lib/form-fields";
import { notify, notifyError } from "../../../ui/notifications/notify";
import { Panel } from "../../../ui/Panel";
import { PasswordField } from "../../../ui/PasswordField";
import { SubmitButton } from "../../../ui/SubmitButton";
import { TextField } from "../../../ui/TextField";
import { changeEmail } from "../api";
import styles from "../Form.module.css";
import { type EmailValues, emailSchema } from "./schemas";
import { texts } from "./texts";

const EMPTY: EmailValues = { currentEmail: "", newEmail: "", confirmEmail: "", currentPassword: "" };
const ADDRESS = { type: "email", spellCheck: false } as const;

interface ChangeEmailProps {
  profile: Pick<Profile, "email" | "has_password">;
  onChanged: (email: string) => void;
}

export function ChangeEmail({ profile, onChanged }: ChangeEmailProps) {
  const { email, has_password: hasPassword } = profile;
  const form = useForm({ defaultValues: EMPTY, resolver: zodResolver(emailSchema(email)) });
  const { isSubmitting } = form.formState;
  const field = bindFields(form);
  const [password, ...emails] = useWatch({
    control: form.control,
    name: ["currentPassword", "currentEmail", "newEmail", "confirmEmail"],
  });

  const send = async ({ currentPassword, currentEmail, newEmail }: EmailValues) => {
    await changeEmail({ currentPassword, currentEmail, newEmail });
    form.reset(EMPTY);
    onChanged(newEmail);
    notify({ placement: "banner", title: texts.emailChanged });
  };
  const submit = createSubmit(form, send, (error) => notifyError(error, texts.emailNotChanged, "banner"));

  return (
    <Panel title={texts.email}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField {...field("currentEmail")} {...ADDRESS} label={texts.currentEmail} autoComplete="email" />
        <TextField
          {...field("newEmail", { deps: "confirmEmail" })}
          {...ADDRESS}
          label={texts.newEmail}
          autoComplete="off"
        />
        <TextField {...field("confirmEmail")} {...ADDRESS} label={texts.confirmEmail} autoComplete="off" />
        {hasPassword && (
          <PasswordField {...field("currentPassword")} label={texts.passwordForEmail} autoComplete="current-password" />
        )}
        <SubmitButton
          pending={isSubmitting}
          pendingLabel={texts.changingEmail}
          disabled={!emails.every((email) => email.trim()) || (hasPassword && !password)}
        >
          {texts.changeEmail}
        </SubmitButton>
      </form>
    </Panel>
  );
}
