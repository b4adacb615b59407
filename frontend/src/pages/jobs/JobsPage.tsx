import { useJobs } from "../../features/catalog/api";
import { AccessBanner } from "../../features/salary/figures/AccessBanner";
import { JobList } from "../../features/salary/list/JobList";
import { texts } from "../../features/salary/list/job-texts";
import { PayListSkeleton } from "../../features/salary/list/PayList";
import { Lead } from "../../ui/Lead";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { QueryState } from "../../ui/QueryState";
import { CompareJobs } from "./CompareJobs";

function AllJobs() {
  return (
    <QueryState query={useJobs()} texts={texts} loading={<PayListSkeleton title={texts.list} />}>
      {(jobs) => (
        <>
          {jobs.some(({ count }) => count === null) && <AccessBanner />}
          <JobList title={texts.list} jobs={jobs} Comparison={CompareJobs} />
        </>
      )}
    </QueryState>
  );
}

/** All job titles with their figures. */
export default function JobsPage() {
  return (
    <Page>
      <PageHeading title={texts.pageTitle}>{texts.heading}</PageHeading>
      <Lead>{texts.lead}</Lead>
      <AllJobs />
    </Page>
  );
}
