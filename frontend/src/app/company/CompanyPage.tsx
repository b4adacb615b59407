import { Suspense } from "react";
import CompanyOverview from "../../features/catalog/company/CompanyOverview";
import { ForumSkeleton } from "../../features/forum/ForumSkeleton";
import { lazy } from "../../ui/lazy";

const Forum = lazy(() => import("../../features/forum/Forum"));
const FollowPanel = lazy(() => import("../../features/following/FollowPanel"));

/** The company page with its forum in a tab. */
export default function CompanyPage() {
  return (
    <CompanyOverview
      forum={(company) => (
        <Suspense fallback={<ForumSkeleton />}>
          <Forum key={company} company={company} />
        </Suspense>
      )}
      follow={(company) => <FollowPanel follow={{ kind: "company", name: company }} />}
    />
  );
}
