import { useForm, useWatch } from "react-hook-form";
import { getErrorMessage } from "../../../../lib/api";
import type { Profile } from "../../../../lib/api-types";
import { setFieldErrors } from "../../../../lib/form-errors";
import { notify } from "../../../../ui/notifications/notify";
import { Panel } from "../../../../ui/Panel";
import { SubmitButton } from "../../../../ui/SubmitButton";
import { TextAreaField } from "../../../../ui/TextAreaField";
import { TextField } from "../../../../ui/TextField";
import { saveProfile } from "../api";
import styles from "../Form.module.css";
import { texts } from "../texts";
import { LockedDetails } from "./LockedDetails";

const MAX_BIO_LENGTH = 1000;

interface EditProfileProps {
  profile: Profile;
  onSaved: (profile: Profile) => void;
}

/** What a member shows of themselves in the forum. */
export function EditProfile({ profile, onSaved }: EditProfileProps) {
  const { username, bio } = profile;
  // What is being written stays when the profile is fetched again.
  const form = useForm({ values: { username, bio }, resetOptions: { keepDirtyValues: true } });
  const { errors, isSubmitting } = form.formState;
  const bioLength = useWatch({ control: form.control, name: "bio" }).length;

  const save = form.handleSubmit(async (values) => {
    try {
      const saved = await saveProfile(values);
      // As the server keeps it, and with that no longer being written.
      form.resetField("username", { defaultValue: saved.username });
      form.resetField("bio", { defaultValue: saved.bio });
      onSaved(saved);
      notify({ placement: "banner", title: texts.saved });
    } catch (error) {
      const shown = setFieldErrors(form, error, { username_taken: "username" });
      if (!shown)
        notify({ placement: "banner", variant: "destructive", title: getErrorMessage(error, texts.notSaved) });
    }
  });

  return (
    <Panel title={texts.edit}>
      <form className={styles.form} noValidate onSubmit={save}>
        {/* Not what one signs in with: password managers would fill in the e-mail address. */}
        <TextField
          {...form.register("username")}
          label={texts.username}
          hint={texts.usernameHint}
          error={errors.username?.message}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextAreaField
          {...form.register("bio")}
          label={texts.bio}
          error={errors.bio?.message}
          counter={texts.bioCount(bioLength, MAX_BIO_LENGTH)}
          rows={4}
          maxLength={MAX_BIO_LENGTH}
        />
        <LockedDetails name={profile.name} email={profile.email} />
        <SubmitButton pending={isSubmitting} pendingLabel={texts.saving}>
          {texts.save}
        </SubmitButton>
      </form>
    </Panel>
  );
}
