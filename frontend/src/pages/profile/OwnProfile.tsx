import Lock from "lucide-react/icons/lock";
import { useRef } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import { createSubmit } from "#api/form-errors";
import type { Follow, Profile } from "#api/types";
import { UsernameField } from "#features/account/fields";
import { useFollows, useSetFollow } from "#features/following/api";
import { texts as followTexts } from "#features/following/texts";
import { bindFields } from "#lib/form-fields";
import { companyPath, jobPath } from "#lib/paths";
import { useSingleCall } from "#lib/useSingleCall";
import { maxBioLength } from "#shared/limits.json";
import { Button } from "#ui/Button";
import layout from "#ui/layout.module.css";
import { notify, notifyError, notifyFailure } from "#ui/notifications/notify";
import { Panel } from "#ui/Panel";
import { QueryFailure } from "#ui/QueryState";
import { Loading, Skeleton } from "#ui/Skeleton";
import { SubmitButton } from "#ui/SubmitButton";
import { TextAreaField } from "#ui/TextAreaField";
import textStyles from "#ui/text.module.css";
import { VisuallyHidden } from "#ui/VisuallyHidden";
import { saveProfile } from "./api";
import styles from "./Form.module.css";
import lockedDetailsStyles from "./LockedDetails.module.css";
import { texts } from "./texts";

/** What the member follows, with a button to stop each. */
function OwnFollows() {
  const call = useFollows(true);
  const setFollow = useSetFollow();
  const [isPending, run] = useSingleCall();
  const content = useRef<HTMLDivElement>(null);

  const stop = async (follow: Follow) => {
    await setFollow(follow, false);
    // The pressed button is removed.
    content.current?.focus({ preventScroll: true });
    notify({ title: followTexts.stopped(follow.name) });
  };

  const { data } = call;
  return (
    <div ref={content} tabIndex={-1}>
      <Panel title={followTexts.own}>
        <p className={styles.text}>{followTexts.ownHint}</p>
        {!data && call.error && <QueryFailure query={call} texts={followTexts.failure} />}
        {!data && !call.error && (
          <Loading>
            <Skeleton width="60%" height="44px" />
          </Loading>
        )}
        {data?.follows.length === 0 && <p className={styles.text}>{followTexts.none}</p>}
        {data && data.follows.length > 0 && (
          <>
            {!data.getsLetters && <p className={styles.text}>{followTexts.paused}</p>}
            <ul aria-label={followTexts.own}>
              {data.follows.map((follow) => (
                <li key={`${follow.kind} ${follow.name}`} className={styles.row}>
                  <Link to={follow.kind === "job" ? jobPath(follow.name) : companyPath(follow.name)}>
                    {follow.name}
                  </Link>
                  <Button
                    variant="quiet"
                    isBusy={isPending}
                    onClick={() => run(() => stop(follow)).catch((error) => notifyError(error, followTexts.notSaved))}
                  >
                    {followTexts.stop}
                    <VisuallyHidden>{` ${follow.name}`}</VisuallyHidden>
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Panel>
    </div>
  );
}

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
