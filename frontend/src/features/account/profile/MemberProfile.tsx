import type { Profile } from "../../../lib/api-types";
import { CallFailure } from "../../../ui/CallFailure";
import { Spinner } from "../../../ui/Spinner";
import { useUpdateUser } from "../useSession";
import { useProfile } from "./api";
import { ProfileCard } from "./card/ProfileCard";
import styles from "./MemberProfile.module.css";
import { ProfileTabs } from "./ProfileTabs";
import { texts } from "./texts";

interface MemberProfileProps {
  onDeleted: () => void;
}

/** Loads and shows the profile. Changes are also shown in the header. */
export function MemberProfile({ onDeleted }: MemberProfileProps) {
  const call = useProfile();
  const updateUser = useUpdateUser();
  const { data: profile, error, mutate } = call;
  if (!profile) {
    if (!error) return <Spinner label={texts.loading} />;
    return <CallFailure call={call} texts={texts} />;
  }

  const handleSaved = (updated: Profile) => {
    mutate(updated, { revalidate: false });
    updateUser({ username: updated.username });
  };
  const emailChanged = (email: string) => {
    // Optimistic update, then revalidation.
    mutate({ ...profile, email });
    updateUser({ email });
  };
  return (
    <div className={styles.profile}>
      <ProfileCard profile={profile} refetch={() => mutate()} />
      <ProfileTabs profile={profile} onSaved={handleSaved} onEmailChanged={emailChanged} onDeleted={onDeleted} />
    </div>
  );
}
