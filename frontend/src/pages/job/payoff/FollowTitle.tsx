import Bell from "lucide-react/icons/bell";
import type { Follow } from "../../../api/types";
import { isSameFollow, useFollows, useSetFollow } from "../../../features/following/api";
import { useSingleCall } from "../../../lib/useSingleCall";
import { Button } from "../../../ui/Button";
import { notify, notifyError } from "../../../ui/notifications/notify";
import { texts } from "./texts";

/** Follows a title. Absent if it is followed, or if letters cannot be sent yet. */
export function FollowTitle({ jobTitle }: { jobTitle: string }) {
  const { data } = useFollows(true);
  const setFollow = useSetFollow();
  const [isPending, run] = useSingleCall();
  const follow: Follow = { kind: "job", name: jobTitle };
  const isFollowed = data?.follows.some((other) => isSameFollow(other, follow)) ?? false;
  if (!data?.getsLetters || isFollowed) return null;
  const start = async () => {
    await setFollow(follow, true);
    notify({ title: texts.followed(jobTitle) });
  };
  return (
    <Button
      variant="quiet"
      aria-disabled={isPending}
      onClick={() => run(start).catch((error) => notifyError(error, texts.notFollowed))}
    >
      <Bell aria-hidden="true" /> {texts.follow(jobTitle)}
    </Button>
  );
}
