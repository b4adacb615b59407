import type { ReactNode } from "react";
import type { NamedFigures } from "../../api/types";
import { useJobSummary } from "../../features/salary/api";
import { formatDifference } from "../../features/salary/compare/format-difference";
import { CompareCard } from "../../features/salary/figures/CompareCard";
import { GroupAmount } from "../../features/salary/figures/GroupPay";
import { Count, LockedAmount } from "../../features/salary/figures/Locked";
import { texts } from "../../features/salary/list/job-texts";
import { texts as shared } from "../../features/salary/texts";
import { formatKroner, formatNumber } from "../../lib/format";
import { jobPath } from "../../lib/paths";
import { Skeleton } from "../../ui/Skeleton";

const NONE = "–";

interface JobCardProps {
  job: NamedFigures;
  comparedWith?: NamedFigures;
  onRemove?: () => void;
}

/** A job title's key figures: first those of the list, then those of its summary. */
export function JobCard({ job, comparedWith, onRemove }: JobCardProps) {
  const { data, error } = useJobSummary(job.name, {});
  const locked = job.count === null && job.averageSalary !== null;
  const whenLoaded = (value: ReactNode) => value ?? (data || error ? NONE : <Skeleton width="5em" />);
  const formatExact = (amount: number | null | undefined) =>
    locked ? <LockedAmount /> : whenLoaded(amount == null ? null : formatKroner(amount));
  const officialMedian = data?.official?.agreed.median;
  return (
    <CompareCard
      name={job.name}
      to={jobPath(job.name)}
      note={data ? data.official?.occupation : !error && <Skeleton width="60%" />}
      average={<GroupAmount figures={job} />}
      difference={comparedWith ? formatDifference(job, comparedWith) : ""}
      figures={[
        { label: shared.median, value: formatExact(job.range?.median ?? data?.figures.median) },
        { label: shared.lowest, value: formatExact(data?.figures.lowest) },
        { label: shared.highest, value: formatExact(data?.figures.highest) },
        {
          label: texts.officialMedian,
          value: whenLoaded(officialMedian == null ? null : formatKroner(officialMedian)),
        },
        { label: texts.entriesLabel, value: <Count count={job.count} /> },
        { label: texts.companiesLabel, value: whenLoaded(data ? formatNumber(data.companyCount) : null) },
      ]}
      onRemove={onRemove}
    />
  );
}
