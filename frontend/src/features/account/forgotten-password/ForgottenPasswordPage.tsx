import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { showFailure } from "../../../lib/form-errors";
import { loginPath } from "../../../lib/paths";
import { Button, ButtonLink } from "../../../ui/Button";
import { FormAlert } from "../../../ui/FormAlert";
import { SubmitButton } from "../../../ui/SubmitButton";
import { TextField } from "../../../ui/TextField";
import { AccountPage } from "../AccountPage";
import styles from "../account.module.css";
import { requestReset } from "../api";
import { texts as shared } from "../texts";
import { useHeadingFocus } from "../useHeadingFocus";
import { forgottenRules } from "./rules";
import { texts } from "./texts";

interface ForgottenFormProps {
  email: string;
  onSent: (email: string) => void;
}

function ForgottenForm({ email, onSent }: ForgottenFormProps) {
  const form = useForm({ resolver: zodResolver(forgottenRules), defaultValues: { email } });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async (wanted) => {
    try {
      await requestReset(wanted.email);
      onSent(wanted.email);
    } catch (cause) {
      showFailure(form, cause, { refused: texts.failure, unanswered: texts.failure });
    }
  });

  return (
    <AccountPage title={texts.title} lead={texts.lead}>
      <form className={styles.form} noValidate aria-label={texts.title} onSubmit={send}>
        {errors.root?.message && <FormAlert title={texts.failureTitle}>{errors.root.message}</FormAlert>}
        <TextField
          {...form.register("email")}
          label={shared.email}
          error={errors.email?.message}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <SubmitButton pending={isSubmitting} pendingLabel={texts.sending}>
          {texts.send}
        </SubmitButton>
      </form>
      <ButtonLink to={loginPath()} look="quiet">
        {texts.toLogin}
      </ButtonLink>
    </AccountPage>
  );
}

function Sent({ onAgain }: { onAgain: () => void }) {
  useHeadingFocus();
  return (
    <AccountPage title={texts.sentTitle} lead={texts.sent}>
      <p>{texts.spam}</p>
      <ButtonLink to={loginPath()}>{texts.toLogin}</ButtonLink>
      <Button look="quiet" onClick={onAgain}>
        {texts.again}
      </Button>
    </AccountPage>
  );
}

export default function ForgottenPasswordPage() {
  const [email, setEmail] = useState("");
  const [sent, setSent] = useState(false);
  if (sent) return <Sent onAgain={() => setSent(false)} />;
  return (
    <ForgottenForm
      email={email}
      onSent={(address) => {
        setEmail(address);
        setSent(true);
      }}
    />
  );
}
