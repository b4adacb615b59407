import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Navigate, useLocation } from "react-router-dom";
import { useClearCache } from "../../api/cache-invalidation";
import { useSession } from "../../api/session";
import { endLocalSession } from "../../api/session-token";
import { loginPath } from "../../lib/paths";
import { Button } from "../../ui/Button";
import { dismissError, dismissNotification, notify, useNotification } from "../../ui/notifications/notify";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { SessionUnavailable } from "../../ui/SessionUnavailable";
import { texts as shared } from "../../ui/texts";
import styles from "./Banner.module.css";
import { MemberProfile } from "./MemberProfile";
import { texts } from "./texts";

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
    const timer = setTimeout(() => dismissNotification("banner"), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [notification]);
  useEffect(() => () => dismissNotification("banner"), []);

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
  /** Removes the session, the drafts and every cached response. */
  const cleanUp = () => {
    // Without a session, the page leads away.
    flushSync(() => setDeleted(true));
    endLocalSession();
    clearCache();
    notify({ title: texts.farewell, description: texts.farewellDescription });
  };
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
          <MemberProfile onDeleted={cleanUp} />
        )}
      </Page>
    </div>
  );
}
