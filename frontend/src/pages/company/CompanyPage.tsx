import { LazySection } from "../../ui/ErrorBoundary";
import { useIdleLoad } from "../../ui/late-code";
import { lazy } from "../../ui/lazy";
import { JobList } from "./CompanyJobs";
import CompanyOverview from "./CompanyOverview";
import { ForumSkeleton } from "./forum/ForumSkeleton";

/** Loads what the first screen needs besides this file. */
export const preload = JobList.preload;

const loadForum = () => import("./forum/Forum");
const Forum = lazy(loadForum);

/** The company page with its forum in a tab. */
export default function CompanyPage() {
  useIdleLoad(loadForum);
  return (
    <CompanyOverview
      forum={(company) => (
        <LazySection fallback={<ForumSkeleton />}>
          <Forum key={company} company={company} />
        </LazySection>
      )}
    />
  );
}
