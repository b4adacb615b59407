import type { JobSummary } from "../../api/types";
import type { JobFilters } from "../../features/salary/api";
import { PayTools } from "./PayTools";
import { PayMix } from "./pay-mix/PayMix";
import { PayRules } from "./pay-rules/PayRules";
import { JobPercentile } from "./percentile/JobPercentile";
import { SalaryTrend } from "./trend/SalaryTrend";

/** The sections of the job page below the distribution, one chunk that loads when they come near. */
export default function JobDetails({ summary, filters }: { summary: JobSummary; filters: JobFilters }) {
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      {summary.payMix && !isFiltered && <PayMix mix={summary.payMix} />}
      <SalaryTrend jobTitle={summary.jobTitle} />
      <JobPercentile summary={summary} selection={filters} />
      <PayTools jobTitle={summary.jobTitle} location={filters.location} />
      <PayRules jobTitle={summary.jobTitle} />
    </>
  );
}
