import type { JobSummary } from "../../api/types";
import type { JobFilters } from "../../features/salary/api";
import { PayMix } from "./pay-mix/PayMix";
import { PayRules } from "./pay-rules/PayRules";
import { JobPayCheck } from "./percentile/JobPayCheck";
import { SalaryTrend } from "./trend/SalaryTrend";

/** The sections of the job page below the distribution, one chunk that loads when they come near. */
export default function JobDetails({ summary, filters }: { summary: JobSummary; filters: JobFilters }) {
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      {summary.payMix && !isFiltered && <PayMix mix={summary.payMix} />}
      <SalaryTrend jobTitle={summary.jobTitle} />
      <JobPayCheck jobTitle={summary.jobTitle} filters={filters} />
      <PayRules jobTitle={summary.jobTitle} />
    </>
  );
}
