import type { JobSummary } from "../../../lib/api-types";
import { PayMix } from "../pay-mix/PayMix";
import { PayRules } from "../pay-rules/PayRules";
import { JobPercentile } from "../percentile/JobPercentile";
import { SalaryTrend } from "../trend/SalaryTrend";
import { PayTools } from "./PayTools";

/** The sections of the job page below the distribution, one chunk that loads when they come near. */
export default function JobDetails({ summary, isFiltered }: { summary: JobSummary; isFiltered: boolean }) {
  return (
    <>
      {summary.payMix && !isFiltered && <PayMix mix={summary.payMix} />}
      <SalaryTrend jobTitle={summary.jobTitle} />
      <JobPercentile summary={summary} />
      <PayTools jobTitle={summary.jobTitle} />
      <PayRules jobTitle={summary.jobTitle} />
    </>
  );
}
