import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { createSubmit } from "#api/form-errors";
import { AccountPage, useFocusHeading, useLinkToken } from "#features/account/AccountPage";
import styles from "#features/account/account.module.css";
import { resetPassword } from "#features/account/api";
import { useRevalidateSession } from "#features/account/session-changes";
import { texts as account } from "#features/account/texts";
import { checkMinLength } from "#lib/form-checks";
import { bindFields } from "#lib/form-fields";
import { loginPath } from "#lib/paths";
import { minPasswordLength } from "#shared/limits.json";
import { resetPassword as page } from "#shared/pages/account.json";
import { ButtonLink } from "#ui/Button";
import { ErrorSummary } from "#ui/FormAlert";
import { fieldTexts } from "#ui/field-texts";
import layout from "#ui/layout.module.css";
import { PasswordField } from "#ui/PasswordField";
import { SubmitButton } from "#ui/SubmitButton";
import passwordHintsStyles from "./PasswordHints.module.css";

const texts = {
  title: page.heading,
  lead: page.lead,
  newPassword: account.newPassword,
  confirmPassword: account.confirmNewPassword,
  alike: "Passordene stemmer overens",
  reset: "Tilbakestill passord",
  resetting: "Tilbakestiller …",
  failureTitle: "Feil",
  failure: fieldTexts.errorOccurred,
  newLink: "Be om ny lenke",
  toLogin: "Gå til innlogging",
  invalidTitle: page.withoutToken.heading,
  invalid: page.withoutToken.lead,
  undo: "Da får kontoen den gamle e-postadressen igjen, og alle som er logget inn, blir logget ut.",
  undone: "Kontoen har den gamle e-postadressen igjen. Logg inn med den og det nye passordet.",
  doneTitle: "Passord tilbakestilt!",
  done: "Nå kan du logge inn med det nye passordet. Der du var logget inn før, er du logget ut.",
};

/** Link for requesting a new reset email. */
function RequestNewLink() {
  return (
    <ButtonLink to="/forgot-password" variant="quiet">
      {texts.newLink}
    </ButtonLink>
  );
}

function Hint({ valid, children }: { valid: boolean; children: string }) {
  const Icon = valid ? Check : CircleAlert;
  return (
    <p className={valid ? passwordHintsStyles.met : passwordHintsStyles.unmet}>
      <Icon className={layout.icon} aria-hidden="true" />
      {children}
    </p>
  );
}

const checkPassword = (password: string) => checkMinLength(password, minPasswordLength, account.passwordTooShort);

interface PasswordHintsProps {
  password: string;
  confirmPassword: string;
}

/** Live hints while the password is typed. */
function PasswordHints({ password, confirmPassword }: PasswordHintsProps) {
  const tooShort = checkPassword(password);
  const isMatching = password === confirmPassword;
  return (
    <div role="status">
      {password !== "" && tooShort && <Hint valid={false}>{tooShort}</Hint>}
      {confirmPassword !== "" && <Hint valid={isMatching}>{isMatching ? texts.alike : account.passwordsDiffer}</Hint>}
    </div>
  );
}

interface ResetPasswordFormProps {
  /** From the link in the email. */
  token: string;
  onDone: () => void;
}

function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  const form = useForm({ defaultValues: { password: "", confirmPassword: "" } });
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
        disabled={checkPassword(password) !== undefined || password !== confirmPassword}
      >
        {texts.reset}
      </SubmitButton>
      {errors.root && <RequestNewLink />}
    </form>
  );
}

/** Prefix of the token in a letter about a changed email address. */
const UNDO_PREFIX = "klu_";

function ResetDone({ isUndo }: { isUndo: boolean }) {
  const revalidateSession = useRevalidateSession();
  useFocusHeading();
  // The password change ended this member's sessions.
  useEffect(revalidateSession, [revalidateSession]);
  return (
    <AccountPage title={texts.doneTitle} lead={isUndo ? texts.undone : texts.done}>
      <ButtonLink to={loginPath()}>{texts.toLogin}</ButtonLink>
    </AccountPage>
  );
}

export default function ResetPasswordPage() {
  const token = useLinkToken();
  const [done, setDone] = useState(false);
  const isUndo = token?.startsWith(UNDO_PREFIX) ?? false;
  if (done) return <ResetDone isUndo={isUndo} />;
  if (token === null) {
    return (
      <AccountPage title={texts.invalidTitle} lead={texts.invalid}>
        <RequestNewLink />
        <ButtonLink to={loginPath()}>{texts.toLogin}</ButtonLink>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={texts.title} lead={texts.lead}>
      {isUndo && <p>{texts.undo}</p>}
      <ResetPasswordForm token={token} onDone={() => setDone(true)} />
    </AccountPage>
  );
}
