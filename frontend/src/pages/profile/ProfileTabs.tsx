import type { Profile } from "../../api/types";
import { LazySection } from "../../ui/LazySection";
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
