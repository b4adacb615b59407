import type { JobSummary, PayRule } from "../../../api/types";
import { type JobFilters, useJobBreakdown } from "../../../features/salary/api";
import type { Measure } from "../../../features/salary/percentile/basis";
import { QueryState } from "../../../ui/QueryState";
import { Sections } from "../../../ui/Section";
import { RelatedTitles } from "../RelatedTitles";
import { BestPaying } from "./BestPaying";
import { Counties } from "./Counties";
import { Experience } from "./Experience";
import { OverTime } from "./OverTime";
import { WomenAndMen } from "./WomenAndMen";

/** With fewer entries of a title, similar ones help. */
const FEW = 5;

interface JobSectionsProps {
  summary: JobSummary;
  unfiltered: JobSummary;
  filters: JobFilters;
  measure: Measure;
  rules: readonly PayRule[];
}

/** What the answer depends on, and how it has developed. */
export default function JobSections({ summary, unfiltered, filters, measure, rules }: JobSectionsProps) {
  const { jobTitle, figures, hasAccess } = unfiltered;
  const isFew = hasAccess ? (figures.count ?? 0) < FEW : figures.count === 0;
  const query = useJobBreakdown(jobTitle, filters);
  return (
    <QueryState query={query} height="640px">
      {(breakdown) => (
        <Sections>
          <Experience {...{ summary, filters, measure, rules, breakdown }} />
          {figures.count !== 0 && <BestPaying {...{ jobTitle, filters }} />}
          {breakdown.bySex && <WomenAndMen pay={breakdown.bySex} source={breakdown.bySexSource} />}
          {isFew && <Counties counties={breakdown.counties} countiesSource={breakdown.countiesSource} />}
          <OverTime jobTitle={jobTitle} />
          {isFew && <RelatedTitles jobTitle={jobTitle} />}
        </Sections>
      )}
    </QueryState>
  );
}
