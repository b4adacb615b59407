import { Suspense } from "react";
import type { Profile } from "../../api/types";
import { useUpdateUser } from "../../features/account/session-changes";
import { LazySection } from "../../ui/LazySection";
import layout from "../../ui/layout.module.css";
import { lazy } from "../../ui/lazy";
import { QueryFailure } from "../../ui/QueryState";
import { Spinner } from "../../ui/Spinner";
import { Tab, TabList, TabPanel, Tabs } from "../../ui/Tabs";
import { useUrlParams } from "../../ui/useUrlParams";
import { useOwnDecisions, useProfile } from "./api";
import { ProfileCard } from "./card/ProfileCard";
import { ContributionsSkeleton } from "./contributions/ContributionsSkeleton";
import styles from "./MemberProfile.module.css";
import { texts } from "./texts";

/** Tab values in the URL. The first is the default. */
const TABS = ["profil", "kommentarer", "bidrag", "sikkerhet"] as const;
type ProfileTab = (typeof TABS)[number];

/** The open tab, stored in the URL. */
function useProfileTabParam(): [tab: ProfileTab, setTab: (tab: string) => void] {
  const [params, updateParams] = useUrlParams();
  const tab = TABS.find((candidate) => candidate === params.get("fane")) ?? "profil";
  const setTab = (value: string) => updateParams({ fane: value === "profil" ? null : value });
  return [tab, setTab];
}

const load = () => import("./tab-contents");
const OwnProfile = lazy(async () => ({ default: (await load()).OwnProfile }));
const OwnActivity = lazy(async () => ({ default: (await load()).OwnActivity }));
const Contributions = lazy(async () => ({ default: (await load()).Contributions }));
const Security = lazy(async () => ({ default: (await load()).Security }));

const LABELS: Readonly<Record<ProfileTab, string>> = {
  profil: texts.profileTab,
  kommentarer: texts.commentsTab,
  bidrag: texts.contributionsTab,
  sikkerhet: texts.securityTab,
};

interface ProfileTabsProps {
  profile: Profile;
  onSaved: (profile: Profile) => void;
  onEmailChanged: (email: string) => void;
  onDeleted: () => void;
}

function ProfileTabs({ profile, onSaved, onEmailChanged, onDeleted }: ProfileTabsProps) {
  const [tab, setTab] = useProfileTabParam();
  return (
    <div>
      <Tabs value={tab} onChange={setTab}>
        <TabList label={texts.tabs}>
          {Object.entries(LABELS).map(([value, label]) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="profil" keepMounted>
          <LazySection fallback={<Spinner label={texts.loading} />}>
            <OwnProfile profile={profile} onSaved={onSaved} />
          </LazySection>
        </TabPanel>
        <TabPanel value="kommentarer">
          <LazySection fallback={<Spinner label={texts.commentsLoading} />}>
            <OwnActivity />
          </LazySection>
        </TabPanel>
        <TabPanel value="bidrag">
          <LazySection fallback={<ContributionsSkeleton />}>
            <Contributions />
          </LazySection>
        </TabPanel>
        <TabPanel value="sikkerhet">
          <LazySection fallback={<Spinner label={texts.loading} />}>
            <Security profile={profile} onEmailChanged={onEmailChanged} onDeleted={onDeleted} />
          </LazySection>
        </TabPanel>
      </Tabs>
    </div>
  );
}

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
