import type { JobSummary } from "../../../lib/api-types";
import { JobPercentile } from "../percentile/JobPercentile";
import { PayRules } from "../pay-rules/PayRules";
import { SalaryTrend } from "../trend/SalaryTrend";

/** The sections of the job page below the distribution, one chunk that loads when they come near. */
export default function JobDetails({ summary }: { summary: JobSummary }) {
  return (
    <>
      <SalaryTrend jobTitle={summary.jobTitle} />
      <JobPercentile summary={summary} />
      <PayRules jobTitle={summary.jobTitle} />
    </>
  );
}
