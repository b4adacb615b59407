import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { Suspense, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Navigate, useLocation } from "react-router-dom";
import { useClearCache, useInvalidateAll } from "#api/cache-invalidation";
import { useSession } from "#api/session";
import { endLocalSession } from "#api/session-token";
import type { Profile } from "#api/types";
import { useRevalidateSession, useUpdateUser } from "#features/account/session-changes";
import { loginPath } from "#lib/paths";
import { Button } from "#ui/Button";
import { LazySection } from "#ui/ErrorBoundary";
import layout from "#ui/layout.module.css";
import { lazy } from "#ui/lazy";
import { dismissError, dismissNotification, notify, useNotification } from "#ui/notifications/notify";
import { Page } from "#ui/Page";
import { PageHeading } from "#ui/PageHeading";
import { QueryFailure } from "#ui/QueryState";
import { SessionUnavailable } from "#ui/SessionUnavailable";
import { Spinner } from "#ui/Spinner";
import { Tab, TabList, TabPanel, Tabs } from "#ui/Tabs";
import { texts as shared } from "#ui/texts";
import { useUrlParams } from "#ui/useUrlParams";
import { useOwnDecisions, useProfile } from "./api";
import styles from "./Banner.module.css";
import { ProfileCard } from "./card/ProfileCard";
import { ContributionsSkeleton } from "./contributions/ContributionsSkeleton";
import memberProfileStyles from "./MemberProfile.module.css";
import { texts } from "./texts";

/** By the value in the URL. */
const TAB_LABELS = {
  profil: texts.profileTab,
  kommentarer: texts.commentsTab,
  bidrag: texts.contributionsTab,
  sikkerhet: texts.securityTab,
};
const DEFAULT_TAB = "profil";

/** The open tab, stored in the URL. */
function useProfileTabParam(): [tab: string, setTab: (tab: string) => void] {
  const [params, updateParams] = useUrlParams();
  const linked = params.get("fane") ?? "";
  const setTab = (value: string) => updateParams({ fane: value === DEFAULT_TAB ? null : value });
  return [Object.hasOwn(TAB_LABELS, linked) ? linked : DEFAULT_TAB, setTab];
}

const load = () => import("./tab-contents");
const OwnProfile = lazy(async () => ({ default: (await load()).OwnProfile }));
const OwnActivity = lazy(async () => ({ default: (await load()).OwnActivity }));
const Contributions = lazy(async () => ({ default: (await load()).Contributions }));
const Security = lazy(async () => ({ default: (await load()).Security }));

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
          {Object.entries(TAB_LABELS).map(([value, label]) => (
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
function MemberProfile({ onDeleted }: MemberProfileProps) {
  const call = useProfile();
  const decisions = useOwnDecisions();
  const updateUser = useUpdateUser();
  const revalidateSession = useRevalidateSession();
  const invalidateAll = useInvalidateAll();
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
    mutate({ ...profile, email }, { revalidate: false });
    updateUser({ email });
    // Until the new address is verified, the member may see less.
    revalidateSession();
    void invalidateAll();
  };
  return (
    <Suspense fallback={loading}>
      <div className={memberProfileStyles.profile}>
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

const SHOWN_FOR_MS = 3000;
const dismiss = () => dismissNotification("banner");

const KINDS = [
  { kind: "success", variant: "default", role: "status", Icon: CircleCheck },
  { kind: "error", variant: "destructive", role: "alert", Icon: CircleAlert },
] as const;

/** Shows the result of an action at the top of the viewport: success for three seconds, an error until it is closed. */
function Banner() {
  const notification = useNotification("banner");

  useEffect(() => {
    if (notification?.variant !== "default") return;
    const timer = setTimeout(dismiss, SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [notification]);
  useEffect(() => dismiss, []);

  return (
    <div className={styles.anchor}>
      {KINDS.map(({ kind, variant, role, Icon }) => (
        // Live regions must exist before their content, or screen readers do not announce it.
        <div key={kind} role={role}>
          {notification?.open && notification.variant === variant && (
            <p className={styles.banner} data-kind={kind}>
              <Icon className={styles.icon} aria-hidden="true" />
              {[notification.title, notification.description].filter(Boolean).join(". ")}
              {kind === "error" && (
                <Button variant="quiet" onClick={dismiss}>
                  {shared.close}
                </Button>
              )}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

/** The member's profile page. Visitors are redirected to sign in. */
export default function ProfilePage() {
  const { pathname, search } = useLocation();
  const session = useSession();
  const [deleted, setDeleted] = useState(false);
  const clearCache = useClearCache();
  /** Removes the session, the drafts and every cached response, and says farewell. */
  const handleDeleted = () => {
    // Set first: once the session is gone, the page redirects, and `deleted` decides where to.
    flushSync(() => setDeleted(true));
    endLocalSession();
    clearCache();
    notify({ title: texts.farewell, description: texts.farewellDescription });
  };
  if (session.state === "visitor") return <Navigate replace to={deleted ? "/" : loginPath(pathname + search)} />;
  return (
    // Trying again dismisses the earlier error.
    <div onSubmitCapture={() => dismissError("banner")}>
      <Banner />
      <Page>
        <PageHeading title={texts.title} />
        {session.state === "unavailable" ? (
          <SessionUnavailable call={session.call} />
        ) : (
          <MemberProfile onDeleted={handleDeleted} />
        )}
      </Page>
    </div>
  );
}
