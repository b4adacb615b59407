import { useMemo } from "react";
import type { PopularJob } from "../../../api/types";
import { texts as words } from "../../../domain/texts";
import { getJobPay } from "../../../features/salary/figures/line/derive-pay";
import { getKeyItems, LineKey } from "../../../features/salary/figures/line/LineKey";
import { ListHead, ListRow, ListRowSkeletons } from "../../../features/salary/list/ListRow";
import { usePopularJobs } from "../../../features/salary/popular-jobs";
import { formatCount, formatMean, formatNumber } from "../../../lib/format";
import { jobPath } from "../../../lib/paths";
import { QueryState } from "../../../ui/QueryState";
import { Loading } from "../../../ui/Skeleton";

const texts = {
  none: "–",
  job: "Stilling",
  middle: (year: number | undefined) => (year ? `Midten, SSB ${year}` : "Midten"),
  average: (amount: number, isRounded: boolean) => `${formatMean(amount, isRounded)} i snitt her`,
  employees: (count: number) => `${formatNumber(count)} ansatte`,
  workplaces: (count: number) =>
    count === 0 ? words.companyNotGiven : formatCount(count, "arbeidsgiver", "arbeidsgivere"),
};

/** A pseudo-random number from text and seed (FNV-1a with a final mix). */
function getWeight(text: string, seed: number): number {
  let hash = Math.imul(seed, 0x9e3779b1);
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}

/** At most `limit` items, in order. The same seed picks the same items, even if the list is reordered. */
export function pickSample<Item>(
  items: readonly Item[],
  limit: number,
  getKey: (item: Item) => string,
  seed: number,
): Item[] {
  if (items.length <= limit) return [...items];
  const byWeight = items.toSorted((left, right) => getWeight(getKey(left), seed) - getWeight(getKey(right), seed));
  const picked = new Set(byWeight.slice(0, limit));
  return items.filter((item) => picked.has(item));
}

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
