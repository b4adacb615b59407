import Lock from "lucide-react/icons/lock";
import { useForm, useWatch } from "react-hook-form";
import { maxBioLength } from "../../../../shared/limits.json";
import { createSubmit } from "../../api/form-errors";
import type { Profile } from "../../api/types";
import { UsernameField } from "../../features/account/fields";
import { bindFields } from "../../lib/form-fields";
import layout from "../../ui/layout.module.css";
import { notify, notifyFailure } from "../../ui/notifications/notify";
import { Panel } from "../../ui/Panel";
import { SubmitButton } from "../../ui/SubmitButton";
import { TextAreaField } from "../../ui/TextAreaField";
import textStyles from "../../ui/text.module.css";
import { saveProfile } from "./api";
import lockedDetailsStyles from "./edit/LockedDetails.module.css";
import styles from "./Form.module.css";
import { OwnFollows } from "./follows/OwnFollows";
import { texts } from "./texts";

/** Name and email, which cannot be changed here. */
function LockedDetails({ name, email }: { name: string; email: string }) {
  return (
    <section className={lockedDetailsStyles.details} aria-labelledby="locked-details">
      <h3 id="locked-details" className={lockedDetailsStyles.title}>
        <Lock className={layout.icon} aria-hidden="true" />
        {texts.locked}
      </h3>
      <dl className={layout.stack}>
        <div>
          <dt className={textStyles.note}>{texts.name}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt className={textStyles.note}>{texts.email}</dt>
          <dd>{email}</dd>
        </div>
      </dl>
      <p className={textStyles.note}>{texts.lockedHint}</p>
    </section>
  );
}

interface EditProfileProps {
  profile: Profile;
  onSaved: (profile: Profile) => void;
}

/** The form for username and bio. */
function EditProfile({ profile, onSaved }: EditProfileProps) {
  const { username, bio } = profile;
  // Refetching the profile keeps unsaved edits.
  const form = useForm({ values: { username, bio }, resetOptions: { keepDirtyValues: true } });
  const { isSubmitting } = form.formState;
  const field = bindFields(form);
  const bioLength = useWatch({ control: form.control, name: "bio" }).length;

  const send = async (values: Pick<Profile, "username" | "bio">) => {
    const saved = await saveProfile(values);
    // The server may normalise the values.
    form.resetField("username", { defaultValue: saved.username });
    form.resetField("bio", { defaultValue: saved.bio });
    onSaved(saved);
    notify({ placement: "banner", title: texts.saved });
  };
  const save = createSubmit(form, send, (error) => notifyFailure(error, texts.notSaved, "banner"));

  return (
    <Panel title={texts.edit}>
      <form className={styles.form} noValidate onSubmit={save}>
        <UsernameField {...field("username")} label={texts.username} hint={texts.usernameHint} />
        <TextAreaField {...field("bio")} label={texts.bio} length={bioLength} max={maxBioLength} rows={4} />
        <LockedDetails name={profile.name} email={profile.email} />
        <SubmitButton pending={isSubmitting} pendingLabel={texts.saving}>
          {texts.save}
        </SubmitButton>
      </form>
    </Panel>
  );
}

interface OwnProfileProps {
  profile: Profile;
  onSaved: (profile: Profile) => void;
}

/** The form for the profile, and what the member follows. */
export function OwnProfile(props: OwnProfileProps) {
  return (
    <>
      <EditProfile {...props} />
      <OwnFollows />
    </>
  );
}
