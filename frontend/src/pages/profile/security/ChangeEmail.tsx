import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { createSubmit } from "../../../api/form-errors";
import { bindFields } from "../../../lib/form-fields";
import { notify, notifyError } from "../../../ui/notifications/notify";
import { Panel } from "../../../ui/Panel";
import { SubmitButton } from "../../../ui/SubmitButton";
import { TextField } from "../../../ui/TextField";
import { changeEmail } from "../api";
import styles from "../Form.module.css";
import { type EmailValues, emailSchema } from "./schemas";
import { texts } from "./texts";

const EMPTY: EmailValues = { currentEmail: "", newEmail: "", confirmEmail: "" };
const ADDRESS = { type: "email", spellCheck: false } as const;

interface ChangeEmailProps {
  email: string;
  onChanged: (email: string) => void;
}

export function ChangeEmail({ email, onChanged }: ChangeEmailProps) {
  const form = useForm({ defaultValues: EMPTY, resolver: zodResolver(emailSchema(email)) });
  const { isSubmitting } = form.formState;
  const field = bindFields(form);
  const emails = useWatch({ control: form.control, name: ["currentEmail", "newEmail", "confirmEmail"] });

  const send = async ({ currentEmail, newEmail }: EmailValues) => {
    await changeEmail({ currentEmail, newEmail });
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
        <SubmitButton
          pending={isSubmitting}
          pendingLabel={texts.changingEmail}
          disabled={!emails.every((email) => email.trim())}
        >
          {texts.changeEmail}
        </SubmitButton>
      </form>
    </Panel>
  );
}
