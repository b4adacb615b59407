import { useSession } from "../../features/account/useSession";
import { FollowPanel } from "../../features/following/FollowPanel";
import type { Follow as FollowedName } from "../../lib/api-types";

/** Follows a job title or a company. Pages load it when the visitor comes near. */
export default function Follow(follow: FollowedName) {
  const { state } = useSession();
  const isMember = state === "visitor" ? false : state === "member" || null;
  return <FollowPanel follow={follow} isMember={isMember} />;
}
