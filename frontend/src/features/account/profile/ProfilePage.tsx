import { useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useSWRConfig } from "swr";
import { loginPath } from "../../../lib/paths";
import { endLocalSession } from "../../../lib/session-token";
import { Page } from "../../../ui/Page";
import { PageHeading } from "../../../ui/PageHeading";
import { SessionUnavailable } from "../../../ui/SessionUnavailable";
import { showToast } from "../../../ui/toast/toast-store";
import { useSession } from "../useSession";
import { Banner } from "./Banner";
import { MemberProfile } from "./MemberProfile";
import { texts } from "./texts";
import { useBanner } from "./useBanner";

/** Ends here what a deleted account leaves behind: the session, drafts, and every answer that was for the member. */
function useCleanUpAfterDeletion(deleted: boolean) {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    if (!deleted) return;
    endLocalSession();
    mutate(() => true, undefined, { revalidate: false });
    showToast({ title: texts.farewell, description: texts.farewellDescription });
  }, [deleted, mutate]);
}

/** The member's own page; a visitor is sent to sign in first. */
export default function ProfilePage() {
  const { pathname, search } = useLocation();
  const session = useSession();
  const [message, tell] = useBanner();
  const [deleted, setDeleted] = useState(false);
  useCleanUpAfterDeletion(deleted);
  if (session.state === "visitor") return <Navigate replace to={deleted ? "/" : loginPath(pathname + search)} />;
  return (
    <div>
      <Banner message={message} />
      <Page>
        <PageHeading title={texts.title} />
        {session.state === "unavailable" ? (
          <SessionUnavailable call={session.call} />
        ) : (
          <MemberProfile tell={tell} onDeleted={() => setDeleted(true)} />
        )}
      </Page>
    </div>
  );
}
