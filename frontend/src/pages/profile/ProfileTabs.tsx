import { Suspense } from "react";
import type { Profile } from "../../api/types";
import { lazy } from "../../ui/lazy";
import { Spinner } from "../../ui/Spinner";
import { Tab, TabList, TabPanel, Tabs } from "../../ui/Tabs";
import { useUrlParams } from "../../ui/useUrlParams";
import { ContributionsSkeleton } from "./contributions/ContributionsSkeleton";
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

const OwnProfile = lazy(() => import("./OwnProfile"));
const OwnActivity = lazy(() => import("./activity/OwnActivity"));
const Contributions = lazy(() => import("./contributions/Contributions"));
const Security = lazy(() => import("./security/Security"));

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

export function ProfileTabs({ profile, onSaved, onEmailChanged, onDeleted }: ProfileTabsProps) {
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
          <Suspense fallback={<Spinner label={texts.loading} />}>
            <OwnProfile profile={profile} onSaved={onSaved} />
          </Suspense>
        </TabPanel>
        <TabPanel value="kommentarer">
          <Suspense fallback={<Spinner label={texts.commentsLoading} />}>
            <OwnActivity />
          </Suspense>
        </TabPanel>
        <TabPanel value="bidrag">
          <Suspense fallback={<ContributionsSkeleton />}>
            <Contributions />
          </Suspense>
        </TabPanel>
        <TabPanel value="sikkerhet">
          <Suspense fallback={<Spinner label={texts.loading} />}>
            <Security profile={profile} onEmailChanged={onEmailChanged} onDeleted={onDeleted} />
          </Suspense>
        </TabPanel>
      </Tabs>
    </div>
  );
}
