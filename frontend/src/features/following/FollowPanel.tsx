import { useLocation } from "react-router-dom";
import { useSession } from "../../api/session";
import type { Follow, Follows } from "../../api/types";
import { registerPath } from "../../lib/paths";
import { useSingleCall } from "../../lib/useSingleCall";
import { Button, ButtonLink } from "../../ui/Button";
import { notify, notifyError } from "../../ui/notifications/notify";
import { Panel } from "../../ui/Panel";
import { QueryFailure } from "../../ui/QueryState";
import { isSameFollow, useFollows, useSetFollow } from "./api";
import { texts } from "./texts";

interface FollowPanelProps {
  follow: Follow;
}

function RegisterLink() {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink variant="quiet" to={registerPath(pathname + search)}>
      {texts.register}
    </ButtonLink>
  );
}

/** Follows a job title or a company, or stops it, and says what is sent. Visitors get a link to the registration. */
export default function FollowPanel({ follow }: FollowPanelProps) {
  const { state } = useSession();
  const call = useFollows(state === "member");
  if (call.error && !call.data) return <QueryFailure query={call} texts={texts.failure} />;
  return <FollowSwitch follow={follow} isVisitor={state === "visitor"} data={call.data} />;
}

interface FollowSwitchProps extends FollowPanelProps {
  isVisitor: boolean;
  /** What the member follows. `undefined` until it is known. */
  data: Follows | undefined;
}

function FollowSwitch({ follow, isVisitor, data }: FollowSwitchProps) {
  const setFollow = useSetFollow();
  const [isPending, run] = useSingleCall();
  const isFollowed = data?.follows.some((other) => isSameFollow(other, follow)) ?? false;
  const isBlocked = data !== undefined && !data.getsLetters && !isFollowed;

  const change = async () => {
    await setFollow(follow, !isFollowed);
    notify({ title: isFollowed ? texts.stopped(follow.name) : texts.followed(follow.name) });
  };
  const label = isFollowed ? texts.stop : texts.follow;
  return (
    <Panel title={isFollowed ? texts.followingTitle(follow.name) : texts.followTitle(follow.name)}>
      <p>{isBlocked ? texts.unverified : texts.promise}</p>
      {isVisitor ? (
        <RegisterLink />
      ) : isBlocked ? (
        <ButtonLink variant="quiet" to="/profile">
          {texts.toProfile}
        </ButtonLink>
      ) : (
        <Button
          variant={isFollowed ? "quiet" : "primary"}
          aria-disabled={isPending || !data}
          onClick={() => data && run(change).catch((error) => notifyError(error, texts.notSaved))}
        >
          {isPending ? texts.saving : label}
        </Button>
      )}
    </Panel>
  );
}
