import Download from "lucide-react/icons/download";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { createSubmit } from "#api/form-errors";
import type { Profile } from "#api/types";
import { requestPasswordReset } from "#features/account/api";
import { type Check, checkMinLength, createResolver, EMAIL_PATTERN } from "#lib/form-checks";
import { bindFields } from "#lib/form-fields";
import { saveFile } from "#lib/save-file";
import { useSingleCall } from "#lib/useSingleCall";
import { minPasswordLength } from "#shared/limits.json";
import { Button } from "#ui/Button";
import { useOpenUntilNavigation } from "#ui/late-code";
import { notify, notifyError } from "#ui/notifications/notify";
import { Panel } from "#ui/Panel";
import { PasswordField } from "#ui/PasswordField";
import { SubmitButton } from "#ui/SubmitButton";
import { TextField } from "#ui/TextField";
import { changeEmail, changePassword, fetchExport, useRevalidateSessions } from "../api";
import styles from "../Form.module.css";
import danger from "./DeleteAccount.module.css";
import { DeleteDialog, HiddenUsername } from "./DeleteDialog";
import { OwnSessions } from "./OwnSessions";
import { texts } from "./texts";

const NO_EMAILS = { currentEmail: "", newEmail: "", confirmEmail: "", currentPassword: "" };

/** Only the first failed check is shown. */
function createEmailCheck(profileEmail: string): Check<typeof NO_EMAILS> {
  const isCurrent = (email: string) => email.toLowerCase() === profileEmail.toLowerCase();
  return ({ currentEmail, newEmail, confirmEmail }) => {
    if (!isCurrent(currentEmail)) return { currentEmail: texts.notCurrentEmail };
    if (!EMAIL_PATTERN.test(newEmail)) return { newEmail: texts.notAnEmail };
    if (newEmail !== confirmEmail) return { confirmEmail: texts.emailsDiffer };
    return isCurrent(newEmail) ? { newEmail: texts.sameEmail } : {};
  };
}

const NO_PASSWORDS = { currentPassword: "", newPassword: "", confirmPassword: "" };
type PasswordValues = typeof NO_PASSWORDS;

/** Only the first failed check is shown. */
const checkPasswords: Check<PasswordValues> = ({ newPassword, confirmPassword }) => {
  if (newPassword !== confirmPassword) return { confirmPassword: texts.passwordsDiffer };
  return { newPassword: checkMinLength(newPassword, minPasswordLength, texts.passwordTooShort) };
};

/** For members who signed in with Google: emails a link to choose a password. */
function ChoosePassword({ email }: { email: string }) {
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");

  const send = async () => {
    setState("sending");
    try {
      await requestPasswordReset(email);
      setState("sent");
      notify({ placement: "banner", title: texts.linkSent });
    } catch (error) {
      setState("idle");
      notifyError(error, texts.linkNotSent, "banner");
    }
  };

  return (
    <Panel title={texts.choosePassword}>
      <p className={styles.text}>{texts.noPassword}</p>
      <div role="status">{state === "sent" && <p className={styles.text}>{texts.linkSentTo(email)}</p>}</div>
      <Button isBusy={state === "sending"} onClick={send}>
        {texts.sendLink(state)}
      </Button>
    </Panel>
  );
}

function ChangePassword({ email }: { email: string }) {
  const form = useForm({ defaultValues: NO_PASSWORDS, resolver: createResolver(checkPasswords) });
  const { isSubmitting } = form.formState;
  const field = bindFields(form);
  const [currentPassword, newPassword] = useWatch({ control: form.control, name: ["currentPassword", "newPassword"] });
  const [changed, setChanged] = useState(false);
  const refreshSessions = useRevalidateSessions();

  const send = async ({ currentPassword, newPassword }: PasswordValues) => {
    setChanged(false);
    await changePassword({ currentPassword, newPassword });
    form.reset(NO_PASSWORDS);
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

const ADDRESS = { type: "email", spellCheck: false } as const;

interface ChangeEmailProps {
  profile: Pick<Profile, "email" | "has_password">;
  onChanged: (email: string) => void;
}

function ChangeEmail({ profile, onChanged }: ChangeEmailProps) {
  const { email, has_password: hasPassword } = profile;
  const form = useForm({ defaultValues: NO_EMAILS, resolver: createResolver(createEmailCheck(email)) });
  const { isSubmitting } = form.formState;
  const field = bindFields(form);
  const [password, ...emails] = useWatch({
    control: form.control,
    name: ["currentPassword", "currentEmail", "newEmail", "confirmEmail"],
  });

  const send = async ({ currentPassword, currentEmail, newEmail }: typeof NO_EMAILS) => {
    await changeEmail({ currentPassword, currentEmail, newEmail });
    form.reset(NO_EMAILS);
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

const FILE_NAME = "klarlonn.json";

/** Downloads everything stored about the member. */
function OwnData() {
  const [busy, run] = useSingleCall();
  const download = () =>
    run(async () => saveFile(await fetchExport(), FILE_NAME)).catch((error) =>
      notifyError(error, texts.notDownloaded, "banner"),
    );

  return (
    <Panel title={texts.data}>
      <p className={styles.text}>{texts.dataHint}</p>
      <Button variant="quiet" isBusy={busy} onClick={download}>
        <Download aria-hidden="true" />
        {busy ? texts.downloading : texts.download}
      </Button>
    </Panel>
  );
}

interface DeleteAccountProps {
  profile: Profile;
  onDeleted: () => void;
}

function DeleteAccount({ profile, onDeleted }: DeleteAccountProps) {
  const [open, setOpen] = useOpenUntilNavigation();
  return (
    <div className={danger.dangerZone}>
      <Panel title={texts.deletion}>
        <p className={styles.text}>{texts.deletionHint}</p>
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {texts.deleteAccount}
        </Button>
        {open && <DeleteDialog profile={profile} onDeleted={onDeleted} onClose={() => setOpen(false)} />}
      </Panel>
    </div>
  );
}

interface SecurityProps {
  profile: Profile;
  onEmailChanged: (email: string) => void;
  onDeleted: () => void;
}

/** Password, email, sessions, data export and account deletion. */
export function Security({ profile, onEmailChanged, onDeleted }: SecurityProps) {
  const Password = profile.has_password ? ChangePassword : ChoosePassword;
  return (
    <>
      <Password email={profile.email} />
      <ChangeEmail profile={profile} onChanged={onEmailChanged} />
      <OwnSessions />
      <OwnData />
      <DeleteAccount profile={profile} onDeleted={onDeleted} />
    </>
  );
}
