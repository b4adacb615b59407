import { Suspense } from "react";
import type { Profile } from "../../api/types";
import { useUpdateUser } from "../../features/account/session-changes";
import { LazySection } from "../../ui/LazySection";
import layout from "../../ui/layout.module.css";
import { lazy } from "../../ui/lazy";
import { QueryFailure } from "../../ui/QueryState";
import { Spinner } from "../../ui/Spinner";
import { useOwnDecisions, useProfile } from "./api";
import { ProfileCard } from "./card/ProfileCard";
import styles from "./MemberProfile.module.css";
import { ProfileTabs } from "./ProfileTabs";
import { texts } from "./texts";

const OwnDecisions = lazy(() => import("./decisions/OwnDecisions"));

interface MemberProfileProps {
  onDeleted: () => void;
}

/** Loads and shows the profile. Changes are also shown in the header. */
export function MemberProfile({ onDeleted }: MemberProfileProps) {
  const call = useProfile();
  const decisions = useOwnDecisions();
  const updateUser = useUpdateUser();
  const { data: profile, error, mutate } = call;
  const loading = <Spinner label={texts.loading} />;
  if (!profile) return error ? <QueryFailure query={call} texts={texts} /> : loading;
  // Waits for the decisions too: shown later, they would push the profile down.
  if (!decisions.data && !decisions.error) return loading;

  const handleSaved = (updated: Profile) => {
    mutate(updated, { revalidate: false });
    updateUser({ username: updated.username });
  };
  const handleEmail = (email: string) => {
    // Optimistic update, then revalidation.
    mutate({ ...profile, email });
    updateUser({ email });
  };
  return (
    <Suspense fallback={loading}>
      <div className={styles.profile}>
        <ProfileCard profile={profile} refetch={() => mutate()} />
        <div className={layout.parts}>
          {decisions.error && <QueryFailure query={decisions} texts={texts.decisions} />}
          {decisions.data && decisions.data.length > 0 && (
            <LazySection>
              <OwnDecisions decisions={decisions.data} refetch={() => decisions.mutate()} />
            </LazySection>
          )}
          <ProfileTabs profile={profile} onSaved={handleSaved} onEmailChanged={handleEmail} onDeleted={onDeleted} />
        </div>
      </div>
    </Suspense>
  );
}
