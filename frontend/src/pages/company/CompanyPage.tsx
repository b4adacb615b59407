import { Suspense } from "react";
import { lazy } from "../../ui/lazy";
import CompanyOverview from "./CompanyOverview";
import { ForumSkeleton } from "./forum/ForumSkeleton";

const Forum = lazy(() => import("./forum/Forum"));

/** The company page with its forum in a tab. */
export default function CompanyPage() {
  return (
    <CompanyOverview
      forum={(company) => (
        <Suspense fallback={<ForumSkeleton />}>
          <Forum key={company} company={company} />
        </Suspense>
      )}
    />
  );
}
