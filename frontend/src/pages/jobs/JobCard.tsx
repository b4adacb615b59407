import type { NamedFigures } from "../../api/types";
import { useJobSummary } from "../../features/salary/api";
import { CompareCard } from "../../features/salary/figures/CompareCard";
import { Count } from "../../features/salary/figures/Locked";
import { texts } from "../../features/salary/list/job-texts";
import { formatKroner, formatNumber } from "../../lib/format";
import { jobPath } from "../../lib/paths";

interface JobCardProps {
  job: NamedFigures;
  comparedWith?: NamedFigures;
  onRemove?: () => void;
}

/** A job title's key figures. */
export function JobCard({ job, ...compared }: JobCardProps) {
  const summary = useJobSummary(job.name, {});
  const officialMedian = summary.data?.official?.agreed.median;
  return (
    <CompareCard
      {...compared}
      item={job}
      to={jobPath(job.name)}
      summary={summary}
      getNote={({ official }) => official?.occupation}
      getFigures={(data) => [
        { label: texts.officialMedian, value: officialMedian == null ? null : formatKroner(officialMedian) },
        { label: texts.entriesLabel, value: <Count count={job.count} /> },
        { label: texts.companiesLabel, value: data && formatNumber(data.companyCount) },
      ]}
    />
  );
}
