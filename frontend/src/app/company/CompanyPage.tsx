import { Suspense } from "react";
import { useSession } from "../../features/account/useSession";
import CompanyOverview from "../../features/catalog/company/CompanyOverview";
import { ForumSkeleton } from "../../features/forum/ForumSkeleton";
import { lazy } from "../../ui/lazy";

const Forum = lazy(() => import("../../features/forum/Forum"));
const Follow = lazy(() => import("../follow/Follow"));

/** A company's forum, loaded lazily. */
function CompanyForum({ company }: { company: string }) {
  const session = useSession();
  return (
    <Suspense fallback={<ForumSkeleton />}>
      <Forum company={company} session={session} />
    </Suspense>
  );
}

/** The company page with its forum in a tab. */
export default function CompanyPage() {
  return (
    <CompanyOverview
      forum={(company) => <CompanyForum key={company} company={company} />}
      follow={(company) => <Follow kind="company" name={company} />}
    />
  );
}
