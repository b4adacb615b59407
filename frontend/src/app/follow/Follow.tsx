import { lazy, Suspense } from "react";
import { useSession } from "../../features/account/useSession";
import type { Follow as FollowedName } from "../../lib/api-types";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { NearViewport } from "../../ui/NearViewport";
import { Skeleton } from "../../ui/Skeleton";

const FollowPanel = lazy(() => import("../../features/following/FollowPanel"));

/** Follows a job title or a company. The code loads when the visitor comes near. */
export function Follow(follow: FollowedName) {
  const { state } = useSession();
  const isMember = state === "visitor" ? false : state === "member" || null;
  const placeholder = <Skeleton height="160px" />;
  return (
    <NearViewport fallback={placeholder}>
      <ErrorBoundary>
        <Suspense fallback={placeholder}>
          <FollowPanel follow={follow} isMember={isMember} />
        </Suspense>
      </ErrorBoundary>
    </NearViewport>
  );
}
