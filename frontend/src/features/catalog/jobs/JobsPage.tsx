import { CallFailure } from "../../../ui/CallFailure";
import { Lead } from "../../../ui/Lead";
import { Page } from "../../../ui/Page";
import { PageHeading } from "../../../ui/PageHeading";
import { AccessBanner } from "../../salary/figures/AccessBanner";
import { useJobs } from "../api";
import { PayListSkeleton } from "../list/PayList";
import { CompareJobs } from "./CompareJobs";
import { JobList } from "./JobList";
import { texts } from "./texts";

function AllJobs() {
  const call = useJobs();
  const { data, error } = call;
  if (error) return <CallFailure call={call} texts={texts} />;
  if (!data) return <PayListSkeleton title={texts.list} />;
  return (
    <>
      {data.some(({ count }) => count === null) && <AccessBanner />}
      <JobList title={texts.list} jobs={data} Comparison={CompareJobs} />
    </>
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
