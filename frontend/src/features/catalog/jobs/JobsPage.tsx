import { Lead } from "../../../ui/Lead";
import { Page } from "../../../ui/Page";
import { PageHeading } from "../../../ui/PageHeading";
import { QueryState } from "../../../ui/QueryState";
import { AccessBanner } from "../../salary/figures/AccessBanner";
import { useJobs } from "../api";
import { PayListSkeleton } from "../list/PayList";
import { CompareJobs } from "./CompareJobs";
import { JobList } from "./JobList";
import { texts } from "./texts";

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
