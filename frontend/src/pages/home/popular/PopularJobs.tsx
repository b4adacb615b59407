import { useMemo } from "react";
import type { PopularJob } from "../../../api/types";
import { getJobPay } from "../../../features/salary/figures/line/derive-pay";
import { getKeyItems, LineKey } from "../../../features/salary/figures/line/LineKey";
import { ListHead, ListRow, ListRowSkeletons } from "../../../features/salary/list/ListRow";
import { usePopularJobs } from "../../../features/salary/popular-jobs";
import { formatNumber } from "../../../lib/format";
import { jobPath } from "../../../lib/paths";
import { QueryState } from "../../../ui/QueryState";
import { Loading } from "../../../ui/Skeleton";
import { pickSample } from "./pick-sample";
import { texts } from "./texts";

const MAX_SHOWN = 6;

const getPay = (job: PopularJob) => getJobPay({ ...job, range: null });

function describe({ averageSalary, count, official, workplaceCount }: PopularJob): string {
  if (averageSalary !== null) return texts.average(averageSalary, count === null);
  return official?.headcount ? texts.employees(official.headcount) : texts.workplaces(workplaceCount);
}

function JobRows({ jobs, seed }: { jobs: readonly PopularJob[]; seed: number }) {
  const sample = useMemo(() => pickSample(jobs, MAX_SHOWN, ({ jobTitle }) => jobTitle, seed), [jobs, seed]);
  const year = sample.find(({ official }) => official)?.official?.year;
  return (
    <>
      <ListHead name={texts.job} amount={texts.middle(year)} />
      <ul>
        {sample.map((job) => (
          <li key={job.jobTitle}>
            <ListRow
              name={job.jobTitle}
              to={jobPath(job.jobTitle)}
              note={describe(job)}
              pay={getPay(job)}
              amount={job.official?.agreed.median == null ? texts.none : formatNumber(job.official.agreed.median)}
            />
          </li>
        ))}
      </ul>
      <LineKey items={getKeyItems(sample.flatMap((job) => getPay(job) ?? []))} />
    </>
  );
}

/** Up to six popular jobs. `seed` (32 bits) selects them if there are more. */
export function PopularJobs({ seed }: { seed: number }) {
  return (
    <QueryState
      query={usePopularJobs()}
      loading={
        <Loading>
          <ListRowSkeletons rows={MAX_SHOWN} />
        </Loading>
      }
    >
      {(jobs) => <JobRows jobs={jobs} seed={seed} />}
    </QueryState>
  );
}
