import { lazy, Suspense } from "react";
import { useSession } from "../../features/account/useSession";
import { ForumSkeleton } from "../../features/forum/ForumSkeleton";

const Forum = lazy(() => import("../../features/forum/Forum"));

/** A company's forum, loaded lazily. */
export function CompanyForum({ company }: { company: string }) {
  const session = useSession();
  return (
    <Suspense fallback={<ForumSkeleton />}>
      <Forum company={company} session={session} />
    </Suspense>
  );
}
