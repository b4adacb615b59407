import Bell from "lucide-react/icons/bell";
import { useLocation, useNavigate } from "react-router-dom";
import { useSession } from "#api/session";
import type { Follow } from "#api/types";
import { registerPath } from "#lib/paths";
import { useSingleCall } from "#lib/useSingleCall";
import { notify, notifyError } from "#ui/notifications/notify";
import { ToolButton } from "#ui/ToolButton";
import { isFollowing, useFollows, useSetFollow } from "./api";
import { texts } from "./texts";

/**
 * Follows a job title or a company, or stops following it, and says what is sent. Visitors are led to the registration;
 * members without a verified address are asked to verify it first.
 */
export function FollowButton({ follow }: { follow: Follow }) {
  const { state } = useSession();
  const { data, error, mutate } = useFollows(state === "member");
  const setFollow = useSetFollow();
  const [, run] = useSingleCall();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isFollowed = isFollowing(data, follow);

  const change = async () => {
    await setFollow(follow, !isFollowed);
    notify(
      isFollowed
        ? { title: texts.stopped(follow.name) }
        : { title: texts.followed(follow.name), description: texts.promise },
    );
  };
  const handleClick = () => {
    if (state === "visitor") return navigate(registerPath(pathname + search));
    if (!data && (error || state === "unavailable")) {
      notify({ title: texts.failure.failed, description: texts.failure.failedDescription });
      return mutate();
    }
    if (!data) return;
    if (!data.getsLetters && !isFollowed) return notify({ title: texts.unverified });
    return run(change).catch((reason) => notifyError(reason, texts.notSaved));
  };
  return (
    <ToolButton
      icon={Bell}
      label={isFollowed ? texts.following : texts.follow}
      isPressed={isFollowed}
      hint={texts.promise}
      onClick={handleClick}
    />
  );
}
