import { useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useClearCache } from "../../api/cache-invalidation";
import { useSession } from "../../api/session";
import { endLocalSession } from "../../api/session-token";
import { loginPath } from "../../lib/paths";
import { dismissError, notify } from "../../ui/notifications/notify";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { SessionUnavailable } from "../../ui/SessionUnavailable";
import { Banner } from "./Banner";
import { MemberProfile } from "./MemberProfile";
import { texts } from "./texts";

/** After the account is deleted: removes the session, the drafts and every cached response. */
function useCleanUpAfterDeletion(deleted: boolean) {
  const clearCache = useClearCache();
  useEffect(() => {
    if (!deleted) return;
    endLocalSession();
    clearCache();
    notify({ title: texts.farewell, description: texts.farewellDescription });
  }, [deleted, clearCache]);
}

/** The member's profile page. Visitors are redirected to sign in. */
export default function ProfilePage() {
  const { pathname, search } = useLocation();
  const session = useSession();
  const [deleted, setDeleted] = useState(false);
  useCleanUpAfterDeletion(deleted);
  if (session.state === "visitor") return <Navigate replace to={deleted ? "/" : loginPath(pathname + search)} />;
  return (
    // Trying again leaves an earlier error behind.
    <div onSubmitCapture={() => dismissError("banner")}>
      <Banner />
      <Page>
        <PageHeading title={texts.title} />
        {session.state === "unavailable" ? (
          <SessionUnavailable call={session.call} />
        ) : (
          <MemberProfile onDeleted={() => setDeleted(true)} />
        )}
      </Page>
    </div>
  );
}
