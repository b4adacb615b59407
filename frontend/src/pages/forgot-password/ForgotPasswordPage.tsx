import { useState } from "react";
import { useForm } from "react-hook-form";
import { createSubmit } from "#api/form-errors";
import { texts as words } from "#domain/texts";
import { AccountPage, useFocusHeading } from "#features/account/AccountPage";
import styles from "#features/account/account.module.css";
import { requestPasswordReset } from "#features/account/api";
import { EmailField } from "#features/account/fields";
import { texts as shared } from "#features/account/texts";
import { type Check, checkEmail, checkPresent, createResolver } from "#lib/form-checks";
import { bindFields } from "#lib/form-fields";
import { loginPath } from "#lib/paths";
import { forgotPassword } from "#shared/pages/account.json";
import { Button, ButtonLink } from "#ui/Button";
import { ErrorSummary } from "#ui/FormAlert";
import { fieldTexts } from "#ui/field-texts";
import { SubmitButton } from "#ui/SubmitButton";
import { texts as uiTexts } from "#ui/texts";

const texts = {
  title: forgotPassword.heading,
  lead: forgotPassword.lead,
  send: "Send tilbakestillingslenke",
  sending: uiTexts.sending,
  failureTitle: "Feil",
  failure: fieldTexts.errorOccurred,
  toLogin: "Tilbake til innlogging",
  sentTitle: words.emailSent,
  sent: "Hvis adressen finnes hos oss, får du straks en e-post som sier hvordan du tilbakestiller passordet. Lenka virker i én time.",
  spam: "Finner du den ikke? Se i søppelposten.",
  again: "Send ny e-post",
};

const checkForm: Check<{ email: string }> = ({ email }) => ({
  email: checkPresent(email, shared.emailMissing) ?? checkEmail(email, shared.emailInvalid),
});

interface ForgottenPasswordFormProps {
  email: string;
  onSent: (email: string) => void;
}

function ForgottenPasswordForm({ email, onSent }: ForgottenPasswordFormProps) {
  const form = useForm({ resolver: createResolver(checkForm), defaultValues: { email } });
  const { errors, isSubmitting } = form.formState;
  const field = bindFields(form);

  const send = createSubmit(
    form,
    (values) => requestPasswordReset(values.email).then(() => onSent(values.email)),
    texts.failure,
  );

  return (
    <AccountPage title={texts.title} lead={texts.lead}>
      <form className={styles.form} noValidate aria-label={texts.title} onSubmit={send}>
        <ErrorSummary title={texts.failureTitle} error={errors.root} />
        <EmailField {...field("email")} label={shared.email} autoComplete="username" />
        <SubmitButton pending={isSubmitting} pendingLabel={texts.sending}>
          {texts.send}
        </SubmitButton>
      </form>
      <ButtonLink to={loginPath()} variant="quiet">
        {texts.toLogin}
      </ButtonLink>
    </AccountPage>
  );
}

function ResetLinkSent({ onAgain }: { onAgain: () => void }) {
  useFocusHeading();
  return (
    <AccountPage title={texts.sentTitle} lead={texts.sent}>
      <p>{texts.spam}</p>
      <ButtonLink to={loginPath()}>{texts.toLogin}</ButtonLink>
      <Button variant="quiet" onClick={onAgain}>
        {texts.again}
      </Button>
    </AccountPage>
  );
}

export default function ForgotPasswordPage() {
  const [email, setEmail] = useState("");
  const [sent, setSent] = useState(false);
  if (sent) return <ResetLinkSent onAgain={() => setSent(false)} />;
  return (
    <ForgottenPasswordForm
      email={email}
      onSent={(recipient) => {
        setEmail(recipient);
        setSent(true);
      }}
    />
  );
}
