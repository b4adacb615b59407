import type { JobListItem, OfficialOverview } from "../../api/types";
import { useJobs } from "../../features/catalog/api";
import { useOfficialPay } from "../../features/salary/api";
import { NobodyYet } from "../../features/salary/list/NobodyYet";
import { PayListSkeleton } from "../../features/salary/list/PayList";
import { Lead } from "../../ui/Lead";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { QueryState } from "../../ui/QueryState";
import { Occupations } from "./Occupations";
import { TitleList } from "./TitleList";
import { texts } from "./texts";

function Titles({ jobs, official }: { jobs: readonly JobListItem[]; official: OfficialOverview }) {
  const { all, year } = official;
  return (
    <>
      <Lead>{all?.p25 && all.p75 && year ? texts.half(all.p25, all.p75, year) : texts.lead}</Lead>
      <Occupations occupations={official.occupations} />
      {jobs.length === 0 && <NobodyYet hint={texts.firstPay} />}
      <TitleList jobs={jobs} official={official} />
    </>
  );
}

/** All job titles: their official pay, and for members what is reported. */
export default function JobsPage() {
  const official = useOfficialPay();
  return (
    <Page>
      <PageHeading title={texts.pageTitle}>{texts.heading}</PageHeading>
      <QueryState query={useJobs()} texts={texts} loading={<PayListSkeleton />}>
        {(jobs) => (
          <QueryState query={official} texts={texts} loading={<PayListSkeleton />}>
            {(official) => <Titles jobs={jobs} official={official} />}
          </QueryState>
        )}
      </QueryState>
    </Page>
  );
}
