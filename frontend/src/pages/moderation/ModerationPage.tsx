import { useSession } from "../../api/session";
import { useModerationQueue } from "../../features/moderation/moderation-queue";
import { lazyPage } from "../../ui/lazy";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { SessionUnavailable } from "../../ui/SessionUnavailable";
import { Spinner } from "../../ui/Spinner";
import { Moderation } from "./Moderation";
import { texts } from "./texts";

const NotFoundPage = lazyPage(() => import("../not-found/NotFoundPage"));

/** The page of moderators. The server refuses a member who is no longer one. */
function ModeratorsPage() {
  const { error } = useModerationQueue();
  if (error?.status === 404) return <NotFoundPage />;
  return (
    <Page>
      <PageHeading title={texts.title} />
      <Moderation />
    </Page>
  );
}

/** Moderation. For everybody else, the page does not exist. */
export default function ModerationPage() {
  const session = useSession();
  if (session.state === "loading") {
    return (
      <Page>
        <Spinner label={texts.loading} />
      </Page>
    );
  }
  if (session.state === "unavailable") {
    return (
      <Page>
        <SessionUnavailable call={session.call} />
      </Page>
    );
  }
  return session.user?.isModerator ? <ModeratorsPage /> : <NotFoundPage />;
}
