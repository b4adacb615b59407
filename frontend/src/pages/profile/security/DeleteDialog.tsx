import { useForm, useWatch } from "react-hook-form";
import { createSubmit } from "#api/form-errors";
import type { Profile } from "#api/types";
import { bindFields } from "#lib/form-fields";
import { googlePath, SETTINGS_PATH } from "#lib/paths";
import { Button, ButtonLink } from "#ui/Button";
import { CheckboxField } from "#ui/CheckboxField";
import { Dialog } from "#ui/Dialog";
import { Fold } from "#ui/Fold";
import { ErrorSummary } from "#ui/FormAlert";
import layout from "#ui/layout.module.css";
import { PasswordField } from "#ui/PasswordField";
import { SubmitButton } from "#ui/SubmitButton";
import { deleteAccount } from "../api";
import styles from "../Form.module.css";
import { texts } from "./texts";

/** Tells password managers which account the password belongs to. */
export function HiddenUsername({ email }: { email: string }) {
  return <input hidden readOnly name="username" autoComplete="username" value={email} />;
}

interface DeleteDialogProps {
  profile: Profile;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks the user to confirm account deletion. */
export function DeleteDialog({ profile, onDeleted, onClose }: DeleteDialogProps) {
  const form = useForm({ defaultValues: { password: "", withContributions: false, withPosts: false } });
  const { errors, isSubmitting } = form.formState;
  const field = bindFields(form);
  const needsReauthentication = errors.root?.type === "fresh_sign_in_needed";
  const password = useWatch({ control: form.control, name: "password" });

  const remove = createSubmit(form, (values) => deleteAccount(values).then(onDeleted), texts.notDeleted);

  return (
    <Dialog
      title={texts.deletionTitle}
      description={texts.deletionConsequences(profile.email)}
      narrow
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={remove}>
        <ErrorSummary error={errors.root} />
        {profile.has_password ? (
          <>
            <HiddenUsername email={profile.email} />
            <PasswordField {...field("password")} label={texts.deletionPassword} autoComplete="current-password" />
          </>
        ) : (
          !needsReauthentication && <p>{texts.deletionWithoutPassword}</p>
        )}
        <CheckboxField
          {...form.register("withContributions")}
          label={texts.deletionWithContributions}
          hint={texts.contributionsHint}
        />
        <CheckboxField {...form.register("withPosts")} label={texts.deletionWithPosts} hint={texts.postsHint} />
        <Fold title={texts.deletionDetails}>
          {texts.deletionSteps.map((step) => (
            <p key={step}>{step}</p>
          ))}
        </Fold>
        <div className={layout.wrap}>
          {needsReauthentication ? (
            <ButtonLink to={googlePath(SETTINGS_PATH)} reloadDocument>
              {texts.signInAgain}
            </ButtonLink>
          ) : (
            <SubmitButton
              variant="danger"
              pending={isSubmitting}
              pendingLabel={texts.deleting}
              disabled={profile.has_password && !password}
            >
              {texts.confirmDeletion}
            </SubmitButton>
          )}
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
